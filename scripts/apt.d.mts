export function aptInstall(...packages: string[]): boolean;
