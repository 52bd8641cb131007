import { once } from 'node:events';
import { connect } from 'node:net';

/** For tests: bytes as they are, for requests that no client would make. */

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function parsed(text: string): RawAnswer {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const at = field.indexOf(':');
    return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

/** Sends `bytes` and gives what came until the server closed; ask for `Connection: close`. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(bytes);
  await once(socket, 'end');
  socket.destroy();
  return parsed(text);
}
