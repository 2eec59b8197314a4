# Completions of mightappear for fish, made by `mightappear completions fish`.
function __mightappear
  set -l found (mightappear completions fish --line (commandline -cp) 2>/dev/null)
  switch $found[1]
    case files
      __fish_complete_path (commandline -ct)
    case folders
      __fish_complete_directories (commandline -ct)
  end
  printf '%s\n' $found[2..]
end
complete -c mightappear -f -a '(__mightappear)'
