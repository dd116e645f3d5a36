import type { Compared } from './run-comparisons'

const HEAD = ['metric', 'reference', 'days', 'median difference', 'largest', 'reason']

/** Differences below this are rounding on the wire. */
const ROUNDING = 1e-12

function figure(difference: number): string {
  if (difference < ROUNDING) return '0'
  return difference < 1e-4 ? difference.toExponential(1) : `${(100 * difference).toPrecision(2)} %`
}

/** From the lowest to the highest, or one figure if both are equal. */
function range(values: readonly number[]): string {
  const ends = [figure(Math.min(...values)), figure(Math.max(...values))]
  return [...new Set(ends)].join(' to ')
}

/** Metrics with the same data, reference, and reason share a row. */
function groups(results: readonly Compared[]): Compared[][] {
  const byKey = new Map<string, Compared[]>()
  for (const result of results) {
    const key = [result.loaded, result.reference, result.reason].join()
    byKey.set(key, [...(byKey.get(key) ?? []), result])
  }
  return [...byKey.values()]
}

/** The names of a group, without the members of a family, such as the bands of HODL waves. */
function namesOf(group: readonly Compared[]): string {
  return [...new Set(group.map(({ metric }) => metric.replace(/,.*/, '')))].join(', ')
}

function row(group: readonly Compared[]): string {
  const [{ loaded, reference, reason }] = group
  const cells = [
    `${namesOf(group)}${loaded === 'age bands' ? ' (age bands)' : ''}`,
    reference,
    String(Math.min(...group.map(({ days }) => days))),
    range(group.map(({ middle }) => middle)),
    figure(Math.max(...group.map(({ largest }) => largest))),
    reason,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The computed part of the README: the metrics that agree on every day, and a table of those that differ. */
export function referenceTable(results: readonly Compared[]): string {
  const equal = groups(results.filter(({ largest }) => largest < ROUNDING))
  const different = groups(results.filter(({ largest }) => largest >= ROUNDING))
  return [
    `Equal on every day: ${equal.map((group) => `${namesOf(group)} (${group[0].reference})`).join('; ')}.`,
    '',
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map(() => '---').join('|')}|`,
    ...different.map(row),
  ].join('\n')
}
