import type { SeriesData, StaleInput } from '@/lib/contract/series'
import { labelOf } from '../text/label'

/** Longer lists say how many more there are. */
const MOST_FIELDS = 3
const MOST_INPUTS = 3

/** One sentence per input that ended, with the fields that end with it. */
export function endedLabels({ metadata, fields }: Pick<SeriesData, 'metadata' | 'fields'>): string[] {
  const aliases = new Set(fields.flatMap(({ name, role }) => (role === 'alias' ? [name] : [])))
  const sentences = (metadata.stale ?? []).map((input) => sentence(input, aliases))
  const more = sentences.length - MOST_INPUTS
  if (more <= 0) return sentences
  return [
    ...sentences.slice(0, MOST_INPUTS),
    `${more} more ${more === 1 ? 'input has' : 'inputs have'} ended.`,
  ]
}

function sentence({ name, last, until, fields }: StaleInput, aliases: ReadonlySet<string>): string {
  const own = fields.filter((field) => !aliases.has(field))
  const labels = (own.length > 0 ? own : fields).map(labelOf)
  const more = labels.length - MOST_FIELDS
  const named = more > 0 ? [...labels.slice(0, MOST_FIELDS), `${more} more`] : labels
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
  return `“${name}” ends on ${last}: ${list} ${labels.length > 1 ? 'are' : 'is'} missing after ${until}.`
}
