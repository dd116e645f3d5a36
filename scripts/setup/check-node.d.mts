export const OLDEST_NODE: string

export function isSupported(version: string): boolean
