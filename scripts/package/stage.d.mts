export const READ: readonly string[]
export const READ_FOLDERS: readonly string[]
export function stagePackage(root: string, folder: string): Promise<void>
