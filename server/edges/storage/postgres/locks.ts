import { sql, type Transaction } from 'kysely';
import type { Queryable } from './pool.ts';

/** Tasks that are claimed alike; claims of each kind are made one after the other. */
export type TaskKind = 'short' | 'long' | 'delivery';

/** What transactions of several processes do one after the other; each name is a lock, or one for each id. */
type LockName = TaskKind | 'refresh' | 'organization' | 'member' | 'card' | 'profile';

/**
 * Ours among the advisory locks of a database, which are known by two numbers. Profiles have a number of their own, and their locks no
 * name before the id: releases that run beside each other must mean the same lock.
 */
const space = 7166;
const profileSpace = 7167;

function keyOf(name: LockName, id: string | null): { space: number; text: string } {
  if (name === 'profile') return { space: profileSpace, text: id ?? '' };
  return { space, text: id === null ? name : `${name} ${id}` };
}

/** Waits for a lock, which the session has until its transaction ends. */
export async function lock(on: Queryable, name: LockName, id: string | null = null): Promise<void> {
  const { space, text } = keyOf(name, id);
  await on.query(`select pg_advisory_xact_lock(${space}, hashtext($1))`, [text]);
}

/** The same within a transaction by Kysely. */
export async function lockIn<Tables>(on: Transaction<Tables>, name: LockName, id: string | null = null): Promise<void> {
  const { space, text } = keyOf(name, id);
  await sql`select pg_advisory_xact_lock(${sql.lit(space)}, hashtext(${text}))`.execute(on);
}
