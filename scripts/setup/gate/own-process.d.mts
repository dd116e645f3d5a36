export function needsOwnProcess(root: string, file: string): boolean
