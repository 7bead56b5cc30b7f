/** A part that the service needs to be ready. */
type ReadyPart = 'store' | 'disk';

/** What mends each reason for which the service is not ready, by the part that lacks. */
const mends: Readonly<Record<ReadyPart, Readonly<Record<string, string>>>> = {
  disk: {
    disk_full: 'Free space there, or move the data folder (DATA_DIR).',
    read_only: 'Let the user of the service write there, or mount the disk for writing.',
    folder_gone: 'Bring the folder back, or a backup of it (`npm run restore`), and start the service again.',
    folder_taken: 'Stop the other process, or give each a DATA_DIR of its own.',
    disk_error: 'Move the data folder (DATA_DIR) to a sound disk.',
    database_full: 'Free space on the disk of the database.',
  },
  store: {
    not_answering: 'Start the service again; its log says why.',
    database_unreachable: 'Start PostgreSQL, or mend DATABASE_URL.',
    database_restarting: 'Wait until PostgreSQL has started.',
    database_standby: 'Let DATABASE_URL name the primary.',
    database_sessions: 'Raise `max_connections` of PostgreSQL.',
    database_slow: 'Look into what keeps PostgreSQL busy.',
    bucket_unreachable: 'Start the server of the bucket, or mend S3_ENDPOINT.',
    bucket_refuses: 'Mend S3_BUCKET, S3_REGION, or the bucket’s keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY).',
    database_conflict: 'Ask again; when it stays so, look into what else writes to the database.',
  },
};

/** Which part a reason is about; null: it names none. */
export function partOf(reason: string): { readonly part: ReadyPart; readonly mend: string } | null {
  for (const part of ['disk', 'store'] as const) {
    const mend = mends[part][reason];
    if (mend !== undefined) return { part, mend };
  }
  return null;
}
