import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { tokenOf } from './sign-in.ts';
import type { BenchStage } from './stage.ts';

/** The floors: what a careful person writes by hand for the same data, and a proxy that only passes on. */

interface Message {
  name: string;
  message: string;
  created_at: string | null;
  read: boolean;
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** All messages as rows of one HTML page, its few styles inside, no script. */
function messagesPage(messages: Message[]): string {
  const rows = messages.map(
    ({ name, message, created_at, read }) =>
      `<tr><td>${read ? '' : '●'}<td>${escaped(name)}<br><small>${created_at}</small><td>${escaped(message)}`,
  );
  return (
    '<!doctype html><html lang=es><meta charset=utf-8><meta name=viewport content="width=device-width">' +
    '<title>Mensajes</title><style>body{font:16px system-ui;margin:0}table{width:100%}td{padding:8px}</style>' +
    `<h1>Mensajes</h1><table><tbody>${rows.join('')}</table>`
  );
}

/** Serves `html` at every address, compressed, as a web server in front would. */
export async function serve(html: string): Promise<{ url: string; server: Server }> {
  const body = gzipSync(html);
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** The hand-written page with the very messages that the panel shows. */
export async function floorOf(stage: BenchStage): Promise<{ url: string; server: Server }> {
  const response = await fetch(`${stage.upstreamUrl}/api/messages?page=0&limit=500`, {
    headers: { authentication: await tokenOf(stage) },
  });
  return serve(messagesPage((await response.json()) as Message[]));
}
