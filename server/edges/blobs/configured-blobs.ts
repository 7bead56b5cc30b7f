import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Scratch } from '../../kernel/ports/scratch.ts';
import type { Config } from '../config.ts';
import { asDiskFault } from '../disk-fault.ts';
import { createEgress } from '../egress/guard.ts';
import { writeProbe } from '../storage/embedded/medium.ts';
import { type Bucket, BucketBlobs, type BucketPlace } from './bucket.ts';
import { FolderBlobs } from './folder.ts';

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DNS_SERVERS'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket that the settings name; null: none. */
function bucketOf(settings: Settings): Bucket | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : null;
}

/** Blobs of which each can be removed by itself. */
export type RemovableBlobs = Blobs & Pick<FolderBlobs, 'remove'>;

/** What is kept as blobs, each kind in a place of its own. */
export interface ConfiguredBlobs {
  /** Screenshots and other files that links lead to. */
  readonly files: Blobs;
  /** Answers and results of jobs. */
  readonly answers: Blobs;
  /** Copies of pages. */
  readonly copies: RemovableBlobs;
  /** Resolves once the bucket has answered rightly, or the folder could be written. Throws BucketFault or DiskFault. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What is kept in a bucket now, and what an earlier setting left in a folder: that is found until it is swept, for nothing that the
 * store names may be gone because of a setting. Where there never was a folder, none is read.
 */
function withFormer(bucket: RemovableBlobs, folder: RemovableBlobs, path: string): RemovableBlobs {
  let wasThere = false;
  const former = (): RemovableBlobs | null => {
    wasThere ||= existsSync(path);
    return wasThere ? folder : null;
  };
  return {
    keep: (...args) => bucket.keep(...args),
    keepStream: (...args) => bucket.keepStream(...args),
    read: async (...args) => (await bucket.read(...args)) ?? (await former()?.read(...args)) ?? null,
    open: async (...args) => (await bucket.open(...args)) ?? (await former()?.open(...args)) ?? null,
    remove: async (...args) => {
      await bucket.remove(...args);
      await former()?.remove(...args);
    },
    sweep: async (...args) => (await bucket.sweep(...args)) + ((await former()?.sweep(...args)) ?? 0),
  };
}

/** How long a failed look holds, in milliseconds. */
const failureLastsMs = 5_000;

/**
 * Looks until it succeeds once. What a start got wrong is told by it; a bucket that fails later is told by the calls that need it, for
 * most need none.
 */
function firstContact(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | null = null;
  return () => {
    if (looking) return looking;
    const begun = look();
    looking = begun;
    begun.catch(() => {
      setTimeout(() => {
        looking = null;
      }, failureLastsMs).unref();
    });
    return begun;
  };
}

/** The embedded store looks after its folder itself. */
const folderCheck = ({ DATA_DIR: folder, DATABASE_URL: url }: Settings): (() => Promise<void>) =>
  url === undefined
    ? async () => {}
    : firstContact(async () => {
        try {
          // Other processes may try the same folder.
          await writeProbe(join(folder, `probe-${hostname()}-${process.pid}`));
        } catch (thrown) {
          throw asDiskFault(thrown);
        }
      });

/** Where blobs are kept: in the bucket of the settings, else in the data folder. */
export function createBlobs(settings: Settings, scratch: Scratch): ConfiguredBlobs {
  const paths = {
    files: join(settings.DATA_DIR, 'files'),
    answers: join(settings.DATA_DIR, 'blobs'),
    copies: join(settings.DATA_DIR, 'page-cache'),
  };
  const folders = {
    files: new FolderBlobs(paths.files),
    answers: new FolderBlobs(paths.answers),
    copies: new FolderBlobs(paths.copies, { isDurable: false }),
  };
  const bucket = bucketOf(settings);
  if (!bucket) return { ...folders, check: folderCheck(settings), close: async () => {} };
  // A guard of its own: what the operator trusts for blobs, no page may reach.
  const egress = createEgress({
    allow: [],
    trustedOrigins: [bucket.endpoint],
    dnsServers: settings.DNS_SERVERS ?? null,
  });
  const dispatcher = egress.dispatcher({ headersTimeoutMs: 30_000 });
  const inBucket = (place: BucketPlace): BucketBlobs => new BucketBlobs(bucket, dispatcher, scratch, place);
  const placeIn = (place: BucketPlace): RemovableBlobs => withFormer(inBucket(place), folders[place], paths[place]);
  return {
    files: placeIn('files'),
    answers: placeIn('answers'),
    copies: placeIn('copies'),
    check: firstContact(() => inBucket('answers').check()),
    close: () => egress.close(),
  };
}
