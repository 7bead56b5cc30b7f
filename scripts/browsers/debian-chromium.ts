import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const packages = ['chromium', 'chromium-headless-shell'];

function run(command: string, args: readonly string[], cwd?: string): string {
  const done = spawnSync(command, args, { encoding: 'utf8', ...(cwd ? { cwd } : {}) });
  if (done.status === 0) return done.stdout;
  throw new Error(
    `${command}: ${done.error?.message ?? done.stderr.trim().slice(0, 300)}; has \`apt-get update\` been run?`,
  );
}

/** What has to be brought beside what is installed; the library by which the service knows that a browser brings its own always. */
function wanted(): string[] {
  const plan = run('apt-get', ['install', '--simulate', '--no-install-recommends', ...packages]);
  const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  return [...new Set([...packages, ...missing, 'libnss3'])];
}

/**
 * Debian's full Chromium and its headless shell, unpacked into a folder with the libraries that the system lacks; nothing is
 * installed. Needs apt-get. Returns where the two programs are.
 */
export function installDebianChromium(folder: string): { full: string; shell: string } {
  const place = join(folder, 'usr', 'lib', 'chromium');
  const programs = { full: join(place, 'chromium'), shell: join(place, 'chromium-headless-shell') };
  if (existsSync(programs.full) && existsSync(programs.shell)) return programs;
  const fresh = `${folder}.${process.pid}`;
  try {
    const [packed, opened] = [join(fresh, 'packed'), join(fresh, 'opened')];
    for (const one of [packed, opened]) mkdirSync(one, { recursive: true, mode: 0o755 });
    run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...wanted()], packed);
    for (const file of globSync('*.deb', { cwd: packed })) run('dpkg-deb', ['-x', join(packed, file), opened]);
    const libraries = join(opened, 'usr', 'lib', 'chromium', 'lib');
    mkdirSync(libraries);
    for (const file of globSync('{usr/,}lib/*-linux-gnu/{,pulseaudio/}*.so*', { cwd: opened }))
      copyFileSync(join(opened, file), join(libraries, basename(file)));
    rmSync(folder, { recursive: true, force: true });
    renameSync(opened, folder);
    return programs;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
