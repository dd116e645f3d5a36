import type { Compared } from './run-comparisons'

const HEAD = ['metric', 'reference', 'days', 'median difference', 'largest', 'reason']

/** Differences below this are rounding on the wire. */
const ROUNDING = 1e-12

function figure(difference: number): string {
  if (difference < ROUNDING) return '0'
  return difference < 1e-4 ? difference.toExponential(1) : `${(100 * difference).toPrecision(2)} %`
}

/** Metrics of one family, such as the bands of HODL waves, share a row. */
function families(results: readonly Compared[]): Compared[][] {
  const byRow = new Map<string, Compared[]>()
  for (const result of results) {
    const key = [familyOf(result), result.loaded, result.reference, result.reason].join()
    byRow.set(key, [...(byRow.get(key) ?? []), result])
  }
  return [...byRow.values()]
}

function familyOf({ metric }: Compared): string {
  return metric.replace(/,.*/, '')
}

/** From the lowest to the highest, or one figure if both are equal. */
function range(values: readonly number[]): string {
  const ends = [figure(Math.min(...values)), figure(Math.max(...values))]
  return [...new Set(ends)].join(' to ')
}

function row(family: readonly Compared[]): string {
  const [first] = family
  const cells = [
    `${familyOf(first)}${first.loaded === 'age bands' ? ' (age bands)' : ''}`,
    first.reference,
    String(Math.min(...family.map(({ days }) => days))),
    range(family.map(({ middle }) => middle)),
    figure(Math.max(...family.map(({ largest }) => largest))),
    first.reason,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The part of the README that is computed: the figures that agree, and a table of those that differ. */
export function referenceTable(results: readonly Compared[]): string {
  const isEqual = (family: readonly Compared[]) => family.every(({ largest }) => largest < ROUNDING)
  const all = families(results)
  const equal = all.filter(isEqual).map(([first]) => `${familyOf(first)} (${first.reference})`)
  return [
    `Equal on every day: ${equal.join(', ')}.`,
    '',
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map(() => '---').join('|')}|`,
    ...all.filter((family) => !isEqual(family)).map(row),
  ].join('\n')
}
