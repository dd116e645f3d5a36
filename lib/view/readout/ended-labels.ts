import type { SeriesData, StaleInput } from '@/lib/contract/series'
import { labelOf } from '../text/label'

/** Longer lists say how many more there are. */
const MOST_FIELDS = 3
const MOST_INPUTS = 3

/** One sentence for all fields that end on the same day. */
export function endedFields({ metadata, fields }: Pick<SeriesData, 'metadata' | 'fields'>): string[] {
  const aliases = new Set(fields.flatMap(({ name, role }) => (role === 'alias' ? [name] : [])))
  const groups = byEnd(metadata.stale ?? [])
  const more = groups.length - MOST_INPUTS
  const sentences = groups.slice(0, MOST_INPUTS).map((inputs) => {
    const ended = [...new Set(inputs.flatMap((input) => input.fields))]
    const own = ended.filter((field) => !aliases.has(field))
    const labels = (own.length > 0 ? own : ended).map(labelOf)
    return `${listed(labels, MOST_FIELDS)} ${labels.length > 1 ? 'end' : 'ends'} on ${inputs[0].until}.`
  })
  return more <= 0 ? sentences : [...sentences, `Others end on ${more} more ${more === 1 ? 'day' : 'days'}.`]
}

/** One sentence for the inputs of all fields that end on the same day. */
export function endedInputs({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const groups = byEnd(metadata.stale ?? [])
  const more = groups.slice(MOST_INPUTS).flat().length
  return [
    ...groups.slice(0, MOST_INPUTS).map(inputsText),
    ...(more <= 0 ? [] : [`${more} more ${more === 1 ? 'input has' : 'inputs have'} ended.`]),
  ]
}

const byEnd = (stale: readonly StaleInput[]) =>
  [...new Set(stale.map(({ until }) => until))].map((day) => stale.filter(({ until }) => until === day))

function inputsText(inputs: readonly StaleInput[]): string {
  const names = [...new Set(inputs.map(({ name }) => `“${name}”`))]
  const verb = names.length > 1 ? 'end' : 'ends'
  const days = inputs.map(({ last }) => last).sort()
  const [first, last] = [days[0], days[days.length - 1]]
  return `${listed(names, MOST_INPUTS)} ${verb} ${first === last ? `on ${first}` : `between ${first} and ${last}`}.`
}

/** Some words as a list of at most `most`, with the number of the others. */
export function listed(words: readonly string[], most: number): string {
  const more = words.length - most
  const named = more > 0 ? [...words.slice(0, most), `${more} more`] : words
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0]
}
