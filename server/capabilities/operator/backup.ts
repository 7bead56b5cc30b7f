import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';

/** Copies everything that is kept into an empty folder. */
export const makeBackup = operatorOperation({
  id: 'backups.create',
  methods: ['POST'],
  path: '/operator/backups',
  title: 'Make a backup',
  summary: 'Copies DATA_DIR, but for copies of pages, into FOLDER, which must be empty or missing.',
  input: z.strictObject({ folder: z.string().min(1) }),
  output: z.object({ folder: z.string() }),
  example: { body: { folder: '/backups/today' } },
  surfaces: {
    command: {
      program: 'backup',
      operands: ['folder'],
      paths: ['folder'],
      print: ({ folder }) => `The backup is complete: ${folder}`,
    },
  },
  async run({ store }, { folder }) {
    if (!store.backup) throw new Problem('not-configured', 'This database is backed up with its own tools (pg_dump).');
    await store.backup(folder);
    return { output: { folder } };
  },
});
