export function findWarnings(output: string): string[]
export function rememberWarnings(warnings: readonly string[], file?: string): void
export function describeWarnings(file?: string): string | null
