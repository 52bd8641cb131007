#!/usr/bin/env node
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { firefoxPath } from '../scripts/engines.mjs';

/**
 * Firefox for Playwright: starts it and passes on its WebDriver BiDi, with two changes to what
 * Playwright 1.65 sends.
 */

/** Sent for each new context; Firefox ESR 153 does not know it. It is answered here. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** `fill` sets a box's value by script, which React takes for its own doing: it has to be typed. */
const SET_BY_SCRIPT = '(text) => bidiInsertText(window, text)';
const TYPED = "(text) => { document.execCommand('insertText', false, text); }";

interface Command {
  id: number;
  method: string;
}

function connect(playwright: WebSocket, address: string): void {
  const firefox = new WebSocket(address);
  playwright.pause();
  firefox.on('open', () => playwright.resume());
  playwright.on('message', (data) => {
    const text = data.toString();
    const command = text.includes(UNKNOWN_TO_FIREFOX) ? (JSON.parse(text) as Command) : undefined;
    if (command?.method === UNKNOWN_TO_FIREFOX)
      playwright.send(JSON.stringify({ type: 'success', id: command.id, result: {} }));
    else firefox.send(text.replace(SET_BY_SCRIPT, TYPED));
  });
  firefox.on('message', (data) => playwright.send(data.toString()));
  for (const [one, other] of [
    [playwright, firefox],
    [firefox, playwright],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.terminate());
  }
}

const firefox = spawn(firefoxPath() ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
createInterface(firefox.stderr).on('line', (line) => {
  const own = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (!own) return process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (socket, request) => connect(socket, `${own}${request.url}`));
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));
