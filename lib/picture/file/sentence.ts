import { ApiError } from '@/lib/contract/errors'
import { reachSentence } from '@/lib/contract/fields/reach-row'
import { asSentence } from '@/lib/contract/one-line'
import type { SeriesData } from '@/lib/contract/series'
import { missingFieldsLabels } from '@/lib/view/fields/missing-fields'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { notesOf } from '@/lib/view/readout/note'
import { chartTitle } from '@/lib/view/text/chart-title'
import { drawChart } from '../draw-chart'
import { sourceLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import { whyTable } from '../why/why-table'
import type { FileInput } from './file-input'
import type { FileLine } from './file-lines'
import { type Standing, standingOf } from './standing'

/**
 * The last value of each line of a chart in one sentence, its source, and what else belongs to it. A chart that is aligned
 * or has a rule says its result. Then a line for a change that is taken apart and for each formula whose level is
 * looked for.
 */
export function sentence(input: FileInput): string {
  const { apart, series } = input.chart
  const why = apart ? `${whyTable(apart).sentence}\n` : ''
  const reached = (series.reached ?? []).map((one) => `${reachSentence(one)}\n`)
  return [lastValues(input), why, ...reached].join('')
}

function lastValues({ chart, lines, now }: FileInput): string {
  if (chart.state.align !== null || chart.state.rule !== null) return `${resultOf(chart)}\n`
  const written = lines.map((line) => ({ line, standing: standingOf(line.chart, line.whole, now) }))
  if (written.every(({ standing }) => !standing)) throw withoutValue(chart.series)
  return written.map(({ line, standing }) => `${lineText(line, standing)}\n`).join('')
}

function lineText({ chart }: FileLine, standing: Standing | null): string {
  if (!standing) {
    const title = `${chartTitle(chart.endpoint, chart.state)}: no value in view`
    return [title, ...missingFieldsLabels(chart.series)].map(asSentence).join(' ')
  }
  const { title, value, date, change, percentile, age, source, labels } = standing
  const parts = [`${title}: ${value} on ${date}`, change, percentile, age]
  return [parts.filter(Boolean).join(', '), source, ...labels].map(asSentence).join(' ')
}

/** Its size decides nothing that the text says. */
const SIZE = { width: 1200, height: 460 }

function resultOf(chart: LoadedChart): string {
  const { summary, rule } = drawChart(chart, 'light', SIZE)
  const { series } = chart
  const title = chartTitle(chart.endpoint, chart.state)
  const [latest] = rule?.spells ?? []
  const result = rule
    ? [
        `${title}: ${rule.sentence}`,
        latest && latest.sold === null
          ? `On ${rule.until} it holds, since ${latest.bought}`
          : `On ${rule.until} it does not hold`,
      ]
    : [summary]
  return [...result, sourceLabel(series), ...notesOf(dataNotes(series), 'reads')].map(asSentence).join(' ')
}

/** Refusal of a chart without a value in view, with the reason where it is known. */
export const withoutValue = (series: SeriesData) =>
  new ApiError(
    'data_not_available',
    ['This chart has no value in view.', ...missingFieldsLabels(series)].join(' '),
  )
