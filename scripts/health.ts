/** Ends with 0 when the panel on this machine can work: for a container's health check. */

const port = process.env.PORT || '3000';
const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(ready ? 0 : 1);

export {};
