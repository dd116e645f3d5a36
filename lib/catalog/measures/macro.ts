import { defineDailyMeasure, measure } from '../define'

const MONTHS_A_YEAR = 12

/** On tables of economic series, whose rows are months or trading days. */
export const measures = [
  // Held values must not be compared with values held a year before: around a release they are 11 or 13 months apart.
  measure('change_12_months', `pct(value, ${MONTHS_A_YEAR})`),
  // On the days of the yield, because held yields are those of the session before.
  ...[63, 252].flatMap((days) => [
    measure(`sp500_correlation_${days}`, `corr(change(value, 1), log_return(close), ${days})`, {
      close: 'index/sp500:close',
    }),
    defineDailyMeasure(`sp500_correlation_${days}_day`, [`sp500_correlation_${days}`], ([values], { time }) =>
      values.map((value, row) => (Number.isNaN(value) ? value : time[row])),
    ),
  ]),
]
