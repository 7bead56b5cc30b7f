import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlobs } from '../../server/edges/blobs/configured-blobs.ts';
import { environment, readConfig } from '../../server/edges/config.ts';
import { ScratchFolder } from '../../server/edges/scratch/scratch-folder.ts';

/** Against the bucket of the settings (`S3_*`): keeps a file, reads it, sweeps it away. For whoever has one; ours is a double. */
export async function run(): Promise<boolean> {
  const config = readConfig(environment());
  if (!config.S3_ENDPOINT)
    throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const scratch = new ScratchFolder(join(tmpdir(), `tidemark-proof-${process.pid}`));
  const { files: blobs, close } = createBlobs(config, scratch);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const bytes = randomBytes(1_000_000);
    const id = await blobs.keep('org_proof', bytes);
    say(`kept 1 MB as ${id}`);
    const isSame = Buffer.from((await blobs.read('org_proof', id)) ?? []).equals(bytes);
    say(isSame ? 'read the same bytes' : 'read other bytes');
    const soon = new Date(Date.now() + 3_600_000);
    const all = async (organizationId: string, ids: readonly string[]) =>
      new Set(organizationId === 'org_proof' ? ids.filter((one) => one !== id) : ids);
    const removed = await blobs.sweep(Number.parseInt(id.slice(0, 2), 16), soon, all);
    say(`swept ${removed} of 1`);
    const isGone = (await blobs.read('org_proof', id)) === null;
    return isSame && removed === 1 && isGone;
  } finally {
    await close();
  }
}
