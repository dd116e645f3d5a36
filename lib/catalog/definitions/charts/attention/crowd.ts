import { operation } from '../../../formulas/operation'

const ZONES = [25, 46, 54, 75]
const HORIZON_DAYS = 30

/** Mean 30-day return after earlier values in the same zone, counting only periods that are complete. */
operation('mean_return_after_zone', ([index, price]) => {
  const sums = new Float64Array(ZONES.length + 1)
  const counts = new Float64Array(ZONES.length + 1)
  const zoneOf = (level: number) => ZONES.filter((edge) => level > edge).length
  return index.map((level, row) => {
    const then = row - HORIZON_DAYS
    if (then >= 0) {
      const move = (price[row] / price[then] - 1) * 100
      if (!Number.isNaN(move + index[then])) {
        sums[zoneOf(index[then])] += move
        counts[zoneOf(index[then])]++
      }
    }
    const zone = zoneOf(level)
    return Number.isNaN(level) || counts[zone] < 20 ? Number.NaN : sums[zone] / counts[zone]
  })
})
