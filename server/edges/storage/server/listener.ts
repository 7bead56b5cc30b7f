import pg from 'pg';
import { plainAddress } from './server-address.ts';

/** How long a session may take to open, in milliseconds. */
const connectMs = 2_000;

/** A session that hears what other sessions of the database notify. */
export interface Listener {
  close(): Promise<void>;
}

interface ListenerEvents {
  readonly onNotification: (payload: string) => void;
  /** The session was lost, and hears nothing more; not called after `close`. */
  readonly onEnd: () => void;
}

/** Opens a session that listens on a channel. Throws what the database says. */
export async function listen(
  url: string,
  channel: string,
  { onNotification, onEnd }: ListenerEvents,
): Promise<Listener> {
  const client = new pg.Client({
    connectionString: plainAddress(url).href,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'tidemark listens',
  });
  // A session that fails tells its end, too.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (thrown) {
    await client.end().catch(() => {});
    throw thrown;
  }
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  client.once('end', onEnd);
  return {
    async close() {
      client.off('end', onEnd);
      await client.end();
    },
  };
}
