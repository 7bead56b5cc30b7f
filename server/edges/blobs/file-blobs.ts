import { join } from 'node:path';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Scratch } from '../../kernel/ports/scratch.ts';
import { type Config, ConfigError } from '../config.ts';
import { createEgress } from '../egress/guard.ts';
import { type Bucket, BucketBlobs } from './bucket.ts';
import { FolderBlobs } from './folder.ts';

type Settings = Pick<
  Config,
  'DATA_DIR' | 'DNS_SERVERS' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket that the settings name; null: none. Throws a ConfigError that names what is missing. */
export function bucketOf(settings: Settings): Bucket | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  const needed = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(needed).flatMap(([row, value]) => (value === undefined ? row : []));
  if (missing.length === Object.keys(needed).length) return null;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey)
    throw new ConfigError(`${missing.join(', ')}: a bucket needs all of ${Object.keys(needed).join(', ')}`);
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}

/** Where files are kept: in the bucket of the settings, else in the data folder. */
export function createFileBlobs(
  settings: Settings,
  scratch: Scratch,
): { readonly blobs: Blobs; close(): Promise<void> } {
  const bucket = bucketOf(settings);
  if (!bucket) return { blobs: new FolderBlobs(join(settings.DATA_DIR, 'files')), close: async () => {} };
  // A guard of its own: what the operator trusts for files, no page may reach.
  const egress = createEgress({
    allow: [],
    trustedOrigins: [bucket.endpoint],
    dnsServers: settings.DNS_SERVERS ?? null,
  });
  return {
    blobs: new BucketBlobs(bucket, egress.dispatcher({ headersTimeoutMs: 30_000 }), scratch),
    close: () => egress.close(),
  };
}
