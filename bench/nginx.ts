import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, freePort, stop } from '../scripts/processes.ts';
import { atEnd } from './ground.ts';
import { BenchError } from './options.ts';

/** nginx as one installs it, in front of the upstream: the floor of `perf.md` for media, where it is installed. */

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export interface Nginx {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const settings = (folder: string, port: number, upstreamUrl: string) => `
daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${join(folder, 'nginx-body')};
  proxy_temp_path ${join(folder, 'nginx-proxy')};
  fastcgi_temp_path ${join(folder, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(folder, 'nginx-uwsgi')};
  scgi_temp_path ${join(folder, 'nginx-scgi')};
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstreamUrl};
      proxy_http_version 1.1;
    }
  }
}
`;

/** Its files go into `folder`; undefined where there is no nginx. */
export async function startNginx(folder: string, upstreamUrl: string): Promise<Nginx | undefined> {
  const program = PLACES.find((path) => existsSync(path));
  if (!program) return;
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings(folder, port, upstreamUrl));
  const child = spawn(program, ['-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  atEnd(() => stop(child));
  if (!(await answers(`${url}/healthz`, child))) throw new BenchError('nginx does not start.');
  return { url, process: child, stop: () => stop(child) };
}
