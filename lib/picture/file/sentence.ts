import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import { dataLabels } from '@/lib/view/readout/data-labels'
import { chartTitle } from '@/lib/view/text/chart-title'
import { drawChart } from '../draw-chart'
import { sourceLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import type { FileInput } from './file-input'
import type { FileLine } from './file-lines'
import { standingOf } from './standing'

/**
 * The last value of each line of a chart in one sentence, its source, and what else belongs to it. A chart that is aligned
 * or has a rule says its result.
 */
export function sentence({ chart, lines, now }: FileInput): string {
  if (chart.state.align !== null || chart.state.rule !== null) return `${resultOf(chart)}\n`
  const written = lines.flatMap((line) => lineText(line, now) ?? [])
  if (written.length === 0) throw withoutValue()
  return written.map((text) => `${text}\n`).join('')
}

function lineText({ chart, whole }: FileLine, now: number): string | null {
  const standing = standingOf(chart, whole, now)
  if (!standing) return null
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
  return [...result, sourceLabel(series), ...dataLabels(series)].map(asSentence).join(' ')
}

export const withoutValue = () =>
  new ApiError('unknown_route', 'This chart has no value in view, so there is nothing to say.')
