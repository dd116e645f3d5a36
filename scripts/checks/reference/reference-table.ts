import { dayOf } from '@/lib/engine/frame'
import type { Compared } from './run-comparisons'

const HEAD = ['metric', 'computed from', 'held out', 'n', 'median', 'largest', 'on', 'bound', 'reason']

/** Differences below this are rounding on the wire. */
const ROUNDING = 1e-12

function figure(difference: number, by: Compared['by']): string {
  if (difference < ROUNDING) return '0'
  if (by === 'absolute') return `±${difference.toPrecision(2)}`
  return difference < 1e-4 ? difference.toExponential(1) : `${(100 * difference).toPrecision(2)} %`
}

function line(row: Compared): string {
  const { metric, chain, input, heldOut, days, middle, largest, worst, most, by, reason } = row
  const cells = [
    chain ? `${metric}, ${chain}` : metric,
    input,
    `${heldOut.publisher}: ${heldOut.columns.map((name) => `\`${name}\``).join(' ')}`,
    String(days),
    figure(middle, by),
    figure(largest, by),
    largest < ROUNDING ? '' : dayOf(worst),
    figure(most, by),
    reason ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** The table of `table.md`, one row per comparison. */
export function referenceTable(results: readonly Compared[]): string {
  return [`| ${HEAD.join(' | ')} |`, `|${HEAD.map(() => '---').join('|')}|`, ...results.map(line)].join('\n')
}
