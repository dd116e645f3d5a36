import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, defineTable, value } from '../../../define'
import { NETWORK_SOURCE } from '../../chain-series'
import { HALVINGS } from '../bitcoin/halvings'

interface Aligned {
  name: string
  of: string
  /** How days are gathered before they are compared. */
  smooth: (x: Float64Array) => Float64Array
  title: string
  description: string
  reading: string
  what: string
}

const ALIGNED: readonly Aligned[] = [
  {
    name: 'hash-rate',
    of: 'hash_rate',
    smooth: (x) => sma(x, 30),
    title: 'Hash rate since the halving',
    description: 'Computing power as a multiple of the halving day’s, beside the epoch before at equal age.',
    reading: 'Every epoch has ended with more machines than it began with, by a smaller multiple each time.',
    what: '30-day mean of the hash rate',
  },
  {
    name: 'miner-revenue',
    of: 'miner_revenue_usd',
    smooth: (x) => sma(x, 30),
    title: 'Miner revenue since the halving',
    description:
      'Monthly mining income relative to the month before the reward was cut, epoch against epoch.',
    reading: 'Starts by sinking towards a half; back at 1 the price has paid for the cut.',
    what: '30-day mean of revenue in dollars',
  },
  {
    name: 'transfer-volume',
    of: 'transfer_volume_usd',
    smooth: (x) => rollingSum(x, 90),
    title: 'Transfer volume since the halving',
    description:
      'Dollars settled per quarter relative to the quarter that ended with the halving, this epoch and the last.',
    reading:
      'Settlement follows the price up and down; an epoch that lags the one before at the same age is a quieter one.',
    what: '90-day sum of transfer volume in dollars',
  },
  {
    name: 'fees',
    of: 'fees_usd',
    smooth: (x) => rollingSum(x, 30),
    title: 'Fees since the halving',
    description:
      'What users pay for block space, measured by the fees of the month that ended with the halving.',
    reading:
      'Should rise from epoch to epoch if fees are to replace issuance; compare both lines at one age.',
    what: '30-day sum of fees in dollars',
  },
  {
    name: 'active-addresses',
    of: 'active_addresses',
    smooth: (x) => sma(x, 30),
    title: 'Active addresses since the halving',
    description: 'Daily users, roughly, against their number when the epoch began, for two epochs.',
    reading:
      'Early epochs multiplied their users; a line near 1 says that holding, not use, drives the cycle.',
    what: '30-day mean of active addresses',
  },
  {
    name: 'coin-days',
    of: 'coin_days_destroyed',
    smooth: (x) => sma(x, 90),
    title: 'Coin days destroyed since the halving',
    description:
      'Quarterly spending of old coins relative to the quarter before the halving, on the clock of the epoch.',
    reading: 'Selling by old hands has swelled in the second year of an epoch and ebbed in its third.',
    what: '90-day mean of coin days destroyed',
  },
]

/** The column against its value on the last halving, and the epoch before at equal days. */
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
    formula: `${chart.what} / its value on the day of the last halving; the earlier epoch as many days after its own halving; lead = logarithm of the one over the other.`,
    source: NETWORK_SOURCE,
    cadence: 'daily',
    axis: 'chain/bitcoin',
    from: [chart.of],
    compute: (inputs) => aligned(inputs, chart),
    fields: [
      value('epoch_multiple', 'ratio', 'Multiple of halving day, this epoch.'),
      value('previous_epoch_multiple', 'ratio', 'Multiple at the same age, the epoch before.'),
      aux('lead', 'ratio', 'Logarithm of this epoch over the one before.'),
      aux('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
)
