import { HALVING_DAYS } from '@/lib/contract/event-marks'
import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, value, withRole } from '../../../define'
import { LEDGER_SOURCE } from '../../chain-series'
import { alongHalvings } from '../bitcoin/halvings'

const shared = {
  concept: 'valuation',
  source: LEDGER_SOURCE,
  cadence: 'daily',
  axis: 'chain/bitcoin',
} as const

const days = HALVING_DAYS.join(', ')

const difference = (a: Float64Array, b: Float64Array) => a.map((x, row) => x - b[row])

function lthShare({ time, columns }: Frame): Frame {
  const [part, whole] = [columns.lth_supply as Float64Array, columns.supply as Float64Array]
  return frame(time, { share: part.map((coins, row) => (100 * coins) / whole[row]) })
}

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'charts/mvrv-halving-cycles',
    title: 'MVRV along the halving cycle',
    description: 'Bitcoin’s market cap over its cost, beside the same day of the two halving cycles before.',
    reading:
      'Tops have come twelve to eighteen months after a halving, and lower each time; a lead over the old path is borrowed from later.',
    formula: `MVRV at equal days since the halvings of ${days}; lead = this cycle less the one before.`,
    from: ['mvrv'],
    compute: (input) => {
      const { time, now, before, twoBefore, days: since } = alongHalvings(input, 'mvrv')
      return frame(time, {
        previous_cycle_mvrv: before,
        cycle_mvrv: now,
        two_cycles_ago_mvrv: twoBefore,
        mvrv_lead: difference(now, before),
        days_since_halving: since,
      })
    },
    fields: [
      value('previous_cycle_mvrv', 'ratio', 'MVRV as many days into the cycle before.'),
      value('cycle_mvrv', 'ratio', 'MVRV of this cycle.'),
      value('two_cycles_ago_mvrv', 'ratio', 'MVRV two cycles ago.'),
      aux('mvrv_lead', 'ratio', 'This cycle less the one before.'),
      aux('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
  defineTable({
    ...shared,
    concept: 'holders',
    path: 'charts/lth-supply-halving-cycles',
    title: 'Long-term supply along the halving cycle',
    description:
      'Share of Bitcoin in patient hands, against where it stood on the same day of the cycle before.',
    reading:
      'Distribution begins earlier or later than last time where the bars turn; the paths meet again in bear markets.',
    formula: `Long-term share of supply at equal days since the halvings of ${days}, points of difference between cycles.`,
    from: ['lth_supply', 'supply'],
    compute: (input) => {
      const { time, now, before, days: since } = alongHalvings(lthShare(input), 'share')
      return frame(time, {
        lth_share_lead: difference(now, before),
        cycle_lth_share: now,
        previous_cycle_lth_share: before,
        days_since_halving: since,
      })
    },
    fields: [
      withRole('flow', 'lth_share_lead', 'percent', 'Share of this cycle less that of the one before.'),
      aux('cycle_lth_share', 'percent', 'Long-term share of supply now.'),
      aux('previous_cycle_lth_share', 'percent', 'The same, as many days into the cycle before.'),
      aux('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/realized-cap-halving-cycles',
    title: 'Capital inflow along the halving cycle',
    description: 'Realized cap as a multiple of the last halving’s, beside the same day of the cycle before.',
    reading:
      'Each cycle has drawn in less money for its size; the steep part of the path is the bull market.',
    formula: `Realized cap / realized cap on the day of the halving (${days}), at equal days since.`,
    from: ['realized_cap_usd'],
    compute: (input) => {
      const { time, now, before, days: since } = alongHalvings(input, 'realized_cap_usd', true)
      return frame(time, {
        capital_multiple: now,
        previous_capital_multiple: before,
        days_since_halving: since,
      })
    },
    fields: [
      value('capital_multiple', 'ratio', 'Multiple of the realized cap at the halving.'),
      value('previous_capital_multiple', 'ratio', 'The same, as many days into the cycle before.'),
      aux('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
]
