import { escapeAttribute } from '@/lib/render/escape-text'
import type { Chart } from '@/lib/view/chart'
import { rowTime } from '@/lib/view/periods/period-text'
import { readAt } from '@/lib/view/readout/readout'

/** Rows that a page lists for readers without scripts. */
const MOST_ROWS = 12

/** The newest rows of the lines of a chart, or its first marks, as the crosshair reads them. */
export function latestTable({ pointer, rows, legend, empty }: Chart): string {
  if (empty) return ''
  const count = pointer ? pointer.count : rows.time.length
  const shown = Math.min(count, MOST_ROWS)
  const readings = Array.from({ length: shown }, (_, at) => {
    if (pointer) return pointer.read(at)
    const row = count - 1 - at
    return { title: rowTime(rows, row), entries: readAt(rows, legend, row, null).entries }
  })
  const labels = [...new Set(readings.flatMap(({ entries }) => entries.map(({ label }) => label)))]
  const cell = (text: string | undefined) => `<td>${escapeAttribute(text ?? '–')}</td>`
  const body = readings.map(({ title, entries }) => {
    const texts = new Map(entries.map(({ label, text }) => [label, text]))
    return `<tr><th scope="row">${escapeAttribute(title)}</th>${labels.map((label) => cell(texts.get(label))).join('')}</tr>`
  })
  const heads = labels.map((label) => `<th scope="col">${escapeAttribute(label)}</th>`).join('')
  const caption = pointer ? `The first ${shown} marks` : `The newest ${shown} rows`
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
