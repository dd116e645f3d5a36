import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'

import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, defineSeries, type Formula, value, withChange, withRole } from '../../define'
import { expression } from '../../formulas/expression'

const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

/** Trading days in two years. */
const SESSIONS = 504

const spread = expression('value - two', { two: 'macro/DGS2:value|hold' })

/** Cap for the drawn line, in percent. */
const DOUBLED = 100

/** Months of history per component, and the cap on its z-score. */
const TEN_YEARS = 120
const FARTHEST = 3
/** An average of fewer components is not comparable. */
const MIN_PARTS = 4

/** z-score of a value within the ten years up to its month. */
function zScore(x: Float64Array): Float64Array {
  return mapColumns([x, sma(x, TEN_YEARS), rollingStd(x, TEN_YEARS, 'sample')], (now, middle, width) =>
    width > 0 ? Math.max(-FARTHEST, Math.min(FARTHEST, (now - middle) / width)) : Number.NaN,
  )
}

const yearly = (x: Float64Array) => percentChange(x, 12)

const PARTS: readonly (readonly [
  name: string,
  words: string,
  from: readonly string[],
  of: Formula['compute'],
])[] = [
  ['production', 'Six-month growth of industrial production', ['value'], ([x]) => percentChange(x, 6)],
  ['housing', '12-month growth of housing starts', ['macro/HOUST:value'], ([x]) => yearly(x)],
  ['payrolls', 'Six-month growth of payrolls', ['macro/PAYEMS:value'], ([x]) => percentChange(x, 6)],
  ['money', '12-month growth of M2', ['macro/M2SL:value'], ([x]) => yearly(x)],
  [
    'curve',
    '10-year minus 2-year Treasury yield',
    ['macro/DGS10:value|hold', 'macro/DGS2:value|hold'],
    ([ten, two]) => subtract(ten, two),
  ],
  [
    'claims',
    '12-month change in jobless claims, sign reversed',
    ['macro/ICSA:value|hold'],
    ([x]) => scale(yearly(x), -1),
  ],
]

/** Mean of the components that have begun. A month in which one of them is not published yet has none. */
function meanOfBegun(parts: readonly Float64Array[]): Float64Array {
  const begun = parts.map((part) => part.findIndex((x) => !Number.isNaN(x)))
  return parts[0].map((_, row) => {
    const present = parts.filter((_, at) => begun[at] >= 0 && begun[at] <= row)
    return present.length >= MIN_PARTS
      ? present.reduce((sum, part) => sum + part[row], 0) / present.length
      : Number.NaN
  })
}

const composite: Formula = {
  from: PARTS.flatMap(([, , from]) => from),
  compute: (inputs, context) => {
    let at = 0
    const parts = PARTS.map(([, , from, of]) => {
      const own = inputs.slice(at, at + from.length)
      at += from.length
      return zScore(of(own, context) as Float64Array)
    })
    return meanOfBegun(parts)
  },
}

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
      value(
        'rise',
        'percent',
        'Rise from the 52-week low, capped at 100.',
        `smaller(100 * (sma(value, 4) / min(sma(value, 4), 52) + -1), ${DOUBLED})`,
      ),
      aux(
        'rise_from_low',
        'percent',
        '4-week average relative to its 52-week low.',
        '100 * (sma(value, 4) / min(sma(value, 4), 52) + -1)',
      ),
      aux('claims_4_weeks', 'count', '4-week average of claims.', 'sma(value, 4)'),
      aux('change_1y', 'percent', 'Change of the 4-week average over 52 weeks.', 'pct(sma(value, 4), 52)'),
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
      withRole(
        'oscillator',
        'inverted_share',
        'percent',
        'Share of two years with an inverted curve.',
        expression(`100 * sma(if(spread < 0, 1, 0), ${SESSIONS})`, { spread }),
      ),
      withChange(
        'basis points',
        aux(
          'deepest_inversion',
          'percent',
          'Lowest spread in two years, in percentage points.',
          expression(`min(spread, ${SESSIONS})`, { spread }),
        ),
      ),
      withChange(
        'basis points',
        aux('spread', 'percent', '10-year minus 2-year yield, in percentage points.', spread),
      ),
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
      value('composite', 'sigma', 'Average z-score of the components.', composite),
      ...PARTS.map(([name, words, from, of]) =>
        aux(name, 'sigma', `${words}, as a 10-year z-score.`, {
          from,
          compute: (inputs, context) => zScore(of(inputs, context) as Float64Array),
        }),
      ),
    ],
  }),
]
