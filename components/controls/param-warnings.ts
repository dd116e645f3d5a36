import { PARAMS } from '@/lib/contract/params/dictionary'

/** Warnings about settings that are valid but give a misleading chart. */
export function paramWarnings(used: Readonly<Record<string, string | number>>): string[] {
  return [...PARAMS.values()].flatMap(({ name, below }) => {
    if (!below || used[name] === undefined || used[below.name] === undefined) return []
    return Number(used[name]) >= Number(used[below.name]) ? [below.warning] : []
  })
}
