import { createHash } from 'node:crypto'
import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Definition } from '@/lib/catalog/define'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { onGrid } from './fingerprint'
import { declaredTwins, rootOf } from './twins'

/** Columns that every row of a family has, or that only accompany others. */
const SHARED = new Set(['price', 'btc_price', 'block_height', 'ledger_index'])
const SHARED_ROLES = new Set<string | undefined>(['time', 'height', 'price'])

/** Digits that count as equal: two computations of one formula may add in a different order. */
const DIGITS = 9
const TEXT_ROWS = 250

/** Families whose rows the specification limits to the published value; other series are computed from them. */
const PUBLISHED = /^(economic|crypto\/prices)\//

/**
 * Hashes of a series’ own columns by field name: equal where two columns have the same values on the same dates of the
 * last six years. Constant columns, such as the line at zero, are not its own.
 */
export function columnPrints({ frame, fields }: ComputedSeries, end: number): Map<string, string> {
  const prints = new Map<string, string>()
  for (const { name, role } of fields) {
    const column = frame.columns[name]
    if (!column || SHARED.has(name) || SHARED_ROLES.has(role)) continue
    let values: unknown[]
    if (isNumeric(column)) {
      const grid = Array.from(onGrid({ time: frame.time, values: column }, end))
      const present = grid.filter((x) => !Number.isNaN(x))
      if (present.length > 0 && present.every((x) => x === present[0])) continue
      // Without a value on the dates compared, a column equals no other one.
      values = present.length === 0 ? [name, frame.time.length] : grid.map((x) => x.toPrecision(DIGITS))
    } else {
      const first = Math.max(0, column.length - TEXT_ROWS)
      values = Array.from({ length: column.length - first }, (_, row) => valueAt(column, first + row))
    }
    prints.set(name, createHash('sha256').update(JSON.stringify(values)).digest('hex'))
  }
  return prints
}

/**
 * Series without a column that another series lacks, one sentence each. Exempt are legacy paths, second names (`twinOf`),
 * rows that the specification repeats in another series (`partOf`), and published values.
 */
export function containedSeries(
  printsOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
  definitions: readonly Definition[],
): string[] {
  const series = definitions.flatMap((definition) =>
    definition.kind === 'legacy' || definition.legacy ? [] : [definition],
  )
  const twinOf = declaredTwins(definitions)
  const sets = new Map(series.map(({ path }) => [path, new Set(printsOf.get(path)?.values())]))
  const holders = new Map<string, Set<string>>()
  for (const [path, own] of sets) {
    for (const print of own) holders.set(print, (holders.get(print) ?? new Set<string>()).add(path))
  }
  return series.flatMap(({ path, partOf }) => {
    const [first, ...rest] = [...(sets.get(path) ?? [])].map(
      (print) => holders.get(print) ?? new Set<string>(),
    )
    if (!first) return [`${path} has no column of its own`]
    const containers = [...first].filter(
      (other) => rootOf(other, twinOf) !== rootOf(path, twinOf) && rest.every((having) => having.has(other)),
    )
    if (partOf && !containers.includes(partOf)) return [`${path} is not part of ${partOf}`]
    if (twinOf.has(path) || partOf || PUBLISHED.test(path) || containers.length === 0) return []
    return [`${path} has no column that ${containers.join(', ')} lacks`]
  })
}
