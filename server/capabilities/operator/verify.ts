import { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import type { AccountAudit } from '../../kernel/ports/store.ts';
import { money, table } from './printed.ts';

const Charges = z.object({ operation: z.string(), unit: z.string(), count: z.int(), amount: z.number() });
const Account = z.object({
  organization_id: z.string(),
  name: z.string(),
  granted: z.number(),
  paid: z.number().describe('By card, less what went back.'),
  refunded: z.number(),
  adjusted: z.number(),
  charges: z.array(Charges).describe('By operation and unit; the unit `discount` is what bills were reduced by.'),
  balance: z.number(),
  held: z.number(),
});
const Audit = z.object({ differences: z.array(z.string()), accounts: z.array(Account) });

/** Derives every balance anew and tells each difference. */
export const verifyLedger = operatorOperation({
  id: 'ledger.verify',
  methods: ['GET'],
  path: '/operator/ledger/audit',
  title: 'Verify the ledger',
  summary: 'Derives every balance anew, tells where the money went and what does not add up; ends with 1 if anything.',
  input: z.strictObject({}),
  output: Audit,
  example: {},
  surfaces: {
    command: { program: 'ledger', verb: 'verify', print: show, isBad: ({ differences }) => differences.length > 0 },
  },
  async run({ store }) {
    const { differences, accounts } = await store.ledger.audit();
    return { output: { differences, accounts: accounts.map(viewOf) } };
  },
});

const viewOf = (account: AccountAudit): z.output<typeof Account> => ({
  organization_id: account.organizationId,
  name: account.name,
  granted: usd(account.granted),
  paid: usd(account.paid),
  refunded: usd(account.refunded),
  adjusted: usd(account.adjusted),
  charges: account.charges.map((charge) => ({ ...charge, amount: usd(charge.amount) })),
  balance: usd(account.balance),
  held: usd(account.held),
});

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** Every line of an organization's account; they add up to the balance. */
function showAccount(account: z.output<typeof Account>): string {
  const charges = account.charges.map(({ operation, unit, count, amount }) => [
    `charge ${operation} ${unit}`,
    `${count}`,
    money(-amount),
  ]);
  const rows = [
    ['grants', '', money(account.granted)],
    ['payments', '', money(account.paid)],
    ...charges,
    ['refunds', '', money(account.refunded)],
    ['adjustments', '', money(account.adjusted)],
    ['balance', '', money(account.balance)],
    ['  of it held', '', money(account.held)],
  ];
  return `${account.name} (${account.organization_id})\n${indent(table(['', 'count', 'USD'], rows, ['count', 'USD']))}`;
}

function show({ differences, accounts }: z.output<typeof Audit>): string {
  const add = (pick: (account: z.output<typeof Account>) => number): string =>
    money(accounts.reduce((total, account) => total + pick(account), 0));
  const charged = ({ charges }: z.output<typeof Account>): number =>
    charges.reduce((total, { amount }) => total + amount, 0);
  const totals =
    `All organizations: grants ${add(({ granted }) => granted)}, payments ${add(({ paid }) => paid)}, charges ${add((account) => -charged(account))}, ` +
    `refunds ${add(({ refunded }) => refunded)}, adjustments ${add(({ adjusted }) => adjusted)}, ` +
    `balance ${add(({ balance }) => balance)}, held ${add(({ held }) => held)}.`;
  const conclusion =
    differences.length === 0
      ? 'No difference: balances, entries, holds, jobs and usage agree.'
      : `${differences.length} difference${differences.length === 1 ? '' : 's'} (in micro-dollars):\n${indent(differences.join('\n'))}`;
  return [...accounts.map(showAccount), totals, conclusion].join('\n\n');
}
