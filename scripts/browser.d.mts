export const BROWSER_ARGS: string[];
export function browserPath(): string | undefined;
export function installBrowser(): string | undefined;
