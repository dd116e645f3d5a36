import 'server-only'
import { type Frame, frame } from '@/lib/engine/frame'
import { CHAIN_COLUMNS, chainValues, withoutUnmeasured } from '@/lib/sources/importers/coin-metrics'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { type Asset, CAP_METRICS } from './assets'

type Metric = (id: string) => number

/** Rows of one asset’s chain, with its columns only. */
export class ChainRows {
  private readonly rows = new RowCollector(CHAIN_COLUMNS)

  constructor(private readonly asset: Asset) {}

  add(time: number, metric: Metric): void {
    this.rows.add(time, chainValues(metric))
  }

  toFrame(): Frame {
    const { chain, columns } = this.asset
    const read = withoutUnmeasured(chain, this.rows.toFrame()).frame
    const own = Object.entries(read.columns).filter(([name]) => columns.includes(name))
    return frame(read.time, Object.fromEntries(own))
  }
}

export function marketCap(metric: Metric): number {
  return CAP_METRICS.map(metric).find((value) => !Number.isNaN(value)) ?? Number.NaN
}
