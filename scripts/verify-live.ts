// Asks every endpoint's example of the real platforms and prints what works: `npm run verify:live -- [PLATFORM…]`.
import { readConfig } from '../server/edges/config.ts';
import { endpoints } from '../server/platforms/platforms.ts';
import { readLive } from '../server/tests/platforms/live.ts';

const wanted = process.argv.slice(2);
const config = readConfig(process.env);
let failed = 0;
for (const endpoint of endpoints.filter(({ platform }) => wanted.length === 0 || wanted.includes(platform.name))) {
  const { outcome, isRead } = await readLive(endpoint, endpoint.example, config);
  if (!isRead) failed += 1;
  process.stdout.write(
    `${isRead ? 'ok  ' : 'FAIL'} ${`${endpoint.platform.name}/${endpoint.action}`.padEnd(40)} ${outcome}\n`,
  );
}
process.exit(failed > 0 ? 1 : 0);
