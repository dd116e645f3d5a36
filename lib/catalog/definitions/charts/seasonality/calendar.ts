import { capitalized } from '@/lib/contract/capitalized'
import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { divide, mapColumn, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, type Formula, value, withRole } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import {
  dayOfMonth,
  dayOfYear,
  meanOfEarlier,
  monthOf,
  returnInPeriod,
  type SlotOf,
  weekday,
  yearOf,
} from './calendar-means'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const YEAR_OF_WEEKS = 364

/** Mean daily return of the selected weekdays over the last 52 weeks. */
const weekdayMean = (selects: (day: number) => boolean): Formula => ({
  from: ['close'],
  compute: ([close], { time }) => meanOn(close, time, selects),
})

function meanOn(close: Float64Array, time: Float64Array, selects: (day: number) => boolean): Float64Array {
  const moves = percentChange(close, 1)
  const chosen = moves.map((move, row) => (selects(weekday(time[row])) ? move : move * 0))
  // Missing days make weekdays unequal in number.
  const days = moves.map((move, row) => (selects(weekday(time[row])) ? move * 0 + 1 : move * 0))
  return divide(rollingSum(chosen, YEAR_OF_WEEKS), rollingSum(days, YEAR_OF_WEEKS))
}

const isWeekend = (day: number) => day === 0 || day === 6

/** Return of the current period to date, and the mean of earlier periods at the same point. */
function periodToDate(period: SlotOf, slot: SlotOf, least = 2): { now: Formula; usual: Formula } {
  const now = (close: Float64Array, time: Float64Array) => returnInPeriod(time, close, period)
  return {
    now: { from: ['close'], compute: ([close], { time }) => now(close, time) },
    usual: {
      from: ['close'],
      compute: ([close], { time }) => meanOfEarlier(now(close, time), Array.from(time, slot), least),
    },
  }
}

const month = periodToDate(monthOf, dayOfMonth)
const year = periodToDate(yearOf, dayOfYear)
/** US presidents are elected in leap years. Year 1 is the year after the election. */
const cycleYear = (time: number) => ((yearOf(time) - 2009) % 4) + 1
const presidential = periodToDate(
  (time) => Math.floor((yearOf(time) - 2009) / 4),
  (time) => cycleYear(time) * 1000 + dayOfYear(time),
  1,
)

/** Share of the year that selects ten days, halfway between 10 and 11 to be safe from rounding. */
const TEN_DAYS = 10.5 / 365

/** Return over one year without its ten best (or worst) days, in percent. */
function withoutTenDays(close: Float64Array, which: 'best' | 'worst'): Float64Array {
  const moves = logReturn(close)
  const ten =
    which === 'worst'
      ? rollingTailMean(moves, 365, TEN_DAYS)
      : scale(rollingTailMean(scale(moves, -1), 365, TEN_DAYS), -1)
  const year = change(mapColumn(close, Math.log), 365)
  return mapColumns([year, ten], (sum, mean) => Math.expm1(sum - 10 * mean) * 100)
}

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-weekday-returns',
    concept: 'seasonality',
    title: 'Bitcoin returns by weekday',
    description: 'Average daily Bitcoin return of each weekday over the last 52 weeks, by UTC day.',
    reading:
      'With 52 observations per weekday, differences under half a percent are likely noise. Patterns rarely persist beyond a year.',
    formula: 'Mean of 100 × (close / previous close − 1) over the last 52 occurrences of each weekday.',
    fields: [
      ...WEEKDAYS.slice(1).map((name, at) =>
        withRole(
          'weekday',
          name,
          'percent',
          `Average return on ${capitalized(name)}s.`,
          weekdayMean((day) => day === at + 1),
        ),
      ),
      withRole(
        'weekday',
        'sunday',
        'percent',
        'Average return on Sundays.',
        weekdayMean((day) => day === 0),
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-weekend-effect',
    concept: 'seasonality',
    title: 'Bitcoin weekend effect',
    description:
      'Average return on Saturdays and Sundays minus the average return on weekdays, over 52 weeks.',
    reading:
      'Positive values mean that prices rise while banks and funds are closed. Since the launch of spot ETFs, most of the movement has shifted to weekdays.',
    formula:
      'Mean daily return on weekends − mean daily return on weekdays. weekend_share_of_moves is the share of absolute daily moves that fell on weekends.',
    fields: [
      withRole(
        'flow',
        'weekend_excess',
        'percent',
        'Weekend minus weekday mean, in percentage points per day.',
        {
          from: ['close'],
          compute: ([close], { time }) =>
            subtract(
              meanOn(close, time, isWeekend),
              meanOn(close, time, (day) => !isWeekend(day)),
            ),
        },
      ),
      aux(
        'weekend_share_of_moves',
        'percent',
        'Weekend share of absolute moves. An even distribution would give 28.6.',
        {
          from: ['close'],
          compute: ([close], { time }) => {
            const size = mapColumn(percentChange(close, 1), Math.abs)
            const weekend = size.map((x, row) => (isWeekend(weekday(time[row])) ? x : x * 0))
            const all = rollingSum(size, YEAR_OF_WEEKS)
            return rollingSum(weekend, YEAR_OF_WEEKS).map((part, row) =>
              all[row] > 0 ? (part / all[row]) * 100 : Number.NaN,
            )
          },
        },
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-month-so-far',
    concept: 'seasonality',
    title: 'Bitcoin month-to-date log return',
    description: 'Month-to-date log return compared with the average of earlier months up to the same day.',
    reading:
      'Salary payments, option expiries, and fund orders cluster around month ends. The average path shows how small the effect is.',
    formula:
      '100 × ln(close / last close of the previous month). Average of earlier months at the same day, with at least two months.',
    fields: [
      value('month_so_far', 'percent', 'Log return of the month to date.', month.now),
      value('usual_month_so_far', 'percent', 'Average of earlier months at the same day.', month.usual),
    ],
  }),
  bitcoinChart({
    name: 'btc-year-so-far',
    concept: 'seasonality',
    title: 'Bitcoin year-to-date log return',
    description: 'Year-to-date log return compared with the average of earlier years up to the same date.',
    reading:
      'Early years lift the average even in log terms. Years far below the average by midsummer have been bear-market years.',
    formula:
      '100 × ln(close / last close of the previous year). Average of earlier years at the same date, with at least two years.',
    fields: [
      value('year_so_far', 'percent', 'Log return of the year to date.', year.now),
      value('usual_year_so_far', 'percent', 'Average of earlier years at the same date.', year.usual),
    ],
  }),
  bitcoinChart({
    name: 'btc-presidential-cycle',
    concept: 'seasonality',
    title: 'Bitcoin in the US presidential cycle',
    description:
      'Log return since the end of the last US election year, compared with earlier terms at the same point.',
    reading:
      'Elections and halvings have fallen in the same years since 2012, so their effects cannot be separated.',
    formula:
      '100 × ln(close / last close of the election year). Average of earlier terms on the same day of the cycle.',
    fields: [
      value('term_so_far', 'percent', 'Log return since the end of the election year.', presidential.now),
      aux('usual_term_so_far', 'percent', 'Average of earlier terms at the same point.', presidential.usual),
      {
        ...aux('cycle_year', 'count', 'Year of the term. Year 4 is the election year.', {
          from: ['close'],
          compute: (_, { time }) => Float64Array.from(time, cycleYear),
        }),
        type: 'integer',
      },
    ],
  }),
  bitcoinChart({
    name: 'btc-without-best-days',
    concept: 'returns',
    title: 'Bitcoin return without the ten best days',
    description: 'One-year return of an investor who missed the ten largest daily gains.',
    reading:
      'Missing ten days can erase the return of an entire bull-market year, which shows the cost of trying to time the market.',
    formula:
      '100 × (exp(ln(close / close 365 days earlier) − the ten highest or ten lowest daily log returns) − 1).',
    fields: [
      value('without_best_ten', 'percent', 'One-year return without the ten best days.', {
        from: ['close'],
        compute: ([close]) => withoutTenDays(close, 'best'),
      }),
      aux('without_worst_ten', 'percent', 'One-year return without the ten worst days.', {
        from: ['close'],
        compute: ([close]) => withoutTenDays(close, 'worst'),
      }),
      aux('year_return', 'percent', 'One-year return.', 'pct(close, 365)'),
    ],
  }),
]
