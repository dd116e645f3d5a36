export const PYTHONS: readonly string[]
export function prepareServers(): Promise<void>
