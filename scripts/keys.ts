import { z } from 'zod';
import { dollars, duration, moment, runCommandLine, verb } from '../server/edges/operator/command-line.ts';
import { keysCreate, keysList, keysRevoke, keysRotate } from '../server/edges/operator/commands.ts';
import { money, table, time } from '../server/edges/operator/printed.ts';

const usage = `Usage: npm run keys -- create --name NAME [--organization ORGANIZATION] [--environment LABEL]
                [--actions web.scrape,usage.*] [--daily-budget USD] [--expires DATE|DURATION]
       npm run keys -- list [--organization ORGANIZATION]
       npm run keys -- revoke ID
       npm run keys -- rotate ID [--overlap DURATION]

ORGANIZATION is an id or a name, and may be left out when there is one. DURATION is 15m, 24h, 7d, 2w; DATE is 2027-01-31.
Works beside the running service and without it; DATA_DIR says on which data.`;

type Key = Awaited<ReturnType<typeof keysList.run>>[number];

const head = ['id', 'prefix', 'name', 'environment', 'actions', 'daily budget', 'expires', 'last used', 'state'];
const show = (keys: readonly Key[]): string => {
  const rows = keys.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.name,
    key.environment ?? '–',
    key.actions?.join(',') ?? 'all',
    key.dailyBudget === null ? '–' : money(key.dailyBudget),
    time(key.expiresAt),
    time(key.lastUsedAt),
    key.state,
  ]);
  return table(head, rows, ['daily budget']);
};

const made = (key: Key & { readonly key: string }): string =>
  `${show([key])}\n\nThe key (shown once, only its hash is kept):\n${key.key}`;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

await runCommandLine({
  usage,
  operationIds: async () => (await import('../server/operations.ts')).operations.map(({ id }) => id),
  verbs: (_config, clock) => ({
    create: verb({
      operands: [],
      options: ['name', 'organization', 'environment', 'actions', 'daily-budget', 'expires'],
      input: z.object({
        name: z.string(),
        organization: z.string().optional(),
        environment: z.string().optional(),
        actions: list.optional(),
        'daily-budget': dollars.optional(),
        expires: moment(clock).optional(),
      }),
      run: async (execute, { name, organization, environment, actions, expires, 'daily-budget': budget }) => {
        const settings = { name, environment: environment ?? null, actions: actions ?? null };
        const limits = { dailyBudget: budget ?? null, expiresAt: expires ?? null };
        return { text: made(await execute(keysCreate, { organization, ...settings, ...limits })) };
      },
    }),
    list: verb({
      operands: [],
      options: ['organization'],
      input: z.object({ organization: z.string().optional() }),
      run: async (execute, input) => ({ text: show(await execute(keysList, input)) }),
    }),
    revoke: verb({
      operands: ['id'],
      options: [],
      input: z.object({ id: z.string() }),
      run: async (execute, { id }) => ({ text: show([await execute(keysRevoke, { keyId: id })]) }),
    }),
    rotate: verb({
      operands: ['id'],
      options: ['overlap'],
      input: z.object({ id: z.string(), overlap: duration.optional() }),
      run: async (execute, { id, overlap = 0 }) => ({
        text: made(await execute(keysRotate, { keyId: id, overlapMs: overlap })),
      }),
    }),
  }),
});
