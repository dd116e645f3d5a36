import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, defineTable, field, value } from '../../../define'
import { NETWORK_SOURCE } from '../../chain-series'
import { EQUAL_DAYS, HALVINGS } from '../bitcoin/halvings'

interface Aligned {
  name: string
  of: string
  /** Smoothing applied before the epochs are compared. */
  smooth: (x: Float64Array) => Float64Array
  title: string
  description: string
  reading: string
  measure: string
}

const ALIGNED: readonly Aligned[] = [
  {
    name: 'hash-rate',
    of: 'hash_rate',
    smooth: (x) => sma(x, 30),
    title: 'Hash rate by halving epoch',
    description:
      'Hash rate relative to its value on the halving day, compared with the same day of the previous epoch.',
    reading:
      'Each epoch has ended with a higher hash rate than it began with, but by a smaller multiple each time.',
    measure: '30-day average hash rate',
  },
  {
    name: 'miner-revenue',
    of: 'miner_revenue_usd',
    smooth: (x) => sma(x, 30),
    title: 'Miner revenue by halving epoch',
    description:
      '30-day average miner revenue relative to the halving day, compared with the previous epoch.',
    reading:
      'The multiple falls toward 0.5 right after the halving. Back at 1, a higher price has made up for the lower reward.',
    measure: '30-day average miner revenue in USD',
  },
  {
    name: 'transfer-volume',
    of: 'transfer_volume_usd',
    smooth: (x) => rollingSum(x, 90),
    title: 'Transfer volume by halving epoch',
    description:
      'Quarterly transfer volume relative to the quarter before the halving, for the current and previous epoch.',
    reading:
      'Transfer volume follows the price. A value below the previous epoch means less activity at the same age.',
    measure: '90-day sum of transfer volume in USD',
  },
  {
    name: 'fees',
    of: 'fees_usd',
    smooth: (x) => rollingSum(x, 30),
    title: 'Transaction fees by halving epoch',
    description:
      '30-day transaction fees relative to the 30 days before the halving, for the current and previous epoch.',
    reading:
      'If fees are to replace issuance, they have to grow from epoch to epoch. Compare both epochs at the same age.',
    measure: '30-day sum of fees in USD',
  },
  {
    name: 'active-addresses',
    of: 'active_addresses',
    smooth: (x) => sma(x, 30),
    title: 'Active addresses by halving epoch',
    description:
      '30-day average of active addresses relative to the halving day, for the current and previous epoch.',
    reading:
      'Early epochs multiplied the number of users. A value near 1 means that holding rather than use drives the cycle.',
    measure: '30-day average of active addresses',
  },
  {
    name: 'coin-days',
    of: 'coin_days_destroyed',
    smooth: (x) => sma(x, 90),
    title: 'Coin days destroyed by halving epoch',
    description:
      '90-day average of coin days destroyed relative to the 90 days before the halving, for the current and previous epoch.',
    reading: 'Spending of old coins has increased in the second year of an epoch and declined in the third.',
    measure: '90-day average of coin days destroyed',
  },
]

/** Multiples of the value at the last halving, with the previous epoch at the same number of days. */
function aligned(inputs: Frame, { of, smooth }: Aligned): Frame {
  const column = inputs.columns[of]
  if (!isNumeric(column)) throw new Error(`${of} is not numeric`)
  const values = smooth(column)
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

export const definitions: Definition[] = ALIGNED.map((chart) =>
  defineTable({
    path: `charts/halving-aligned-${chart.name}`,
    concept: 'halving',
    title: chart.title,
    description: chart.description,
    reading: chart.reading,
    formula: `${chart.measure} / its value on the day of the last halving. Previous epoch: the same multiple at the same number of days after its halving. Lead = ln(current / previous).`,
    source: NETWORK_SOURCE,
    cadence: 'daily',
    axis: 'chain/bitcoin',
    from: [chart.of],
    compute: (inputs) => aligned(inputs, chart),
    equals: EQUAL_DAYS,
    fields: [
      field
        .cycle('epoch_multiple', 'ratio', 'Multiple of the halving-day value, current epoch.')
        .with({ change: 'percent' }),
      value('previous_epoch_multiple', 'ratio', 'Multiple at the same day of the previous epoch.').with({
        change: 'percent',
      }),
      aux('lead', 'ratio', 'Natural logarithm of current / previous epoch.'),
      field.since('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
)
