export function listFiles(folder: string): string[]

export function foreignFiles(paths: readonly string[]): string[]

export function revealing(
  folder: string,
  place: { root: string; env?: Record<string, string | undefined>; home?: string },
): string[]
