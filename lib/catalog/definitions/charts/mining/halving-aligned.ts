import { DAY_MS, type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { defineTable } from '../../../define'
import { HALVINGS } from '../bitcoin/halvings'

interface Aligned {
  name: string
  of: string
  /** Smoothing applied before the epochs are compared. */
  smooth: (x: Float64Array) => Float64Array
}

const ALIGNED: readonly Aligned[] = [
  { name: 'hash-rate', of: 'hash_rate', smooth: (x) => sma(x, 30) },
  { name: 'miner-revenue', of: 'miner_revenue_usd', smooth: (x) => sma(x, 30) },
  { name: 'transfer-volume', of: 'transfer_volume_usd', smooth: (x) => rollingSum(x, 90) },
  { name: 'fees', of: 'fees_usd', smooth: (x) => rollingSum(x, 30) },
  { name: 'active-addresses', of: 'active_addresses', smooth: (x) => sma(x, 30) },
  { name: 'coin-days', of: 'coin_days_destroyed', smooth: (x) => sma(x, 90) },
]

/** Multiples of the value at the last halving, with the previous epoch at the same number of days. */
function aligned(inputs: Frame, { of, smooth }: Aligned): Frame {
  const values = smooth(numbersIn(inputs, of))
  const rowOf = new Map(Array.from(inputs.time, (at, row) => [at, row]))
  const at = (time: number) => values[rowOf.get(time) ?? -1] ?? Number.NaN
  const rows = Array.from(inputs.time.keys()).filter((row) => inputs.time[row] >= HALVINGS[0])
  const epochOf = (row: number) => HALVINGS.filter((halving) => halving <= inputs.time[row]).length - 1
  const elapsed = (row: number) => inputs.time[row] - HALVINGS[epochOf(row)]
  const multiple = (epoch: number, after: number) =>
    epoch < 0 ? Number.NaN : at(HALVINGS[epoch] + after) / at(HALVINGS[epoch])
  const perRow = (each: (row: number) => number) => Float64Array.from(rows, each)
  return frame(
    perRow((row) => inputs.time[row]),
    {
      epoch_multiple: perRow((row) => multiple(epochOf(row), elapsed(row))),
      previous_epoch_multiple: perRow((row) => multiple(epochOf(row) - 1, elapsed(row))),
      lead: perRow((row) =>
        Math.log(multiple(epochOf(row), elapsed(row)) / multiple(epochOf(row) - 1, elapsed(row))),
      ),
      days_since_halving: perRow((row) => elapsed(row) / DAY_MS),
    },
  )
}

for (const chart of ALIGNED)
  defineTable({
    path: `charts/halving-aligned-${chart.name}`,
    from: [chart.of],
    compute: (inputs) => aligned(inputs, chart),
  })
