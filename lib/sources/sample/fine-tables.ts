import 'server-only'
import { LRUCache } from 'lru-cache'
import { columnBytes, type Frame, frame } from '@/lib/engine/frame'
import { regular } from '@/lib/engine/ops/rows/regular'
import { resample } from '@/lib/engine/ops/rows/resample'
import { fittingBytes } from '@/lib/process/fitting-bytes'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { SourceResolution } from '@/lib/sources/source'
import { assetCandles } from './assets/assets'
import { tenMinuteCandles } from './assets/ten-minute-candles'
import { FIRST_PRICE_DAY } from './chains/bitcoin-price'
import { BLOCK_COLUMNS, type BlockAxis, type BlockColumn, blockAxis, blockColumn } from './chains/blocks'
import type { World } from './world'

const CANDLE_COLUMNS = ['open', 'high', 'low', 'close', 'volume']
/** Room for all ten-minute candles, which are generated together, and one or two columns by block. */
const CACHE_BYTES = fittingBytes(64 * 1024 * 1024)

const SPAN_MS: Partial<Record<SourceResolution, number>> = { '1h': 3_600_000, '10m': 600_000 }

/** Columns of finer resolutions: Bitcoin candles by hour and ten minutes, and its chain by block too. */
export function fineColumns(table: string, resolution: SourceResolution): readonly string[] {
  if (resolution === '1d') return []
  if (table === 'chain/bitcoin') return BLOCK_COLUMNS
  return table === 'asset/BTC' && resolution !== 'block' ? CANDLE_COLUMNS : []
}

/**
 * Tables of finer resolutions, generated on request, column by column. The most recent ones are kept up to a fixed
 * number of bytes.
 */
export function createFineTables(world: World) {
  const kept = new LRUCache<string, Float64Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (column) => columnBytes(column) + 1,
  })
  let axis: BlockAxis | undefined

  function keep(name: string, make: () => Float64Array): Float64Array {
    const known = kept.get(name)
    if (known) return known
    const made = make()
    kept.set(name, made)
    return made
  }

  function tenMinutes(name: string): Float64Array {
    return keep(`asset 10m ${name}`, () => {
      const candles = tenMinuteCandles(assetCandles(world, 'BTC'), world.key('BTC ten minutes'))
      for (const [other, column] of Object.entries(candles)) kept.set(`asset 10m ${other}`, column)
      return candles[name as keyof typeof candles]
    })
  }

  function blocks(name: string): Float64Array {
    axis ??= blockAxis(world)
    const known = axis
    if (name === 'time') return known.time
    const closes = () => ({ firstDay: FIRST_PRICE_DAY, close: tenMinutes('close') })
    return keep(`block ${name}`, () => blockColumn(world, known, name as BlockColumn, closes))
  }

  /** Columns of a finer table resampled to longer intervals, each of which has a row. Each is computed once, the axis with the first of them. */
  function gathered(
    table: string,
    resolution: SourceResolution,
    names: readonly string[],
    finer: (name: string) => Float64Array,
  ): Frame {
    const span = SPAN_MS[resolution] ?? 1
    const rules = findBaseTable(table)?.columns ?? {}
    const prefix = `${table} ${resolution}`
    const missing = names.filter((name) => !kept.has(`${prefix} ${name}`))
    const found = new Map(names.flatMap((name) => pair(name, kept.get(`${prefix} ${name}`))))
    let time = kept.get(`${prefix} time`)
    if (missing.length > 0 || !time) {
      const fine = frame(finer('time'), Object.fromEntries(missing.map((name) => [name, finer(name)])))
      const how = Object.fromEntries(missing.map((name) => [name, rules[name].aggregate]))
      const coarse = regular(
        resample(fine, (at) => at - (at % span), how),
        span,
      )
      time = coarse.time
      kept.set(`${prefix} time`, time)
      for (const name of missing) {
        const column = coarse.columns[name] as Float64Array
        kept.set(`${prefix} ${name}`, column)
        found.set(name, column)
      }
    }
    return frame(time, Object.fromEntries(found))
  }

  return {
    load(table: string, resolution: SourceResolution, columns: readonly string[]): Frame {
      const known = fineColumns(table, resolution)
      const names = columns.filter((name) => known.includes(name))
      if (known.length === 0) return frame(new Float64Array(0), {})
      const finer = table === 'chain/bitcoin' ? blocks : tenMinutes
      const native = table === 'chain/bitcoin' ? 'block' : '10m'
      if (resolution !== native) return gathered(table, resolution, names, finer)
      return frame(finer('time'), Object.fromEntries(names.map((name) => [name, finer(name)])))
    },
  }
}

function pair(name: string, column: Float64Array | undefined): [string, Float64Array][] {
  return column ? [[name, column]] : []
}
