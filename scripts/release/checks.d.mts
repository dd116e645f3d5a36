export function tagOf(version: string): string
export function firstEntry(changelog: string): { title: string; text: string }
export function quickChecks(root: string): { name: string; check: () => string }[]
