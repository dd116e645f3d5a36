import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumn, mapColumns, offset, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, defineSeries, type Formula, value, withRole } from '../../define'

const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

/** Two years of sessions. */
const SESSIONS = 504

const spread: Formula = {
  from: ['value', 'macro/DGS2:value|hold'],
  compute: ([ten, two]) => subtract(ten, two),
}

const claimsMean = (claims: Float64Array) => sma(claims, 4)

/** Percent at which a rise is cut for drawing. */
const DOUBLED = 100

/** Percent by which the four-week mean stands above its lowest of a year. */
function riseFromLow(claims: Float64Array): Float64Array {
  const smooth = claimsMean(claims)
  return scale(offset(divide(smooth, rollingMin(smooth, 52)), -1), 100)
}

/** Months of history a part is judged by, and the deviation that counts at most. */
const TEN_YEARS = 120
const FARTHEST = 3
/** With fewer parts the mean is of something else. */
const LEAST_PARTS = 4

/** Place of a value in the ten years to its month, in standard deviations. */
function standing(x: Float64Array): Float64Array {
  return mapColumns([x, sma(x, TEN_YEARS), rollingStd(x, TEN_YEARS)], (now, middle, width) =>
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
  ['production', 'Industrial production over six months', ['value'], ([x]) => percentChange(x, 6)],
  ['housing', 'Housing starts over a year', ['macro/HOUST:value'], ([x]) => yearly(x)],
  ['payrolls', 'Payrolls over six months', ['macro/PAYEMS:value'], ([x]) => percentChange(x, 6)],
  ['money', 'Money stock M2 over a year', ['macro/M2SL:value'], ([x]) => yearly(x)],
  [
    'curve',
    'Ten-year less two-year yield',
    ['macro/DGS10:value|hold', 'macro/DGS2:value|hold'],
    ([ten, two]) => subtract(ten, two),
  ],
  [
    'claims',
    'Jobless claims over a year, turned round',
    ['macro/ICSA:value|hold'],
    ([x]) => scale(yearly(x), -1),
  ],
]

function meanOfPresent(...all: number[]): number {
  const present = all.filter((x) => !Number.isNaN(x))
  return present.length >= LEAST_PARTS ? present.reduce((sum, x) => sum + x, 0) / present.length : Number.NaN
}

const composite: Formula = {
  from: PARTS.flatMap(([, , from]) => from),
  compute: (inputs, context) => {
    let at = 0
    const parts = PARTS.map(([, , from, of]) => {
      const own = inputs.slice(at, at + from.length)
      at += from.length
      return standing(of(own, context) as Float64Array)
    })
    return mapColumns(parts, meanOfPresent)
  },
}

export const definitions: Definition[] = [
  defineSeries({
    path: 'market-indicators/recession-claims-trend',
    concept: 'recession',
    title: 'Jobless claims above their low',
    description: 'How far new US jobless claims have risen from their lowest level of a year.',
    reading:
      'A rise of a fifth is a warning; recessions since 1967 have brought a third and more. Holidays and strikes fade within a month.',
    formula:
      'rise_from_low = mean of four weekly claims / lowest such mean of 52 weeks − 1, in percent; rise is the same cut at 100, as the spring of 2020 would hide everything else.',
    source: 'FRED series ICSA.',
    cadence: 'weekly',
    axis: 'macro/ICSA',
    types: optional('rise', 'rise_from_low', 'claims_4_weeks', 'change_1y'),
    fields: [
      value('rise', 'percent', 'Rise from the low of a year, cut at a doubling.', {
        from: ['value'],
        compute: ([claims]) => riseFromLow(claims).map((rise) => Math.min(rise, DOUBLED)),
      }),
      aux('rise_from_low', 'percent', 'Four-week mean above its lowest of 52 weeks.', {
        from: ['value'],
        compute: ([claims]) => riseFromLow(claims),
      }),
      aux('claims_4_weeks', 'count', 'Mean of four weekly claims.', {
        from: ['value'],
        compute: ([claims]) => claimsMean(claims),
      }),
      aux('change_1y', 'percent', 'Change of that mean over 52 weeks.', {
        from: ['value'],
        compute: ([claims]) => percentChange(claimsMean(claims), 52),
      }),
    ],
  }),
  defineSeries({
    path: 'market-indicators/recession-curve-inversion',
    concept: 'recession',
    title: 'Time the yield curve was inverted',
    description: 'Share of the last two years in which the ten-year Treasury yielded less than the two-year.',
    reading:
      'It peaks as the curve turns normal again, which is when recessions have tended to begin, not at the first inversion.',
    formula:
      'Sessions of the last 504 with a ten-year yield below the two-year · 100 / 504; deepest is the lowest spread among them.',
    source: 'FRED series DGS10 and DGS2, last published value held.',
    cadence: 'trading-day',
    axis: 'macro/DGS10',
    types: optional('inverted_share', 'deepest_inversion', 'spread'),
    fields: [
      withRole('oscillator', 'inverted_share', 'percent', 'Share of two years with an inverted curve.', {
        from: spread.from,
        compute: (inputs, context) =>
          scale(
            sma(
              mapColumn(spread.compute(inputs, context) as Float64Array, (x) =>
                Number.isNaN(x) ? x : Number(x < 0),
              ),
              SESSIONS,
            ),
            100,
          ),
      }),
      aux('deepest_inversion', 'percent', 'Lowest spread of two years, points.', {
        from: spread.from,
        compute: (inputs, context) => rollingMin(spread.compute(inputs, context) as Float64Array, SESSIONS),
      }),
      aux('spread', 'percent', 'Ten-year less two-year yield, points.', spread),
    ],
  }),
  defineSeries({
    path: 'market-indicators/recession-leading-composite',
    concept: 'recession',
    title: 'Leading composite of the US economy',
    description:
      'Six series that turn before the economy does, each against its own last ten years, as one line.',
    reading:
      'Below −0.5 for some months most parts are weak at once, as before recessions; the turn up matters as much as the level.',
    formula:
      'Mean of at least four of six standings (value − mean of 120 months) / their standard deviation, cut at ±3: six-month growth of industrial production and payrolls, yearly growth of housing starts and M2, the yield spread, jobless claims turned round.',
    source: 'FRED series INDPRO, HOUST, PAYEMS, M2SL, DGS10, DGS2 and ICSA; own recipe.',
    cadence: 'monthly',
    axis: 'macro/INDPRO',
    types: optional('composite', ...PARTS.map(([name]) => name)),
    fields: [
      value('composite', 'sigma', 'Mean standing of the parts.', composite),
      ...PARTS.map(([name, words, from, of]) =>
        aux(name, 'sigma', `${words}, against ten years.`, {
          from,
          compute: (inputs, context) => standing(of(inputs, context) as Float64Array),
        }),
      ),
    ],
  }),
]
