import { HALVING_DAYS } from '@/lib/contract/events/event-marks'
import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, field, value } from '../../../define'
import { LEDGER_SOURCE } from '../../chain-series'
import { alongHalvings, EQUAL_DAYS } from '../bitcoin/halvings'

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
    title: 'MVRV by halving cycle',
    description: 'Bitcoin’s MVRV aligned by days since the halving, compared with the two previous cycles.',
    reading:
      'MVRV has peaked twelve to eighteen months after a halving, lower each time. A large lead over the previous cycle has tended to fade later.',
    formula: `MVRV at the same number of days since the halvings of ${days}. Lead = current cycle − previous cycle.`,
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
    equals: { ...EQUAL_DAYS, cycle_mvrv: 'onchain/mvrv.mvrv' },
    fields: [
      value('previous_cycle_mvrv', 'ratio', 'MVRV at the same day of the previous cycle.'),
      field.cycle('cycle_mvrv', 'ratio', 'MVRV of the current cycle.'),
      value('two_cycles_ago_mvrv', 'ratio', 'MVRV at the same day two cycles ago.'),
      aux('mvrv_lead', 'ratio', 'Current cycle minus previous cycle.'),
      field.since('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
  defineTable({
    ...shared,
    concept: 'holders',
    path: 'charts/lth-supply-halving-cycles',
    title: 'Long-term holder supply by halving cycle',
    description:
      'Long-term holders’ share of Bitcoin supply, compared with the same day of the previous halving cycle.',
    reading:
      'A fall that starts on an earlier day than in the previous cycle means earlier distribution. The cycles tend to converge in bear markets.',
    formula: `Difference in long-term holders’ share of supply, in percentage points, at the same number of days since the halvings of ${days}.`,
    from: ['lth_supply', 'supply'],
    needs: { of: ['lth_supply', 'supply'] },
    compute: (input) => {
      const { time, now, before, days: since } = alongHalvings(lthShare(input), 'share')
      return frame(time, {
        lth_share_lead: difference(now, before),
        cycle_lth_share: now,
        previous_cycle_lth_share: before,
        days_since_halving: since,
      })
    },
    equals: { ...EQUAL_DAYS, cycle_lth_share: 'onchain/lth-supply.lth_supply_share' },
    fields: [
      field.flow('lth_share_lead', 'percent', 'Current cycle minus previous cycle, in percentage points.'),
      field.cycle('cycle_lth_share', 'percent', 'Long-term holders’ share of supply in the current cycle.'),
      aux(
        'previous_cycle_lth_share',
        'percent',
        'Long-term holders’ share of supply at the same day of the previous cycle.',
      ),
      field.since('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/realized-cap-halving-cycles',
    title: 'Realized cap by halving cycle',
    description:
      'Realized cap as a multiple of its value at the last halving, compared with the same day of the previous cycle.',
    reading:
      'Each cycle has drawn in less capital relative to its size. The steepest part of each path is the bull market.',
    formula: `Realized cap / realized cap on the day of the halving (${days}), at the same number of days since.`,
    from: ['realized_cap_usd'],
    compute: (input) => {
      const { time, now, before, days: since } = alongHalvings(input, 'realized_cap_usd', true)
      return frame(time, {
        capital_multiple: now,
        previous_capital_multiple: before,
        days_since_halving: since,
      })
    },
    equals: EQUAL_DAYS,
    fields: [
      field
        .cycle('capital_multiple', 'ratio', 'Realized cap divided by its value at the halving.')
        .with({ change: 'percent' }),
      value(
        'previous_capital_multiple',
        'ratio',
        'The same multiple at the same day of the previous cycle.',
      ).with({ change: 'percent' }),
      field.since('days_since_halving', 'days', 'Days since the last halving.'),
    ],
  }),
]
