// What a release needs: `npm run release -- check VERSION`, `licences`, `sbom FILE`.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licenceReport, shippedPackages, unacceptable } from './release/licences.ts';
import { versionFaults } from './release/versions.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

function fail(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** A bill of materials of what ships, in CycloneDX 1.5, as npm writes it. */
function writeSbom(file: string): void {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
  if (status !== 0) fail([stderr]);
  writeFileSync(file, stdout);
}

const [command, argument] = process.argv.slice(2);
if (command === 'check' && argument) {
  const faults = versionFaults(root, argument);
  if (faults.length > 0) fail(faults);
} else if (command === 'licences') {
  const packages = shippedPackages(root);
  process.stdout.write(licenceReport(packages));
  const refused = unacceptable(packages);
  if (refused.length > 0) fail(refused.map(({ name, licence }) => `${name} is under ${licence}`));
} else if (command === 'sbom' && argument) {
  writeSbom(argument);
} else {
  fail(['Usage: npm run release -- check VERSION | licences | sbom FILE']);
}
