/** Series that somebody sees, in all or of a family. */
export interface SeenCount {
  total: number
  /** A visitor without an account. */
  guest: number
  operator: number
}

/** A public source in the store, and whether its terms allow showing its values to others. */
export interface SourceTerms {
  id: string
  name: string
  terms:
    | 'allowed'
    | 'allowed for non-commercial use'
    | 'not allowed'
    | 'not read by this project'
    | 'allowed by SHARE_SOURCES'
  /** Number of series that visitors do not see because of it. */
  hides: number
}

/** Counts for visitors and the operator, and the sources of the store. */
export interface SeenReport extends SeenCount {
  families: readonly (SeenCount & { family: string })[]
  sources: readonly SourceTerms[]
}

const WITHHELD: readonly SourceTerms['terms'][] = ['not allowed', 'not read by this project']

/** Sources whose values visitors do not see. */
export const withheldSources = ({ sources }: Pick<SeenReport, 'sources'>): readonly SourceTerms[] =>
  sources.filter(({ terms }) => WITHHELD.includes(terms))

/** A sentence that says how the operator can show more to visitors; null where nothing is withheld. */
export function howToShowMore(report: Pick<SeenReport, 'sources'>): string | null {
  const ids = withheldSources(report).map(({ id }) => id)
  if (ids.length === 0) return null
  return `To show visitors more, add sources that may be shown, or state the right to show those that are withheld: SHARE_SOURCES=${ids.join(',')} names all of them.`
}
