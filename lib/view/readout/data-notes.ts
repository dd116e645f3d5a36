import { AS_OF } from '@/lib/contract/params/as-of'
import type { AssumedInput, GatheredInput, SeriesData, UnknownSpan } from '@/lib/contract/series'
import { LARGEST_IN_WORDS } from '@/lib/engine/ops/largest-value'
import { missingFieldsNotes } from '../fields/missing-fields'
import { labelOf } from '../text/label'
import { membersText } from '../text/members-text'
import { ROWS_IN_WORDS } from '../text/rows-in-words'
import { endedFields, endedInputs, listed } from './ended-labels'
import { type Note, noted } from './note'

const MOST_SPANS = 3
/** Days that are left out are few, and each is named. */
const MOST_LEFT_OUT = 6
const MOST_FIELDS = 3

/** One sentence for each field that is unknown on some days. */
function unknownLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const spans = metadata.unknown ?? []
  return [...new Set(spans.map(({ field }) => field))].map((field) => {
    const days = spans.filter((span) => span.field === field).map(daysOf)
    return `The source of these days has no ${labelOf(field).toLowerCase()}: ${listed(days, MOST_SPANS)}.`
  })
}

/** A sentence with the fields that lack values because of their size. */
function tooLargeLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const fields = (metadata.tooLarge ?? []).map((name) => labelOf(name).toLowerCase())
  return fields.length === 0
    ? []
    : [`Values beyond ${LARGEST_IN_WORDS} are missing: ${listed(fields, MOST_FIELDS)}.`]
}

const daysOf = ({ from, to }: Pick<UnknownSpan, 'from' | 'to'>) => (from === to ? from : `${from} to ${to}`)

/** One sentence for each set of fields without which rows are left out. */
function leftOutLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const spans = metadata.leftOut ?? []
  return [...new Set(spans.map(({ fields }) => fields.join()))].map((key) => {
    const same = spans.filter(({ fields }) => fields.join() === key)
    const names = same[0].fields.map((name) => labelOf(name).toLowerCase())
    const days = same.map(daysOf)
    return `Days without ${listed(names, names.length)} are left out: ${listed(days, MOST_LEFT_OUT)}.`
  })
}

/**
 * Everything that a reader may want to know of the values: the day as of which they are, fields without a value, first
 * because the title may name one, members that a total lacks, what is assumed of it, inputs that ended, sources that another
 * one continues, days on which a field is unknown, days that are left out, fields without their largest values, and inputs
 * made of finer rows. One sentence each.
 */
export function dataNotes(series: SeriesData): Note[] {
  const { members } = series.metadata
  const day = series.metadata.parameters?.[AS_OF]
  return [
    ...noted('asOf', day === undefined ? [] : [`As known on ${day}, without later rows and revisions.`]),
    ...missingFieldsNotes(series),
    ...noted('members', members ? [membersText(members)] : []),
    ...noted('assumed', assumedLabels(series)),
    ...noted('ended', endedFields(series)),
    ...noted('endedInputs', endedInputs(series)),
    ...noted('continued', continuedLabels(series)),
    ...noted('unknown', unknownLabels(series)),
    ...noted('leftOut', leftOutLabels(series)),
    ...noted('tooLarge', tooLargeLabels(series)),
    ...noted('gathered', gatheredLabels(series)),
  ]
}

/** One sentence for each source that another one continues. */
function continuedLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  return (metadata.sources ?? []).flatMap(({ name, continued }) =>
    continued ? [`${name} has no values from ${continued.from} on. They are those of ${continued.by}.`] : [],
  )
}

/** One sentence for all inputs whose rows are gathered from the same finer ones. */
function gatheredLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const sentenceOf = ({ from, onlyGaps }: GatheredInput) =>
    `Computed from ${ROWS_IN_WORDS.get(from) ?? from}${onlyGaps ? ' on days that no file has' : ''}`
  return inputsBySentence(metadata.gathered ?? [], sentenceOf).map(
    ([sentence, names]) => `${sentence}: ${names}.`,
  )
}

/** One sentence for all inputs with the same first import and publication lag, while their publication is assumed. */
function assumedLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const sentenceOf = ({ before, lag }: AssumedInput) =>
    `Before ${before}, publication is assumed: ${lagText(lag)}`
  return inputsBySentence(metadata.assumed ?? [], sentenceOf).map(
    ([sentence, names]) => `${sentence} (${names}).`,
  )
}

function lagText({ least, most }: AssumedInput['lag']): string {
  if (most === 0) return 'the date of each row'
  const days = least === most ? `${most}` : `${least} to ${most}`
  return `the date of each row + ${days} ${most === 1 ? 'day' : 'days'}`
}

const MOST_NAMES = 3

/** Sentences about inputs, each with the list of the inputs that it is about, in their order. */
function inputsBySentence<Input extends { name: string }>(
  inputs: readonly Input[],
  sentenceOf: (input: Input) => string,
): [sentence: string, names: string][] {
  const groups = new Map<string, string[]>()
  for (const input of inputs) {
    const sentence = sentenceOf(input)
    groups.set(sentence, [...(groups.get(sentence) ?? []), `“${input.name}”`])
  }
  return [...groups].map(([sentence, names]) => [sentence, listed(names, MOST_NAMES)])
}
