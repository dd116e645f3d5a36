import { type Frame, frame } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import type { Source } from '@/lib/sources/source'
import type { Catalog, ComputedSeries } from '../catalog'

export type LiteralTable = { time: ArrayLike<number>; [column: string]: ArrayLike<number> }

/** A source of literal tables, for tests: daily ones by name, others by `name@resolution`. */
export function literalSource(tables: Readonly<Record<string, LiteralTable>>): Source {
  const find = (table: string, resolution: string): LiteralTable =>
    tables[resolution === '1d' ? table : `${table}@${resolution}`] ?? { time: [] }
  return {
    kind: 'sample',
    revision: 'literal',
    asOf: null,
    columnsOf: (table, resolution) => Object.keys(find(table, resolution)).filter((name) => name !== 'time'),
    tables: () =>
      Object.keys(tables)
        .filter((name) => !name.includes('@'))
        .sort(),
    async load(table, resolution, columns): Promise<Frame> {
      const held = find(table, resolution)
      return frame(
        Float64Array.from(held.time),
        Object.fromEntries(
          columns.filter((name) => name in held).map((name) => [name, Float64Array.from(held[name])]),
        ),
      )
    },
  }
}

/** Computes a path with its default parameters, overridden by `params`. */
export function computeDaily(
  catalog: Catalog,
  path: string,
  params: Record<string, string | number> = {},
): Promise<ComputedSeries> {
  const listed = catalog.find(path)?.parameters ?? []
  const defaults = listed.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]]))
  const all: Record<string, string | number> = { ...Object.fromEntries(defaults), ...params }
  return catalog.compute(path, { chain: String(all.chain ?? 'bitcoin'), resolution: '1d', params: all })
}

/** The rows of every table before a time. */
export function before(
  tables: Readonly<Record<string, LiteralTable>>,
  end: number,
): Record<string, LiteralTable> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => {
      const kept = Array.from(table.time).filter((time) => time < end).length
      const columns = Object.entries(table).map(([key, values]) => [
        key,
        Array.prototype.slice.call(values, 0, kept),
      ])
      return [name, Object.fromEntries(columns)]
    }),
  )
}

/** A candle table from a deterministic random walk. */
export function candles(time: readonly number[], seed: number): LiteralTable {
  const close = randomWalk(time.length, seed)
  return {
    time,
    open: close.map((value, row) => close[Math.max(0, row - 1)] || value),
    high: close.map((value, row) => value * (1 + ((row * 7 + seed) % 11) / 300)),
    low: close.map((value, row) => value * (1 - ((row * 5 + seed) % 13) / 300)),
    close,
    volume: close.map((value) => value * 1000),
  }
}
