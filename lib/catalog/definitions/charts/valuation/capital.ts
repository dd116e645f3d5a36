import { change } from '@/lib/engine/ops/risk/change'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import {
  after,
  combine,
  FOUR_YEARS,
  level,
  ln,
  percentile,
  percentOf,
  type Source,
  spread,
  YEAR,
  zScore,
} from '../curves'

const concept = 'valuation'

/** From next to nothing every growth is enormous: a column that grew more than tenfold in the span is left out. */
const growth = (source: Source, days: number) =>
  after(source, (x) => percentChange(x, days).map((percent) => (percent <= 900 ? percent : Number.NaN)))

const logGrowth = (source: Source) => after(ln(source), (x) => change(x, YEAR).map((part) => 100 * part))

const inflow = (days: number) =>
  percentOf(
    after('realized_cap_usd', (x) => change(x, days)),
    'realized_cap_usd',
  )

const gradient = (days: number) =>
  spread(
    zScore(
      after('market_cap_usd', (x) => change(x, days)),
      FOUR_YEARS / 4,
    ),
    zScore(
      after('realized_cap_usd', (x) => change(x, days)),
      FOUR_YEARS / 4,
    ),
  )

const daysSinceHigh = after('realized_cap_usd', (x) => {
  let highest = Number.NEGATIVE_INFINITY
  let days = 0
  return x.map((cap) => {
    if (Number.isNaN(cap)) return Number.NaN
    days = cap >= highest ? 0 : days + 1
    highest = Math.max(highest, cap)
    return days
  })
})

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/realized-cap-growth',
    concept,
    title: 'Growth of invested capital',
    description: 'How fast money flows into the coin, by the quarter, with month and year beside it.',
    reading: 'No advance has lasted without it; growth that slows while the price rises is a rally on empty.',
    formula:
      'Percent change of the realized cap over 90 days; quarters of more than tenfold growth are left out.',
    fields: fields(
      withRole(
        'flow',
        'capital_growth_90d',
        'percent',
        'Growth over 90 days.',
        growth('realized_cap_usd', 90),
      ),
      aux('capital_growth_30d', 'percent', 'Growth over 30 days.', growth('realized_cap_usd', 30)),
      aux('capital_growth_365d', 'percent', 'Growth over a year.', growth('realized_cap_usd', YEAR)),
    ),
  }),
  chainSeries({
    path: 'charts/realized-cap-drawdown',
    concept,
    title: 'Drawdown of invested capital',
    description: 'How much of the money ever stored in the coin has left again, and for how long.',
    reading:
      'Far shallower than drawdowns of price: a tenth to a quarter in Bitcoin’s bear markets. A new high opens a new phase.',
    formula: '100 · (realized cap / its highest value so far − 1).',
    fields: fields(
      value(
        'capital_drawdown',
        'percent',
        'Distance below the highest realized cap.',
        after('realized_cap_usd', (x) => drawdown(x).map((part) => 100 * part)),
      ),
      aux('days_since_capital_high', 'days', 'Days since that high.', daysSinceHigh),
      aux(
        'price_drawdown',
        'percent',
        'Drawdown of the price, for comparison.',
        after('price_usd', (x) => drawdown(x).map((part) => 100 * part)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/capital-impulse',
    concept,
    title: 'Capital impulse',
    description: 'Whether money flows in faster or slower than in the month before.',
    reading:
      'It turns down before inflows do; impulses above 2 percent of capital have launched the steep parts of rallies.',
    formula:
      'Change of realized cap over 30 days less the change over the 30 days before, in percent of realized cap.',
    fields: fields(
      withRole(
        'flow',
        'capital_impulse',
        'percent',
        'Acceleration of the inflow.',
        percentOf(
          after('realized_cap_usd', (x) => change(change(x, 30), 30)),
          'realized_cap_usd',
        ),
      ),
      aux('capital_inflow', 'percent', 'Inflow of 30 days, of realized cap.', inflow(30)),
      aux('inflow_percentile', 'percent', 'Rank of that inflow in its past.', percentile(inflow(30))),
    ),
  }),
  chainSeries({
    path: 'charts/market-realized-gradient',
    concept,
    title: 'Market-realized gradient',
    description: 'Momentum of what the market says against momentum of what was really paid.',
    reading:
      'Above 0 the price runs ahead of the money; a fall through 0 from above 2 has closed speculative legs.',
    formula:
      'Z-score over a year of the 28-day change of market cap − Z-score of the 28-day change of realized cap.',
    source:
      'Delta gradient in the sense of Permabull Nino, over the coin-age ledger; the windows are our own choice.',
    fields: fields(
      withRole('oscillator', 'gradient_28d', 'sigma', 'Gradient of 28 days.', gradient(28)),
      withRole('level', 'even', 'sigma', 'Price and money in step.', level(gradient(28), 0)),
      aux('gradient_141d', 'sigma', 'Gradient of 141 days.', gradient(141)),
    ),
  }),
  chainSeries({
    path: 'charts/price-capital-growth-gap',
    concept,
    title: 'Growth of price against growth of capital',
    description: 'A year’s growth of market cap less a year’s growth of the money invested.',
    reading:
      'Far above 0 the gain is revaluation, not inflow; below 0 capital has come in while the price went nowhere.',
    formula:
      '100 · (ln of market cap over its value 365 days before − ln of realized cap over its own), log points.',
    fields: fields(
      withRole(
        'flow',
        'growth_gap',
        'percent',
        'Market growth less capital growth, log points.',
        spread(logGrowth('market_cap_usd'), logGrowth('realized_cap_usd')),
      ),
      aux(
        'market_growth',
        'percent',
        'Growth of market cap over a year, log points.',
        logGrowth('market_cap_usd'),
      ),
      aux(
        'capital_growth',
        'percent',
        'Growth of realized cap over a year, log points.',
        logGrowth('realized_cap_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/dollar-inflow-leverage',
    concept,
    title: 'Market cap moved by a dollar of inflow',
    description: 'How many dollars of market value each dollar of new capital brought within half a year.',
    reading:
      'High figures mean thin supply and air under the price; around 1 the inflow is matched by sellers.',
    formula:
      'Change of market cap over 180 days / change of realized cap over 180 days; missing while the inflow is under 5 % of realized cap.',
    fields: fields(
      value(
        'inflow_leverage',
        'ratio',
        'Dollars of market cap for each dollar of inflow.',
        combine(
          [
            after('market_cap_usd', (x) => change(x, 180)),
            after('realized_cap_usd', (x) => change(x, 180)),
            'realized_cap_usd',
          ],
          (market, paid, cap) => (paid >= cap / 20 ? market / paid : Number.NaN),
        ),
      ),
      aux('capital_inflow_180d', 'percent', 'Inflow of 180 days, of realized cap.', inflow(180)),
    ),
  }),
]
