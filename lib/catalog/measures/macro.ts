import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { defineDailyMeasure } from '../define'

const MONTHS_A_YEAR = 12

/** On tables of economic series, whose rows are months or trading days. */
export const measures = [
  // Held values must not be compared with values held a year before: around a release they are 11 or 13 months apart.
  defineDailyMeasure('change_12_months', ['value'], ([value]) => percentChange(value, MONTHS_A_YEAR)),
  // On the days of the yield, because held yields are those of the session before.
  ...[63, 252].flatMap((days) => [
    defineDailyMeasure(`sp500_correlation_${days}`, ['value', 'index/sp500:close'], ([value, close]) =>
      rollingCorrelation(change(value, 1), logReturn(close), days),
    ),
    defineDailyMeasure(`sp500_correlation_${days}_day`, [`sp500_correlation_${days}`], ([values], { time }) =>
      values.map((value, row) => (Number.isNaN(value) ? value : time[row])),
    ),
  ]),
]
