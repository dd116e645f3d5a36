import { dayOf } from '@/lib/engine/frame'
import { CHANGES } from '@/lib/latest/table/columns'
import type { TableEntry } from '@/lib/latest/table/table-entry'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { changeText } from '@/lib/view/text/change'
import { formatValue } from '@/lib/view/text/format'
import { MOST_SERIES, progressNotes, type TableInput, tableHref } from './table-input'

/** A sentence in a line for each series: last value, date, change and percentile. */
export function writeTableSentences(input: TableInput): string {
  const { rows, facts, site } = input
  const lines = rows
    .slice(0, MOST_SERIES)
    .map(({ endpoint, entry }) => `${endpoint.title}: ${standing(entry)}`)
  const more = rows.length - lines.length
  return [
    ...(lines.length > 0 ? lines : ['No series is in this table.']),
    ...(more > 0 ? [`${more} more series are in ${site}${tableHref(input, 'csv')}`] : []),
    ...(facts.day === null ? [] : [`As known at the end of ${facts.day}.`]),
    ...progressNotes(facts),
    ...(facts.isSimulated ? ['Simulated sample data.'] : []),
    '',
  ].join('\n')
}

function standing(entry: TableEntry): string {
  const { last, percentile, old } = entry.numbers
  if (last === undefined) return 'no last value.'
  const parts = [
    `${formatValue(last, writtenUnit(entry))} on ${dayOf(entry.time)}`,
    changeOf(entry, last),
    percentile === undefined ? null : `percentile ${percentile.toFixed(0)} of all history`,
    old === 1 ? 'old' : null,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The change over the shortest span that the series has one for. */
function changeOf(entry: TableEntry, last: number): string | null {
  const found = CHANGES.find(({ change }) => entry.numbers[change] !== undefined)
  const value = found && entry.numbers[found.change]
  if (!found || value === undefined) return null
  const text = changeText(writtenUnit(entry), entry.form, value, last)
  return entry.form === 'sum' ? `sum of ${found.over} ${text}` : `${text} over ${found.over}`
}
