export function browserPath(): string | undefined;
export function installBrowser(): string | undefined;
