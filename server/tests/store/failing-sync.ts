import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a process: once the file that FAIL_SYNC_WHEN names exists, every sync fails as a broken disk's would.
const { fsyncSync } = fs;
const trigger = process.env.FAIL_SYNC_WHEN ?? '';
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(trigger)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5 });
  fsyncSync(descriptor);
};
syncBuiltinESMExports();
