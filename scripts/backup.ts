import { resolve } from 'node:path';
import { z } from 'zod';
import { runCommandLine, verb } from '../server/edges/operator/command-line.ts';
import { backup } from '../server/edges/operator/commands.ts';

await runCommandLine({
  usage: `Usage: npm run backup -- FOLDER

Copies everything in DATA_DIR into FOLDER, which must be empty or missing, while the service runs or without it.`,
  verbs: () => ({
    '': verb({
      operands: ['folder'],
      options: [],
      input: z.object({ folder: z.string().min(1) }),
      run: async (execute, input) => {
        const { folder } = await execute(backup, { folder: resolve(input.folder) });
        return { text: `The backup is complete: ${folder}` };
      },
    }),
  }),
});
