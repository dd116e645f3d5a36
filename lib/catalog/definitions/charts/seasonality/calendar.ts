import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { mapColumn, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
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

/** Mean daily return of some weekdays over the last 52 weeks. */
const weekdayMean = (fits: (day: number) => boolean): Formula => ({
  from: ['close'],
  compute: ([close], { time }) => meanOn(close, time, fits),
})

function meanOn(close: Float64Array, time: Float64Array, fits: (day: number) => boolean): Float64Array {
  const days = WEEKDAYS.filter((_, day) => fits(day)).length
  const chosen = percentChange(close, 1).map((move, row) => (fits(weekday(time[row])) ? move : move * 0))
  return scale(rollingSum(chosen, YEAR_OF_WEEKS), 7 / (days * YEAR_OF_WEEKS))
}

const isWeekend = (day: number) => day === 0 || day === 6

/** Return of the running period so far beside the mean of earlier periods at the same place. */
function beside(period: SlotOf, slot: SlotOf, least = 2): { now: Formula; usual: Formula } {
  const now = (close: Float64Array, time: Float64Array) => returnInPeriod(time, close, period)
  return {
    now: { from: ['close'], compute: ([close], { time }) => now(close, time) },
    usual: {
      from: ['close'],
      compute: ([close], { time }) => meanOfEarlier(now(close, time), Array.from(time, slot), least),
    },
  }
}

const month = beside(monthOf, dayOfMonth)
const year = beside(yearOf, dayOfYear)
/** Presidents are elected in leap years and sworn in the year after: year 1 of their cycle. */
const cycleYear = (time: number) => ((yearOf(time) - 2009) % 4) + 1
const presidential = beside(
  (time) => Math.floor((yearOf(time) - 2009) / 4),
  (time) => cycleYear(time) * 1000 + dayOfYear(time),
  1,
)

/** Ten of the days of a year. */
const TEN_DAYS = 10.5 / 365

/** Year’s return without its ten best (or worst) days, percent. */
function withoutTenDays(close: Float64Array, which: 'best' | 'worst'): Float64Array {
  const moves = logReturn(close)
  const ten =
    which === 'worst'
      ? rollingTailMean(moves, 365, TEN_DAYS)
      : scale(rollingTailMean(scale(moves, -1), 365, TEN_DAYS), -1)
  return mapColumns([rollingSum(moves, 365), ten], (sum, mean) => Math.expm1(sum - 10 * mean) * 100)
}

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-weekday-returns',
    concept: 'seasonality',
    title: 'Bitcoin returns by weekday',
    description: 'Mean daily return of each weekday over the last fifty-two weeks, days in UTC.',
    reading:
      'With fifty-two samples a difference under half a percent is chance; patterns of one year rarely last.',
    formula: 'Mean of (close / close of the day before − 1) · 100 over the 52 latest of each weekday.',
    fields: [
      ...WEEKDAYS.slice(1).map((name, at) =>
        value(
          name,
          'percent',
          `Mean move of ${name[0].toUpperCase()}${name.slice(1)}s.`,
          weekdayMean((day) => day === at + 1),
        ),
      ),
      aux(
        'sunday',
        'percent',
        'Mean move of Sundays.',
        weekdayMean((day) => day === 0),
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-weekend-effect',
    concept: 'seasonality',
    title: 'Bitcoin weekend effect',
    description: 'Mean return of Saturdays and Sundays less that of working days, fifty-two weeks.',
    reading:
      'Positive: moves happen while funds and banks are shut. Since the spot funds most of them moved to weekdays.',
    formula:
      'Mean daily return on weekends − on weekdays; share of the year’s absolute moves that fell on weekends.',
    fields: [
      withRole('flow', 'weekend_excess', 'percent', 'Weekend less weekday mean, points a day.', {
        from: ['close'],
        compute: ([close], { time }) =>
          subtract(
            meanOn(close, time, isWeekend),
            meanOn(close, time, (day) => !isWeekend(day)),
          ),
      }),
      aux('weekend_share_of_moves', 'percent', 'Part of all absolute moves; 28.6 would be even.', {
        from: ['close'],
        compute: ([close], { time }) => {
          const size = mapColumn(percentChange(close, 1), Math.abs)
          const weekend = size.map((x, row) => (isWeekend(weekday(time[row])) ? x : x * 0))
          const all = rollingSum(size, YEAR_OF_WEEKS)
          return rollingSum(weekend, YEAR_OF_WEEKS).map((part, row) =>
            all[row] > 0 ? (part / all[row]) * 100 : Number.NaN,
          )
        },
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-month-so-far',
    concept: 'seasonality',
    title: 'Bitcoin within the month',
    description: 'Return since the end of last month beside the usual return on that day of the month.',
    reading:
      'Salaries, option expiries and fund orders bunch around month ends; the usual path shows how little remains.',
    formula:
      'ln(close / last close of the month before) · 100; mean of earlier months on the same day, from the third on.',
    fields: [
      value('month_so_far', 'percent', 'Log return of the month so far.', month.now),
      value('usual_month_so_far', 'percent', 'Mean of earlier months on that day.', month.usual),
    ],
  }),
  bitcoinChart({
    name: 'btc-year-so-far',
    concept: 'seasonality',
    title: 'Bitcoin within the year',
    description: 'Return since New Year beside the average of earlier years on the same date.',
    reading: 'Early years lift the average even in logs; a year far below it by summer has been a bear year.',
    formula:
      'ln(close / last close of December) · 100; mean of earlier years on the same date, from the third on.',
    fields: [
      value('year_so_far', 'percent', 'Log return of the year so far.', year.now),
      value('usual_year_so_far', 'percent', 'Mean of earlier years on that date.', year.usual),
    ],
  }),
  bitcoinChart({
    name: 'btc-presidential-cycle',
    concept: 'seasonality',
    title: 'Bitcoin in the US presidential cycle',
    description:
      'Return since the year of the last US election ended, beside earlier terms at the same point.',
    reading:
      'Elections and halvings have fallen in the same years since 2012, so neither can claim the pattern alone.',
    formula:
      'ln(close / last close of the election year) · 100; mean of earlier terms on the same day of their cycle.',
    fields: [
      value('term_so_far', 'percent', 'Log return since the election year ended.', presidential.now),
      aux('usual_term_so_far', 'percent', 'Mean of earlier terms at that point.', presidential.usual),
      {
        ...aux('cycle_year', 'count', 'Year of the term, 4 being the election year.', {
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
    title: 'Bitcoin without its ten best days',
    description: 'What a year would have returned to someone who missed its ten largest daily gains.',
    reading: 'Whole bull years vanish with ten days, the case against stepping out and waiting for clarity.',
    formula:
      'exp(sum of 365 daily log returns without the ten highest, or ten lowest, of them) − 1, times 100.',
    fields: [
      value('without_best_ten', 'percent', 'Year’s return without its best ten days.', {
        from: ['close'],
        compute: ([close]) => withoutTenDays(close, 'best'),
      }),
      aux('without_worst_ten', 'percent', 'Year’s return without its worst ten days.', {
        from: ['close'],
        compute: ([close]) => withoutTenDays(close, 'worst'),
      }),
      aux('year_return', 'percent', 'Year’s return as it was.', {
        from: ['close'],
        compute: ([close]) => mapColumns([rollingSum(logReturn(close), 365)], (sum) => Math.expm1(sum) * 100),
      }),
    ],
  }),
]
