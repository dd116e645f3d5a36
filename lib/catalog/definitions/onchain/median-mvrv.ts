import { frame } from '@/lib/engine/frame'
import { defineTable } from '../../define'
import { firstOfEach, medianCost, snapshotsOf, URPD_COLUMNS, URPD_ENDS } from './urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'

defineTable({
  path: 'onchain/median-mvrv',
  from: [...URPD_COLUMNS, PRICE],
  needs: { of: [...URPD_ENDS, PRICE] },
  compute: (input) => {
    const snapshots = snapshotsOf(input)
    const median = Float64Array.from(snapshots, medianCost)
    const price = firstOfEach(input, input.columns[PRICE], snapshots)
    return frame(
      Float64Array.from(snapshots, ({ time }) => time),
      {
        median_mvrv: price.map((x, row) => (median[row] > 0 ? x / median[row] : Number.NaN)),
        median_realized_price: median,
      },
    )
  },
})
