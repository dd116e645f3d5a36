export const SERVER_ARGS: readonly string[]
export const MEMORY_ENV: Readonly<Record<string, string>>
