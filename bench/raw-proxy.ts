import { createServer, request } from 'node:http';

// The raw proxy beside the BFF: a process of its own that passes every byte on, and checks nothing.
const upstream = new URL(process.argv[2] ?? '');
const server = createServer((incoming, outgoing) => {
  const { method, headers, url } = incoming;
  const { hostname, port } = upstream;
  const passed = request({ hostname, port, method, headers, path: url }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
});
process.once('disconnect', () => process.exit(0));
