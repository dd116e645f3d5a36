export function slowFiles(files: readonly string[]): string[]
export function slowToSkip(files: readonly string[], seed: string, changed: readonly string[]): string[]
export function listFiles(): Promise<string[]>
export function changedFiles(): Promise<string[]>
