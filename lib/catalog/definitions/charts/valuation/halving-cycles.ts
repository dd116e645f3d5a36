import { type Frame, frame } from '@/lib/engine/frame'
import { defineTable } from '../../../define'
import { alongHalvings } from '../bitcoin/halvings'

const difference = (a: Float64Array, b: Float64Array) => a.map((x, row) => x - b[row])

function lthShare({ time, columns }: Frame): Frame {
  const [part, whole] = [columns.lth_supply as Float64Array, columns.supply as Float64Array]
  return frame(time, { share: part.map((coins, row) => (100 * coins) / whole[row]) })
}

defineTable({
  path: 'charts/mvrv-halving-cycles',
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
})

defineTable({
  path: 'charts/lth-supply-halving-cycles',
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
})

defineTable({
  path: 'charts/realized-cap-halving-cycles',
  from: ['realized_cap_usd'],
  compute: (input) => {
    const { time, now, before, days: since } = alongHalvings(input, 'realized_cap_usd', true)
    return frame(time, {
      capital_multiple: now,
      previous_capital_multiple: before,
      days_since_halving: since,
    })
  },
})
