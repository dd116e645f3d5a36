import { capitalized } from '@/lib/contract/capitalized'
import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { rollingTailMean } from '@/lib/engine/ops/risk/rolling-tail-mean'
import { mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { termYear, toDate, usualAt, weekday } from './calendar-means'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const YEAR_OF_WEEKS = 364

const WEEKEND = 'day == 0 or day == 6'

/** Mean daily return of the selected days over the last 52 weeks. Missing days make weekdays unequal in number. */
const meanOn = (selected: string) =>
  expression(
    `move = pct(close, 1); sum(if(${selected}, move, move * 0), ${YEAR_OF_WEEKS}) / sum(if(${selected}, move * 0 + 1, move * 0), ${YEAR_OF_WEEKS})`,
    { day: weekday(['close']) },
  )

const usual = (period: 'month' | 'year' | 'term', least: number) =>
  usualAt([toDate(['close'], period)], period, least)

/** Share of the year that selects ten days, halfway between 10 and 11 to be safe from rounding. */
const TEN_DAYS = 10.5 / 365

/** Return over one year without its ten best (or worst) days, in percent. */
const withoutTenDays = operation('without_ten_days', ([close], _, which: 'best' | 'worst') => {
  const moves = logReturn(close)
  const ten =
    which === 'worst'
      ? rollingTailMean(moves, 365, TEN_DAYS)
      : scale(rollingTailMean(scale(moves, -1), 365, TEN_DAYS), -1)
  const year = change(mapColumn(close, Math.log), 365)
  return mapColumns([year, ten], (sum, mean) => Math.expm1(sum - 10 * mean) * 100)
})

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
        field
          .weekday(name, 'percent', `Average return on ${capitalized(name)}s.`)
          .is(meanOn(`day == ${at + 1}`)),
      ),
      field.weekday('sunday', 'percent', 'Average return on Sundays.').is(meanOn('day == 0')),
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
      field
        .flow('weekend_excess', 'percent', 'Weekend minus weekday mean, in percentage points per day.')
        .is(expression`${meanOn(WEEKEND)} - ${meanOn(`not (${WEEKEND})`)}`),
      aux(
        'weekend_share_of_moves',
        'percent',
        'Weekend share of absolute moves. An even distribution would give 28.6.',
      ).is(
        expression(
          `size = abs(pct(close, 1)); 100 * ratio(sum(if(${WEEKEND}, size, size * 0), ${YEAR_OF_WEEKS}), sum(size, ${YEAR_OF_WEEKS}))`,
          { day: weekday(['close']) },
        ),
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
      value('month_so_far', 'percent', 'Log return of the month to date.').is(toDate(['close'], 'month')),
      value('usual_month_so_far', 'percent', 'Average of earlier months at the same day.').is(
        usual('month', 2),
      ),
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
      value('year_so_far', 'percent', 'Log return of the year to date.').is(toDate(['close'], 'year')),
      value('usual_year_so_far', 'percent', 'Average of earlier years at the same date.').is(
        usual('year', 2),
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-presidential-cycle',
    concept: 'seasonality',
    title: 'Bitcoin in the US presidential cycle (log)',
    description:
      'Log return since the end of the last US election year, compared with earlier terms at the same point.',
    reading:
      'Elections and halvings have fallen in the same years since 2012, so their effects cannot be separated.',
    formula:
      '100 × ln(close / last close of the election year). Average of earlier terms on the same day of the cycle.',
    fields: [
      value('term_so_far', 'percent', 'Log return since the end of the election year.').is(
        toDate(['close'], 'term'),
      ),
      aux('usual_term_so_far', 'percent', 'Average of earlier terms at the same point.').is(usual('term', 1)),
      aux('cycle_year', 'count', 'Year of the term. Year 4 is the election year.')
        .is(termYear(['close']))
        .with({ type: 'integer' }),
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
      value('without_best_ten', 'percent', 'One-year return without the ten best days.').is(
        withoutTenDays(['close'], 'best'),
      ),
      aux('without_worst_ten', 'percent', 'One-year return without the ten worst days.').is(
        withoutTenDays(['close'], 'worst'),
      ),
      aux('year_return', 'percent', 'One-year return.').is`pct(close, 365)`,
    ],
  }),
]
