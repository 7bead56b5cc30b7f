import { z } from 'zod';
import { List } from '../list.ts';
import { LineItem } from '../price.ts';

export const entryKinds = ['grant', 'payment', 'charge', 'refund', 'adjustment'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of the ledger. */
export const LedgerEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(entryKinds),
    amount: z.number().describe('What it changed the balance by, in USD.'),
    operation: z.string().nullable().describe('Operation id of a charge and its refunds.'),
    request_id: z.string().describe('The request that moved the money.'),
    refunds: z.string().nullable().describe('The request that a refund gives back money of.'),
    note: z.string().nullable(),
    line_items: z.array(LineItem).describe('What a charge is for; the amounts add up to it. Empty for other kinds.'),
  })
  .meta({ id: 'LedgerEntry' });

export const LedgerEntries = List(LedgerEntry).meta({ id: 'LedgerEntries' });
