# Completions of mightappear for bash, made by `mightappear completions bash`.
_mightappear() {
  local IFS=$'\n'
  local found=($(mightappear completions bash --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
  COMPREPLY=("${found[@]:1}")
  case ${found[0]} in
    files) COMPREPLY+=($(compgen -f -- "$2")) ;;
    folders) COMPREPLY+=($(compgen -d -- "$2")) ;;
    *) return ;;
  esac
  compopt -o filenames 2>/dev/null
}
complete -F _mightappear mightappear
