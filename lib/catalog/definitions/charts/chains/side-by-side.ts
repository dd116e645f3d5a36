import { findChain } from '@/lib/contract/chain'
import { type Frame, frame } from '@/lib/engine/frame'
import { type Definition, defineTable, type FieldDefinition, type TableDefinition } from '../../../define'
import { NETWORK_SOURCE } from '../../chain-series'
import { readColumn } from '../../market-indicators/universe'

/** One column per chain, NaN where the chain has no value. */
export type ByChain = ReadonlyMap<string, Float64Array>

export interface SideBySide
  extends Pick<TableDefinition, 'concept' | 'title' | 'description' | 'reading' | 'formula' | 'source'> {
  /** Route below `charts/`. */
  name: string
  chains: readonly string[]
  /** Column that is compared. */
  of: string
  /** Transformation of each chain's column before the comparison. */
  prepare?: (x: Float64Array) => Float64Array
  make: (columns: ByChain, rows: number) => Record<string, Float64Array>
  fields: readonly FieldDefinition[]
}

/** Chains with values that the first row must have. */
const MIN_CHAINS = 2

/** `ethereum` → `eth`. */
export function tickerOf(chain: string): string {
  return (findChain(chain)?.symbol ?? chain).toLowerCase()
}

export function nameOf(chain: string): string {
  return findChain(chain)?.name ?? chain
}

/** Daily chart of one column over several chains. Chains that are not loaded are left out. */
export function sideBySide({
  name,
  chains,
  of,
  prepare = (x) => x,
  make,
  ...chart
}: Omit<SideBySide, 'source'>): Definition {
  const refs = chains.map((chain) => `chain/${chain}:${of}`)
  return defineTable({
    ...chart,
    path: `charts/${name}`,
    source: NETWORK_SOURCE,
    cadence: 'daily',
    axis: 'chain/bitcoin',
    from: refs,
    compute: (inputs) => {
      const columns = new Map(chains.map((chain, at) => [chain, prepare(readColumn(inputs, refs[at]))]))
      return fromFirst(inputs, columns, make(columns, inputs.time.length))
    },
  })
}

function fromFirst(inputs: Frame, columns: ByChain, made: Record<string, Float64Array>): Frame {
  const present = (row: number) => [...columns.values()].filter((x) => !Number.isNaN(x[row])).length
  let start = 0
  while (start < inputs.time.length && present(start) < MIN_CHAINS) start++
  return frame(
    inputs.time.slice(start),
    Object.fromEntries(Object.entries(made).map(([name, column]) => [name, column.slice(start)])),
  )
}

/** Each chain as a percentage of the sum over the available chains. */
export function sharesOf(columns: ByChain, suffix = 'share'): Record<string, Float64Array> {
  const all = [...columns.values()]
  const total = all[0].map((_, row) => all.reduce((sum, x) => sum + (Number.isNaN(x[row]) ? 0 : x[row]), 0))
  return Object.fromEntries(
    [...columns].map(([chain, x]) => [
      `${tickerOf(chain)}_${suffix}`,
      x.map((value, row) => (total[row] > 0 ? (100 * value) / total[row] : Number.NaN)),
    ]),
  )
}

/** One column per chain, named after its ticker. */
export function eachOf(columns: ByChain, suffix: string): Record<string, Float64Array> {
  return Object.fromEntries([...columns].map(([chain, x]) => [`${tickerOf(chain)}_${suffix}`, x]))
}

/** A statistic over the available chains, row by row; NaN where fewer than two have a value. */
export function across(
  columns: Iterable<Float64Array>,
  rows: number,
  statistic: (values: number[]) => number,
): Float64Array {
  const all = [...columns]
  const out = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    const values = all.map((x) => x[row]).filter((x) => !Number.isNaN(x))
    out[row] = values.length < MIN_CHAINS ? Number.NaN : statistic(values)
  }
  return out
}
