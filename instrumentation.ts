import type { Instrumentation } from 'next';

/** Runs once when the server starts. Compiled for the edge as well, so Node's part is a file of its own. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings, endWithParent } = await import('./instrumentation-node.ts');
    checkSettings();
    endWithParent();
  }
}

/** An error that no page caught, by the code that its screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, where) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logPageError } = await import('./instrumentation-node.ts');
    logPageError(error, { method, route: where.routePath });
  }
};
