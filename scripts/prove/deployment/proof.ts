// `npm run prove -- deployment`: what stands in deploy/, the Dockerfile and compose.yaml, each read by the program that it is for, or by its
// checker. A program that is not here is brought by pip or, as root, by apt-get; where neither may be, its part fails and says so.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosen } from '../arguments/chosen.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));
const tools = join(root, '.cache', 'deployment');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Part {
  readonly name: string;
  /** Debian's package of the program, where it is not from PyPI. */
  readonly debian?: string;
  readonly program: string;
  /** Called with an empty folder; returns the arguments. */
  readonly args: (folder: string) => readonly string[];
}

/** The configuration of nginx around our file, with a certificate that it can read. */
function nginxIn(folder: string): string {
  const site = readFileSync(join(root, 'deploy/nginx/tidemark.conf'), 'utf8');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=tidemark.example.com'];
  execFileSync('openssl', [...request, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'site.conf'), site.replaceAll('/etc/ssl/tidemark', folder));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  const http = `access_log off; ${temporary} include ${folder}/site.conf;`;
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { ${http} }`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return join(folder, 'nginx.conf');
}

/** Units as systemd sees them where they are installed: a template needs an instance. */
function unitsIn(folder: string): string[] {
  const units = [
    ['tidemark.service', 'tidemark.service'],
    ['tidemark@.service', 'tidemark@api.service'],
    ['tidemark@.service', 'tidemark@worker.service'],
  ] as const;
  return units.map(([from, to]) => {
    writeFileSync(join(folder, to), readFileSync(join(root, 'deploy/systemd', from)));
    return join(folder, to);
  });
}

const python = (name: string): string => join(tools, 'bin', name);
const parts: readonly Part[] = [
  {
    name: 'Dockerfile',
    program: python('hadolint'),
    args: () => ['--failure-threshold', 'style', join(root, 'Dockerfile')],
  },
  {
    name: 'Kubernetes',
    program: python('kubernetes-validate'),
    args: () => ['--strict', join(root, 'deploy/kubernetes/tidemark.yaml')],
  },
  {
    name: 'systemd',
    debian: 'systemd',
    program: 'systemd-analyze',
    args: (folder) => ['verify', '--man=no', ...unitsIn(folder)],
  },
  { name: 'nginx', debian: 'nginx-light', program: 'nginx', args: (folder) => ['-t', '-c', nginxIn(folder)] },
  {
    name: 'Caddy',
    debian: 'caddy',
    program: 'caddy',
    args: () => ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/caddy/Caddyfile')],
  },
];

/** The checkers from PyPI, in a folder of their own. */
function bringPython(): void {
  if (!existsSync(python('python'))) execFileSync('python3', ['-m', 'venv', tools], { stdio: 'inherit' });
  const file = join(here, 'requirements.txt');
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', file];
  execFileSync(python('python'), args, { stdio: 'inherit' });
}

const isHere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Unpacks Debian's package without installing it: no service of this machine begins. */
function bringDebian(name: string, program: string): string | null {
  if (isHere(program)) return program;
  const folder = join(tools, name);
  const found = (): string | undefined =>
    ['usr/sbin', 'usr/bin'].map((at) => join(folder, at, program)).find(existsSync);
  if (!found() && isHere('apt-get')) {
    mkdirSync(folder, { recursive: true });
    spawnSync('apt-get', ['download', name, ...(name === 'nginx-light' ? ['nginx', 'nginx-common'] : [])], {
      cwd: folder,
    });
    spawnSync('sh', ['-c', 'for one in *.deb; do dpkg-deb --extract "$one" .; done'], { cwd: folder });
  }
  return found() ?? null;
}

/** Checks one part; says what its program said. */
function check({ name, debian, program, args }: Part): boolean {
  const found = debian ? bringDebian(debian, program) : program;
  if (!found) {
    say(`fails ${name}: ${program} is not here and could not be brought`);
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-deployment-'));
  try {
    const { status, stdout, stderr } = spawnSync(found, [...args(folder)], { encoding: 'utf8' });
    say(`${status === 0 ? 'holds' : 'fails'} ${name}`);
    if (status !== 0) say(`${stdout}${stderr}`);
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks all parts, or those that are named; false when one fails. */
export async function run(names: string[]): Promise<boolean> {
  const wanted = chosen(parts, names, ({ name }, arg) => name === arg);
  bringPython();
  return wanted.map(check).every(Boolean);
}
