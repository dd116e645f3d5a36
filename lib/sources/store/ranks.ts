import { rankOf } from '@/lib/sources/layers'

export interface Ranked {
  layer: string
  last: number
  file: string
  /** ISO time of the import that gave it. */
  at?: string
  /** Live source that renews it. */
  live?: string
}

/** After the time of any import: the rows of a live source are renewed with each update. */
const RENEWED = 'renewed'

const arrivalOf = ({ at = '', live }: Ranked): string => (live === undefined ? at : RENEWED)

/** Sorts by precedence, highest first: by kind of source, then the later import, so that a corrected file counts. */
export function byPrecedence(a: Ranked, b: Ranked): number {
  const [ofA, ofB] = [arrivalOf(a), arrivalOf(b)]
  return rankOf(a.layer) - rankOf(b.layer) || (ofA < ofB ? 1 : ofA > ofB ? -1 : byReach(a, b))
}

/** Sorts pieces of one layer that arrived together: the one with later rows first, then by content. */
export function byReach(a: Ranked, b: Ranked): number {
  return b.last - a.last || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
}
