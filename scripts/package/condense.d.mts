export const CONDENSED: Record<string, readonly string[]>
export function condensePackages(root: string, program: string): Promise<void>
