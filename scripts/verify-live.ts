const usage = `Usage: npm run verify:live -- [PLATFORM…]

Asks every endpoint's example of the real platforms, or of those that are named, and prints which work.
`;

const wanted = process.argv.slice(2);
const said = wanted.find((word) => word.startsWith('-'));
if (said !== undefined) {
  process.stdout.write(usage);
  process.exit(said === '--help' ? 0 : 2);
}
const { readConfig } = await import('../server/edges/config.ts');
const { endpoints } = await import('../server/platforms/platforms.ts');
const { readLive } = await import('../server/tests/platforms/live.ts');
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
