import { z } from 'zod';
import { dollars, duration, runCommandLine, verb } from '../server/edges/operator/command-line.ts';
import {
  organizationsCreate,
  organizationsList,
  organizationsPaymentMethod,
  signingSecretsList,
  signingSecretsRotate,
} from '../server/edges/operator/commands.ts';
import { money, table, time } from '../server/edges/operator/printed.ts';

const usage = `Usage: npm run organizations -- create NAME [--balance USD]
       npm run organizations -- list
       npm run organizations -- payment-method ORGANIZATION LABEL
       npm run organizations -- signing-secrets [ORGANIZATION]
       npm run organizations -- signing-secret [ORGANIZATION] [--overlap DURATION]

signing-secret makes a new secret that signs callbacks; the one before it stays valid for DURATION (15m, 24h, 7d).
ORGANIZATION is an id or a name, and may be left out where it stands in brackets and there is one. Works beside the running service and without it; DATA_DIR says on which data.`;

type Summary = Awaited<ReturnType<typeof organizationsList.run>>[number];

const head = ['id', 'name', 'balance', 'held', 'payment method', 'created'];
const show = (organizations: readonly Summary[]): string => {
  const rows = organizations.map(({ id, name, balance, held, hasPaymentMethod, createdAt }) => [
    id,
    name,
    money(balance),
    money(held),
    hasPaymentMethod ? 'yes' : 'no',
    time(createdAt),
  ]);
  return table(head, rows, ['balance', 'held']);
};

type Secret = Awaited<ReturnType<typeof signingSecretsList.run>>[number];

const showSecrets = (secrets: readonly Secret[]): string =>
  table(
    ['id', 'created', 'valid until'],
    secrets.map(({ id, createdAt, validUntil }) => [id, time(createdAt), time(validUntil)]),
    [],
  );

await runCommandLine({
  usage,
  verbs: (config) => ({
    create: verb({
      operands: ['name'],
      options: ['balance'],
      input: z.object({ name: z.string(), balance: dollars.optional() }),
      run: async (execute, { name, balance = config.STARTING_BALANCE_USD }) => ({
        text: show([await execute(organizationsCreate, { name, startingBalance: balance })]),
      }),
    }),
    list: verb({
      operands: [],
      options: [],
      input: z.object({}),
      run: async (execute) => ({ text: show(await execute(organizationsList, {})) }),
    }),
    'signing-secrets': verb({
      operands: ['organization?'],
      options: [],
      input: z.object({ organization: z.string().optional() }),
      run: async (execute, input) => ({ text: showSecrets(await execute(signingSecretsList, input)) }),
    }),
    'signing-secret': verb({
      operands: ['organization?'],
      options: ['overlap'],
      input: z.object({ organization: z.string().optional(), overlap: duration.optional() }),
      run: async (execute, { organization, overlap = 0 }) => {
        const { secret, ...made } = await execute(signingSecretsRotate, { organization, overlapMs: overlap });
        return { text: `${showSecrets([made])}\n\nThe secret (shown once, kept encrypted):\n${secret}` };
      },
    }),
    'payment-method': verb({
      operands: ['organization', 'label'],
      options: [],
      input: z.object({ organization: z.string(), label: z.string() }),
      run: async (execute, input) => ({ text: show([await execute(organizationsPaymentMethod, input)]) }),
    }),
  }),
});
