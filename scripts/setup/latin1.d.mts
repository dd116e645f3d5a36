export function inLatin1(source: string): string
