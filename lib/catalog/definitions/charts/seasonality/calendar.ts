import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { operation } from '../../../formulas/operation'

/** Share of the year that selects ten days, halfway between 10 and 11 to be safe from rounding. */
const TEN_DAYS = 10.5 / 365

/** Return over one year without its ten best (or worst) days, in percent. */
operation(
  'without_ten_days',
  ([close], _, which: 'best' | 'worst') => {
    const moves = logReturn(close)
    const ten =
      which === 'worst'
        ? rollingTailMean(moves, 365, TEN_DAYS)
        : scale(rollingTailMean(scale(moves, -1), 365, TEN_DAYS), -1)
    const year = change(mapColumn(close, Math.log), 365)
    return mapColumns([year, ten], (sum, mean) => Math.expm1(sum - 10 * mean) * 100)
  },
  ['best', 'worst'],
)
