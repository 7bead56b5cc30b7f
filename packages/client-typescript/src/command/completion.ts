import { commands } from '../generated/commands.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { findOperation, wordsOf } from './arguments.ts';
import { optionName } from './fields.ts';
import { recordingCommands } from './recording/command.ts';
import { UsageError } from './usage-error.ts';

const scripts: Readonly<Record<string, string>> = {
  bash: `_tidemark() {
  local IFS=$'\\n'
  COMPREPLY=($(tidemark complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _tidemark tidemark`,
  zsh: `#compdef tidemark
_tidemark() {
  local -a offered
  offered=("\${(@f)$(tidemark complete -- "\${(@)words[2,CURRENT]}")}")
  compadd -a offered
}
compdef _tidemark tidemark`,
  fish: `complete -c tidemark -f -a '(tidemark complete -- (commandline -opc)[2..] (commandline -ct))'`,
};

/** The script that a shell reads to complete our commands. Throws `UsageError`. */
export function completionScript(shell: string | undefined): string {
  const script = scripts[shell ?? ''];
  if (script === undefined) throw new UsageError('Usage: tidemark completion bash|zsh|fish');
  return script;
}

/** What may stand in place of the last word, which may be begun. */
export function completionsOf(words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const begun = words.at(-1) ?? '';
  const found = findOperation(before);
  const offered = found
    ? commands[found.id].fields.map(({ name }) => `--${optionName(name)}`)
    : [
        ...(Object.keys(operations) as OperationId[]).map(wordsOf).flatMap((own) => {
          if (before.length === 0) return own[0] ?? [];
          return own[0] === before[0] && own[1] ? own[1] : [];
        }),
        ...(before.length === 0
          ? ['doctor', 'migrate', 'completion', ...Object.keys(recordingCommands), 'platform', 'help']
          : []),
      ];
  return [...new Set(offered)].filter((word) => word.startsWith(begun)).toSorted();
}
