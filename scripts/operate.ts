// The operator's programs: `npm run keys|organizations|ledger|backup -- …`. What they can do is read off the operations.
import * as operator from '../server/capabilities/operator/operator.ts';
import { onNetwork } from '../server/contract/definition.ts';
import { commandsOf, runProgram } from '../server/edges/operator/command-line.ts';

const [program = '', ...args] = process.argv.slice(2);
const operationIds = async (): Promise<string[]> =>
  onNetwork((await import('../server/operations.ts')).operations).map(({ id }) => id);
process.exitCode = await runProgram(commandsOf(program, Object.values(operator)), args, { operationIds });
