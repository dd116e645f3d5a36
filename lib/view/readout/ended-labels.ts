import type { SeriesData, StaleInput } from '@/lib/contract/series'
import { labelOf } from '../text/label'

/** Longer lists say how many more there are. */
const MOST_FIELDS = 3
const MOST_INPUTS = 3

/** One sentence for all inputs whose fields end on the same day, with those fields. */
export function endedLabels({ metadata, fields }: Pick<SeriesData, 'metadata' | 'fields'>): string[] {
  const aliases = new Set(fields.flatMap(({ name, role }) => (role === 'alias' ? [name] : [])))
  const stale = metadata.stale ?? []
  const days = [...new Set(stale.map(({ until }) => until))]
  const groups = days.map((day) => stale.filter(({ until }) => until === day))
  const sentences = groups.slice(0, MOST_INPUTS).map((inputs) => sentence(inputs, aliases))
  const more = groups.slice(MOST_INPUTS).flat().length
  return more <= 0
    ? sentences
    : [...sentences, `${more} more ${more === 1 ? 'input has' : 'inputs have'} ended.`]
}

/** All inputs have the same `until`. */
function sentence(inputs: readonly StaleInput[], aliases: ReadonlySet<string>): string {
  const [{ until }] = inputs
  const fields = [...new Set(inputs.flatMap((input) => input.fields))]
  const own = fields.filter((field) => !aliases.has(field))
  const labels = (own.length > 0 ? own : fields).map(labelOf)
  const names = [...new Set(inputs.map(({ name }) => `“${name}”`))]
  const verb = names.length > 1 ? 'end' : 'ends'
  const days = inputs.map(({ last }) => last).sort()
  const [first, last] = [days[0], days[days.length - 1]]
  const ended = first === last ? `${verb} on ${first}` : `${verb} between ${first} and ${last}`
  return `${listed(names, MOST_INPUTS)} ${ended}: ${listed(labels, MOST_FIELDS)} ${labels.length > 1 ? 'are' : 'is'} missing after ${until}.`
}

/** Some words as a list of at most `most`, with the number of the others. */
export function listed(words: readonly string[], most: number): string {
  const more = words.length - most
  const named = more > 0 ? [...words.slice(0, most), `${more} more`] : words
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
}
