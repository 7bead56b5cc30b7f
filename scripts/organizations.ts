import { z } from 'zod';
import { dollars, runCommandLine, verb } from '../server/edges/operator/command-line.ts';
import {
  organizationsCreate,
  organizationsList,
  organizationsPaymentMethod,
} from '../server/edges/operator/commands.ts';
import { money, table, time } from '../server/edges/operator/printed.ts';

const usage = `Usage: npm run organizations -- create NAME [--balance USD]
       npm run organizations -- list
       npm run organizations -- payment-method ORGANIZATION LABEL

ORGANIZATION is an id or a name. Works beside the running service and without it; DATA_DIR says on which data.`;

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
    'payment-method': verb({
      operands: ['organization', 'label'],
      options: [],
      input: z.object({ organization: z.string(), label: z.string() }),
      run: async (execute, input) => ({ text: show([await execute(organizationsPaymentMethod, input)]) }),
    }),
  }),
});
