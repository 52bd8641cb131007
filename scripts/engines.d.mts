export function firefoxPath(): string | undefined;
export function installEngine(name: 'firefox', say: (text: string) => void): string | undefined;
