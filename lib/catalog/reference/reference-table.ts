import { dayOf } from '@/lib/engine/frame'
import type { Compared } from './run-comparisons'

/** A difference in a few digits. Below 1e-12 it is rounding on the wire. */
function figure(difference: number): string {
  if (difference < 1e-12) return '0'
  return difference < 1e-4 ? difference.toExponential(1) : `${(100 * difference).toPrecision(2)} %`
}

/** A row of the table in the README. */
export function referenceRow({
  metric,
  path,
  field,
  loaded,
  reference,
  days,
  middle,
  largest,
  worst,
  reason,
}: Compared): string {
  const cells = [
    metric,
    `\`${path}\` ${field}`,
    loaded,
    reference,
    String(days),
    figure(middle),
    `${figure(largest)}${largest < 1e-12 ? '' : ` (${dayOf(worst)})`}`,
    reason,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The whole table. */
export function referenceTable(results: readonly Compared[]): string {
  const head = ['metric', 'ours', 'computed from', 'reference', 'days', 'median difference', 'largest', 'why']
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...results.map(referenceRow),
  ].join('\n')
}
