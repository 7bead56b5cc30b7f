import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/tests/free-port.ts';

function run(command: string, args: readonly string[], cwd?: string): string {
  const done = spawnSync(command, args, { encoding: 'utf8', ...(cwd ? { cwd } : {}) });
  if (done.status === 0) return done.stdout;
  const why = done.error?.message ?? done.stderr.trim().slice(0, 300);
  throw new Error(`${command}: ${why}; has \`apt-get update\` been run?`);
}

/** Debian's nginx, unpacked into a folder; nothing is installed. Needs apt-get. Returns the program. */
function bringNginx(folder: string): string {
  const program = join(folder, 'usr', 'sbin', 'nginx');
  if (existsSync(program)) return program;
  const fresh = `${folder}.${process.pid}`;
  try {
    const [packed, opened] = [join(fresh, 'packed'), join(fresh, 'opened')];
    for (const one of [packed, opened]) mkdirSync(one, { recursive: true });
    run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', 'nginx', 'nginx-common'], packed);
    for (const file of globSync('*.deb', { cwd: packed })) run('dpkg-deb', ['-x', join(packed, file), opened]);
    renameSync(opened, folder);
    return program;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Pages stand as `ROOT/p-NUMBER.html.gz` and are sent as they are. The same pages are there in every folder `/bNUMBER/`: their
 * links are relative, so that ten folders are a site of ten times the pages.
 */
const settings = (port: number, root: string, state: string, log: string | null): string => `
daemon off; worker_processes 1; pid ${state}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  log_format asked '$status $uri'; access_log ${log ? `${log} asked` : 'off'}; log_not_found off; sendfile on; tcp_nopush on; keepalive_timeout 60; keepalive_requests 1000000; default_type text/html; charset utf-8;
  client_body_temp_path ${state}/body; proxy_temp_path ${state}/proxy; fastcgi_temp_path ${state}/fastcgi;
  uwsgi_temp_path ${state}/uwsgi; scgi_temp_path ${state}/scgi;
  open_file_cache max=20000 inactive=600s;
  server {
    listen 127.0.0.1:${port}; root ${root}; gzip_static always; gunzip on;
    location ~ ^/b[0-9]+/(?<page>p-[0-9]+[.]html)$ { rewrite ^ /$page break; }
  }
}
`;

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Not yet.
    return false;
  } finally {
    socket.destroy();
  }
}

/** nginx over a folder of pages. */
export interface Nginx {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts nginx over the pages of `root`; its program and state stay in `cache`. `log`: a file that gets a line `STATUS PATH` for each request. */
export async function startNginx(cache: string, root: string, log: string | null = null): Promise<Nginx> {
  const program = bringNginx(join(cache, 'nginx'));
  const state = join(cache, 'nginx-state');
  mkdirSync(state, { recursive: true });
  // As root, its worker runs as another user.
  chmodSync(state, 0o777);
  const port = await freePort();
  writeFileSync(join(state, 'nginx.conf'), settings(port, root, state, log));
  const child: ChildProcess = spawn(program, ['-c', join(state, 'nginx.conf'), '-p', state, '-g', 'user root;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
