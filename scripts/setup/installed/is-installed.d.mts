export function isInstalled(root?: string): boolean
