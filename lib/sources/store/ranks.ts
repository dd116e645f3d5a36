import { rankOf } from '@/lib/sources/layers'

export interface Ranked {
  layer: string
  last: number
  file: string
}

/** Sorts by precedence, highest first. */
export function byPrecedence(a: Ranked, b: Ranked): number {
  return (
    rankOf(a.layer) - rankOf(b.layer) || b.last - a.last || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
  )
}
