#compdef mightappear
# Completions of mightappear for zsh, made by `mightappear completions zsh`.
_mightappear() {
  local -a found=(${(f)"$(mightappear completions zsh --line "${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)"})
  local -a words_found=($found[2,-1])
  if (( $#words_found )); then _describe word words_found; fi
  case $found[1] in
    (files) _files ;;
    (folders) _files -/ ;;
  esac
}
if [ "$funcstack[1]" = _mightappear ]; then _mightappear "$@"; else compdef _mightappear mightappear; fi
