import { aux, type Definition, defineSeries, field, value } from '../../define'
import { expression } from '../../formulas/expression'
import { operation } from '../../formulas/operation'

const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

/** Trading days in two years. */
const SESSIONS = 504

const spread = expression('value - macro/DGS2:value|hold')

/** Cap for the drawn line, in percent. */
const DOUBLED = 100

/** Months of history per component, and the cap on its z-score. */
const TEN_YEARS = 120
const FARTHEST = 3
/** An average of fewer components is not comparable. */
const MIN_PARTS = 4

const PARTS: readonly (readonly [name: string, words: string, of: string])[] = [
  ['production', 'Six-month growth of industrial production', 'pct(value, 6)'],
  ['housing', '12-month growth of housing starts', 'pct(macro/HOUST:value, 12)'],
  ['payrolls', 'Six-month growth of payrolls', 'pct(macro/PAYEMS:value, 6)'],
  ['money', '12-month growth of M2', 'pct(macro/M2SL:value, 12)'],
  ['curve', '10-year minus 2-year Treasury yield', 'macro/DGS10:value|hold - macro/DGS2:value|hold'],
  ['claims', '12-month change in jobless claims, sign reversed', '-pct(macro/ICSA:value|hold, 12)'],
]

/** Mean of the components that have begun. A month in which one of them is not published yet has none. */
const meanOfBegun = operation('mean_of_begun', (parts) => {
  const begun = parts.map((part) => part.findIndex((x) => !Number.isNaN(x)))
  return parts[0].map((_, row) => {
    const present = parts.filter((_, at) => begun[at] >= 0 && begun[at] <= row)
    return present.length >= MIN_PARTS
      ? present.reduce((sum, part) => sum + part[row], 0) / present.length
      : Number.NaN
  })
})

/** z-scores within the ten years up to the month of the row. */
const scores = PARTS.map(([, , of]) =>
  expression(`larger(${-FARTHEST}, smaller(${FARTHEST}, zscore(${of}, ${TEN_YEARS})))`),
)

export const definitions: Definition[] = [
  defineSeries({
    path: 'market-indicators/recession-claims-trend',
    concept: 'recession',
    title: 'Rise of jobless claims from their low',
    description: 'Rise of initial US jobless claims above their 52-week low.',
    reading:
      'A rise of about 20 % is a warning. Recessions since 1967 have brought rises of a third or more. Holidays and strikes fade within a month.',
    formula:
      'rise_from_low = 4-week average of claims / lowest such average of 52 weeks − 1, in percent. rise is the same capped at 100, because spring 2020 would dwarf everything else.',
    source: 'FRED series ICSA.',
    cadence: 'weekly',
    axis: 'macro/ICSA',
    types: optional('rise', 'rise_from_low', 'claims_4_weeks', 'change_1y'),
    fields: [
      value('rise', 'percent', 'Rise from the 52-week low, capped at 100.')
        .is`smaller(100 * (sma(value, 4) / min(sma(value, 4), 52) + -1), ${DOUBLED})`,
      aux('rise_from_low', 'percent', '4-week average relative to its 52-week low.')
        .is`100 * (sma(value, 4) / min(sma(value, 4), 52) + -1)`,
      aux('claims_4_weeks', 'count', '4-week average of claims.').is`sma(value, 4)`,
      aux('change_1y', 'percent', 'Change of the 4-week average over 52 weeks.').is`pct(sma(value, 4), 52)`,
    ],
  }),
  defineSeries({
    path: 'market-indicators/recession-curve-inversion',
    concept: 'recession',
    title: 'Time spent in yield curve inversion',
    description:
      'Share of the last two years in which the 10-year Treasury yield was below the 2-year yield.',
    reading:
      'Peaks when the curve returns to normal. Recessions have tended to start then rather than at the first inversion.',
    formula:
      'Days among the last 504 trading days with a 10-year yield below the 2-year yield · 100 / 504. deepest_inversion is the lowest spread among them.',
    source: 'FRED series DGS10 and DGS2 (last published value).',
    cadence: 'trading-day',
    axis: 'macro/DGS10',
    types: optional('inverted_share', 'deepest_inversion', 'spread'),
    fields: [
      field.oscillator('inverted_share', 'percent', 'Share of two years with an inverted curve.')
        .is`100 * sma(if(${spread} < 0, 1, 0), ${SESSIONS})`,
      aux('deepest_inversion', 'percent', 'Lowest spread in two years, in percentage points.')
        .is`min(${spread}, ${SESSIONS})`.with({ change: 'basis points' }),
      aux('spread', 'percent', '10-year minus 2-year yield, in percentage points.')
        .is(spread)
        .with({ change: 'basis points' }),
    ],
  }),
  defineSeries({
    path: 'market-indicators/recession-leading-composite',
    concept: 'recession',
    title: 'US leading composite index',
    description: 'Average z-score of six leading US indicators, each relative to its own last ten years.',
    reading:
      'Below −0.5 for several months, most components are weak at once, as before past recessions. An upturn matters as much as the level.',
    formula:
      'Average of at least four of six z-scores, all that have begun, (value − 120-month average) / 120-month sample standard deviation, capped at ±3: six-month growth of industrial production and payrolls, 12-month growth of housing starts and M2, the 10-year minus 2-year yield, and the 12-month change in jobless claims with its sign reversed.',
    source: 'FRED series INDPRO, HOUST, PAYEMS, M2SL, DGS10, DGS2 and ICSA; our own formula.',
    cadence: 'monthly',
    axis: 'macro/INDPRO',
    types: optional('composite', ...PARTS.map(([name]) => name)),
    fields: [
      value('composite', 'sigma', 'Average z-score of the components.').is(meanOfBegun(scores)),
      ...PARTS.map(([name, words], at) =>
        aux(name, 'sigma', `${words}, as a 10-year z-score.`).is(scores[at]),
      ),
    ],
  }),
]
