import { z } from 'zod';
import { dollars, runCommandLine, verb } from '../server/edges/operator/command-line.ts';
import {
  ledgerAdjust,
  ledgerGrant,
  ledgerList,
  ledgerRefund,
  ledgerVerify,
} from '../server/edges/operator/commands.ts';
import { money, table, time } from '../server/edges/operator/printed.ts';

const usage = `Usage: npm run ledger -- verify
       npm run ledger -- list [ORGANIZATION] [--limit NUMBER]
       npm run ledger -- grant ORGANIZATION USD [--note TEXT]
       npm run ledger -- refund REQUEST_ID [USD] [--note TEXT]
       npm run ledger -- adjust ORGANIZATION USD --note TEXT

Amounts are USD. ORGANIZATION is an id or a name. \`verify\` exits with 1 when the books do not add up.
Works beside the running service and without it; DATA_DIR says on which data.`;

type Audit = Awaited<ReturnType<typeof ledgerVerify.run>>;
type Account = Audit['accounts'][number];
type Entry = Awaited<ReturnType<typeof ledgerList.run>>[number];

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** Every line of an organization's account; they add up to the balance. */
function showAccount(account: Account): string {
  const charges = account.charges.map(({ operation, unit, count, amount }) => [
    `charge ${operation} ${unit}`,
    `${count}`,
    money(-amount),
  ]);
  const rows = [
    ['grants', '', money(account.granted)],
    ...charges.map(([what = '', count = '', amount = '']) => [what, count, amount]),
    ['refunds', '', money(account.refunded)],
    ['adjustments', '', money(account.adjusted)],
    ['balance', '', money(account.balance)],
    ['  of it held', '', money(account.held)],
  ];
  return `${account.name} (${account.organizationId})\n${indent(table(['', 'count', 'USD'], rows, ['count', 'USD']))}`;
}

function showAudit({ differences, accounts }: Audit): string {
  const add = (pick: (account: Account) => number): string =>
    money(accounts.reduce((total, account) => total + pick(account), 0));
  const charged = ({ charges }: Account): number => charges.reduce((total, { amount }) => total + amount, 0);
  const totals =
    `All organizations: grants ${add(({ granted }) => granted)}, charges ${add((account) => -charged(account))}, ` +
    `refunds ${add(({ refunded }) => refunded)}, adjustments ${add(({ adjusted }) => adjusted)}, ` +
    `balance ${add(({ balance }) => balance)}, held ${add(({ held }) => held)}.`;
  const conclusion =
    differences.length === 0
      ? 'No difference: balances, entries, holds, jobs and usage agree.'
      : `${differences.length} difference${differences.length === 1 ? '' : 's'} (in micro-dollars):\n${indent(differences.join('\n'))}`;
  return [...accounts.map(showAccount), totals, conclusion].join('\n\n');
}

const detailOf = ({ lines, refunds, note }: Entry): string =>
  [
    ...lines.map(({ unit, count, unitPrice }) => `${count} × ${unit} at ${money(unitPrice)}`),
    ...(refunds ? [`of ${refunds}`] : []),
    ...(note ? [note] : []),
  ].join('; ');

function showEntries(entries: readonly Entry[]): string {
  const head = ['at', 'kind', 'USD', 'operation', 'request id', 'for'];
  const rows = entries.map((entry) => {
    const { at, kind, amount, operation, requestId } = entry;
    return [time(at), kind, money(amount), operation ?? '–', requestId, detailOf(entry)];
  });
  return table(head, rows, ['USD']);
}

const posted = ({ kind, amount, requestId, organizationId, balance }: Awaited<ReturnType<typeof ledgerGrant.run>>) => ({
  text: `Posted: ${kind} ${money(amount)} USD to ${organizationId}, request id ${requestId}. Balance ${money(balance)} USD.`,
});

const note = z.string().optional();

await runCommandLine({
  usage,
  verbs: () => ({
    verify: verb({
      operands: [],
      options: [],
      input: z.object({}),
      async run(execute) {
        const audit = await execute(ledgerVerify, {});
        return { text: showAudit(audit), ok: audit.differences.length === 0 };
      },
    }),
    list: verb({
      operands: ['organization?'],
      options: ['limit'],
      input: z.object({ organization: z.string().optional(), limit: z.coerce.number().int().default(50) }),
      run: async (execute, input) => ({ text: showEntries(await execute(ledgerList, input)) }),
    }),
    grant: verb({
      operands: ['organization', 'usd'],
      options: ['note'],
      input: z.object({ organization: z.string(), usd: dollars, note }),
      run: async (execute, { usd, ...rest }) => posted(await execute(ledgerGrant, { amount: usd, ...rest })),
    }),
    refund: verb({
      operands: ['request_id', 'usd?'],
      options: ['note'],
      input: z.object({ request_id: z.string(), usd: dollars.optional(), note }),
      run: async (execute, { request_id, usd, ...rest }) =>
        posted(await execute(ledgerRefund, { refunds: request_id, amount: usd, ...rest })),
    }),
    adjust: verb({
      operands: ['organization', 'usd'],
      options: ['note'],
      input: z.object({ organization: z.string(), usd: dollars, note: z.string() }),
      run: async (execute, { usd, ...rest }) => posted(await execute(ledgerAdjust, { amount: usd, ...rest })),
    }),
  }),
});
