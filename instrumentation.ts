/** Runs once when the server starts. Compiled for the edge as well, so Node's part is a file of its own. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings, endWithParent } = await import('./instrumentation-node.ts');
    checkSettings();
    endWithParent();
  }
}
