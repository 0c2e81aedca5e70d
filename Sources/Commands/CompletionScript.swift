import ArgumentParser

/// The scripts with which shells complete command lines.
enum CompletionScript {
  /// Returns the script of a shell.
  ///
  /// The parser's scripts take the first word for a command or for a drawing, but it may be either. So
  /// the script is made for the commands, and what the first word may also be is added to it.
  /// - Throws: a `ValidationError` if there is no script for the shell.
  static func text(for name: String) throws -> String {
    guard let shell = CompletionShell(rawValue: name) else {
      let known = CompletionShell.allCases.map(\.rawValue)
      throw Word.refusal(of: name, knowing: known)
    }
    let script = CompletedCommand.completionScript(for: shell)
    switch shell {
    case .bash:
      // The script is read by a shell, not run, so its first line names no interpreter.
      return script.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: "\n").trimmingPrefix("\n") + bash
    case .zsh:
      let commands = "_describe -V subcommand subcommands && ret=0\n"
      return script.replacing(commands, with: commands + zsh, maxReplacements: 1)
    default: return script + fish
    }
  }

  /// The command's options and commands, without the drawings.
  private struct CompletedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: FingerPaintCommand.configuration.commandName,
      version: Version.text, subcommands: Commands.configuration.subcommands)

    @OptionGroup var start: StartOptions
  }

  /// The words of the call that asks the program for drawings and files.
  private static let call = "---completion -- positional@0"

  private static let bash = """


    # Completes the first word and, after it, drawings and files if it is not a command.
    _fingerpaint_or_drawing() {
        _fingerpaint "${@}"
        case "${COMP_WORDS[1]}" in
        \(Commands.names.joined(separator: "|")))
            [[ "${COMP_CWORD}" -gt 1 ]] && return
            ;;
        esac
        [[ "${2}" = -* || "${3}" = -* ]] && return
        local cur="${2}"
        local -x SAP_SHELL=bash
        __fingerpaint_add_completions -W "$(__fingerpaint_custom_complete \(call) "${COMP_CWORD}" "${#COMP_WORDS[COMP_CWORD]}")"
    }

    complete -o filenames -F _fingerpaint_or_drawing fingerpaint
    """

  private static let zsh = """
            __fingerpaint_custom_complete \(call) "${current_word_index}" \
    "$(__fingerpaint_cursor_index_in_current_word)" && ret=0

    """

  private static let fish = """

    complete -c 'fingerpaint' -n '__fingerpaint_should_offer_completions_for_positional "fingerpaint" -eq 1' \
    -fka '(__fingerpaint_custom_completion \(call) (count (__fingerpaint_tokens -pc)) (__fingerpaint_tokens -tC))'
    """
}
