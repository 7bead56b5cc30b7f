import { parseArgs } from 'node:util';
import { ConfigError, isSetting } from './config.ts';

/** What the command line asks for. */
interface Arguments {
  readonly help: boolean;
  readonly version: boolean;
  /** In place of the setting `ROLE`. */
  readonly role?: string;
}

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  role: { type: 'string' },
} as const;

/** What is said of an argument that is none of ours: a setting's name means the setting. */
function refused(argument: string, name: string, value: string | undefined): ConfigError {
  const setting = name.toUpperCase().replaceAll('-', '_');
  const instead = isSetting(setting)
    ? `settings are environment variables: \`${setting}=${value ?? '…'} npm start\``
    : '`npm start -- --help` lists what there is';
  return new ConfigError(`${argument}: is not understood; ${instead}.`);
}

/** Reads what follows `npm start --`. Throws ConfigError, which names the argument that is not understood. */
export function readArguments(args: readonly string[]): Arguments {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const asked = { help: false, version: false };
  let role: string | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw refused(token.value, '', undefined);
    if (token.name === 'help' || token.name === 'version') asked[token.name] = true;
    else if (token.name !== 'role') {
      const next = tokens[index + 1];
      throw refused(token.rawName, token.name, token.value ?? (next?.kind === 'positional' ? next.value : undefined));
    } else if (!token.value) throw new ConfigError('--role: needs a value, such as --role fetch-worker.');
    else role = token.value;
  }
  return { ...asked, ...(role === undefined ? {} : { role }) };
}
