export const SOURCES: readonly string[]
export function sourceIdentity(root?: string): { buildId: string; actionSalt: string }
