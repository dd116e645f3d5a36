export default function keepInMemory(): () => void
export function removeQuietly(folder: string): void
