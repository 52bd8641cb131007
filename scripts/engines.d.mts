export function firefoxPath(): string | undefined;
export function webkitPaths(): { browser: string; driver: string; display: string } | undefined;
export function installEngine(
  name: 'firefox' | 'webkit',
  say: (text: string) => void,
): string | undefined;
