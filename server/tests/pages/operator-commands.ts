import { readFileSync } from 'node:fs';
import * as operator from '../../capabilities/operator/operator.ts';
import { commandsOf, runProgram } from '../../edges/operator/command-line.ts';
import { operations } from '../../operations.ts';
import { root } from './blocks.ts';
import { callsIn, type Said } from './shell.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

/** Runs a line `npm run NAME -- …` of a page on a data folder, in this process, as the script of that name does. */
export async function runOperator(line: string, folder: string): Promise<Said> {
  const [call, ...others] = await callsIn(line, ['npm'], root);
  const [run, name = '', dashes, ...args] = call?.args ?? [];
  const program = /^node scripts\/run\.mjs scripts\/operate\.ts (\w+)$/.exec(scripts[name] ?? '')?.[1];
  if (others.length > 0 || run !== 'run' || dashes !== '--' || !program)
    return { code: 2, output: '', errors: `${line} is no operator's command` };
  const said = { output: '', errors: '' };
  const options = { operationIds: async () => operations.map(({ id }) => id) };
  const code = await runProgram(commandsOf(program, Object.values(operator)), args, options, {
    environment: { DATA_DIR: folder },
    write: (text) => {
      said.output += text;
    },
    complain: (text) => {
      said.errors += text;
    },
  });
  return { code, ...said };
}
