import { z } from 'zod';
import type { Idempotency } from '../../../../kernel/ports/store.ts';
import { camelRow } from '../camel-row.ts';
import type { Queryable } from '../pool.ts';

/** What a key is unique in. */
export interface KeyPlace {
  readonly organizationId: string;
  /** Operation id. */
  readonly route: string;
  readonly key: string;
}

/** A key that is taken, by a call that runs or by one that was answered. */
export interface TakenKey {
  readonly place: KeyPlace;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly answered: boolean;
  readonly expiresAt: Date;
}

export const placeId = ({ organizationId, route, key }: KeyPlace): string =>
  JSON.stringify([organizationId, route, key]);

const Column = z.object({ key: z.string(), fingerprint: z.string(), expiresAt: z.coerce.date() });

/** The column of a hold. */
export const idempotencyColumn = (idempotency: Idempotency | undefined): string | null =>
  idempotency ? JSON.stringify(idempotency) : null;

/** What stands in the column of a hold. */
export const idempotencyOf = (column: string | null): Idempotency | undefined =>
  column === null ? undefined : Column.parse(JSON.parse(column));

const TakenRow = camelRow({
  organization_id: z.string(),
  route: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  request_id: z.string(),
  answered: z.boolean(),
  expires_at: z.date(),
});

/** Reads which of these keys are taken, by `placeId`; the caller holds the locks of their organizations' accounts. */
export async function readTakenKeys(on: Queryable, places: readonly KeyPlace[]): Promise<Map<string, TakenKey>> {
  if (places.length === 0) return new Map();
  const text = `select k.* from (select distinct * from unnest($1::text[], $2::text[], $3::text[])
    v (organization_id, route, key)) v join idempotency_key k using (organization_id, route, key)
    where k.organization_id = any($1::text[]) and k.key = any($3::text[])`;
  const columns = [
    places.map(({ organizationId }) => organizationId),
    places.map(({ route }) => route),
    places.map(({ key }) => key),
  ];
  const { rows } = await on.query(text, columns);
  const taken = rows.map((row) => {
    const { organizationId, route, key, ...rest } = TakenRow.parse(row);
    return { place: { organizationId, route, key }, ...rest };
  });
  return new Map(taken.map((key) => [placeId(key.place), key]));
}
