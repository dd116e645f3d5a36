import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import {
  belowHigh,
  type Curve,
  combine,
  FOUR_YEARS,
  level,
  mean,
  meanOfPresent,
  percentile,
  percentOf,
  shareOfDays,
  signedStreak,
  spread,
  sumOf,
  YEAR,
  zScore,
} from '../curves'

const concept = 'profit and loss'

const NUPL_ZONES = [
  { id: 'capitulation', label: 'under 0', from: Number.NEGATIVE_INFINITY, to: 0 },
  { id: 'hope', label: 'from 0 to a quarter', from: 0, to: 0.25 },
  { id: 'optimism', label: 'from a quarter to a half', from: 0.25, to: 0.5 },
  { id: 'belief', label: 'from a half to three quarters', from: 0.5, to: 0.75 },
  { id: 'euphoria', label: 'above three quarters', from: 0.75, to: Number.POSITIVE_INFINITY },
] as const

const paperBalance = combine(['unrealized_profit_usd', 'unrealized_loss_usd'], (gain, lost) =>
  gain + lost > 0 ? (100 * (gain - lost)) / (gain + lost) : Number.NaN,
)

/** Mean of ranks, 0 to 1. */
const gauge = (...ranks: Curve[]): Curve => combine(ranks, (...all) => meanOfPresent(all, 3) / 100)

const against = (rank: Curve): Curve => combine([rank], (x) => 100 - x)

const capitulation = gauge(
  percentile('relative_unrealized_loss'),
  percentile(percentOf(sumOf('realized_loss_usd', 30), 'realized_cap_usd')),
  against(percentile('sth_mvrv')),
  percentile('percent_in_loss'),
)

const euphoria = gauge(
  percentile('relative_unrealized_profit'),
  percentile(percentOf(sumOf('realized_profit_usd', 30), 'realized_cap_usd')),
  percentile('sth_nupl'),
  percentile(percentOf(sumOf('lth_realized_profit_usd', 30), 'lth_realized_cap_usd')),
)

/** Coins in loss at their cost are those coins at the price plus what they lost. */
const lossDepth = combine(
  ['unrealized_loss_usd', 'supply_in_loss', 'price_usd', 'supply'],
  (lost, coins, price, all) =>
    coins >= all / 100 && price > 0 ? (100 * lost) / (coins * price + lost) : Number.NaN,
)

const exhaustion = combine(
  ['percent_in_profit', 'price_volatility_30d'],
  (share, volatility) => (share / 100) * volatility,
)

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/profit-loss',
    concept,
    title: 'Percentage of supply in profit and loss',
    description: 'Every coin on one of two sides, ahead of its cost or behind, with how rare the split is.',
    reading: 'Over 95 in profit fills bull markets; under 50 has been reached only near cycle lows.',
    formula:
      'Coins whose last move was below the price / supply, the rest in loss; percentile among earlier days.',
    twinOf: 'onchain/profit-loss',
    fields: fields(
      withRole(
        'share',
        'percent_btc_in_profit',
        'percent',
        'Coins in profit, of supply.',
        'percent_in_profit',
      ),
      withRole('share', 'percent_btc_in_loss', 'percent', 'Coins in loss, of supply.', 'percent_in_loss'),
      aux(
        'profit_percentile',
        'percent',
        'Rank of the share in profit in its past.',
        percentile('percent_in_profit'),
      ),
      aux(
        'days_over_95',
        'percent',
        'Days of the last year with over 95 percent in profit.',
        shareOfDays(['percent_in_profit'], YEAR, (x) => x > 95),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/supply-in-profit-oscillator',
    concept,
    title: 'Supply-in-profit oscillator',
    description: 'How far the share of coins in profit departs from its norm of half a year.',
    reading: 'Below −2 a fall has put an unusual number of coins under water at once; above 2 rarely lasts.',
    formula: '(Percent of supply in profit − its 180-day mean) / sample deviation of 180 days.',
    fields: fields(
      withRole(
        'oscillator',
        'profit_supply_z',
        'sigma',
        'Z-score over half a year.',
        zScore('percent_in_profit', 180),
      ),
      withRole('level', 'high', 'sigma', 'Two deviations above.', level(zScore('percent_in_profit', 180), 2)),
      withRole('level', 'low', 'sigma', 'Two deviations below.', level(zScore('percent_in_profit', 180), -2)),
      aux('percent_in_profit', 'percent', 'Coins in profit, of supply.'),
    ),
  }),
  chainSeries({
    path: 'charts/underwater-depth',
    concept,
    title: 'Depth of the coins under water',
    description: 'How far below its cost the average losing coin trades, however many of them there are.',
    reading:
      'A few percent is a shallow correction; past 40 the holders of old tops are still there and still deep in loss.',
    formula:
      '100 · unrealized loss / (coins in loss × price + unrealized loss), the denominator being their cost; missing while under 1 % of supply is in loss.',
    fields: fields(
      value('underwater_depth', 'percent', 'Mean loss of the coins in loss, of their cost.', lossDepth),
      aux('underwater_depth_percentile', 'percent', 'Rank of the depth in its past.', percentile(lossDepth)),
      aux('percent_in_loss', 'percent', 'Coins in loss, of supply.'),
    ),
  }),
  chainSeries({
    path: 'charts/paper-balance',
    concept,
    title: 'Balance of paper gains and losses',
    description: 'Unrealized gains against unrealized losses of all coins, from −100 to 100.',
    reading:
      'Above 90 losses hardly exist; at 0 they equal the gains, which has happened only at the bottom of cycles.',
    formula: '100 · (unrealized profit − unrealized loss) / (unrealized profit + unrealized loss).',
    fields: fields(
      withRole('oscillator', 'paper_balance', 'percent', 'Balance of all coins.', paperBalance),
      withRole('level', 'even', 'percent', 'Losses equal gains.', level(paperBalance, 0)),
      aux(
        'paper_balance_low',
        'percent',
        'Distance below its four-year high.',
        belowHigh(paperBalance, FOUR_YEARS),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/unrealized-profit-percentile',
    concept,
    title: 'Unrealized profit in its history',
    description: 'Paper gains as a part of market cap, ranked among all earlier days.',
    reading:
      'Over 90 the temptation to sell is as great as it gets; the rank weakens in step with the price in tops that fail.',
    formula: 'Percentile, among earlier days, of unrealized profit / market cap.',
    fields: fields(
      withRole(
        'oscillator',
        'unrealized_profit_percentile',
        'percent',
        'Rank among earlier days.',
        percentile('relative_unrealized_profit'),
      ),
      withRole(
        'level',
        'tempting',
        'percent',
        'Top tenth.',
        level(percentile('relative_unrealized_profit'), 90),
      ),
      aux('relative_unrealized_profit', 'fraction', 'Paper gains over market cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/unrealized-loss-percentile',
    concept,
    title: 'Unrealized loss in its history',
    description: 'Paper losses as a part of market cap, ranked among all earlier days.',
    reading: 'Above 90 the pain is that of bear-market lows; it fades long before the price has recovered.',
    formula: 'Percentile, among earlier days, of unrealized loss / market cap.',
    fields: fields(
      withRole(
        'oscillator',
        'unrealized_loss_percentile',
        'percent',
        'Rank among earlier days.',
        percentile('relative_unrealized_loss'),
      ),
      withRole(
        'level',
        'painful',
        'percent',
        'Top tenth.',
        level(percentile('relative_unrealized_loss'), 90),
      ),
      aux('relative_unrealized_loss', 'fraction', 'Paper losses over market cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/nupl-zone-shares',
    concept,
    title: 'Year by zones of NUPL',
    description: 'How the days of the last year were spread over five moods, from capitulation to euphoria.',
    reading: 'Layers change slowly: a widening top layer shows a market that has lived in belief for long.',
    formula: 'Percent of the last 365 days with NUPL under 0, 0 to ¼, ¼ to ½, ½ to ¾, above ¾; adds to 100.',
    fields: fields(
      ...NUPL_ZONES.map(({ id, label, from, to }) =>
        withRole(
          'share',
          id,
          'percent',
          `Days with NUPL ${label}.`,
          shareOfDays(['nupl'], YEAR, (x) => x >= from && x < to),
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/nupl-half-streak',
    concept,
    title: 'Days on one side of half profit',
    description:
      'For how long NUPL has stayed above one half, where the market cap is twice what was paid, or below.',
    reading:
      'Months above are the steep part of bull markets; the first fall below has ended several of them.',
    formula: 'Days since NUPL last crossed 0.5; negative while below.',
    fields: fields(
      withRole(
        'flow',
        'half_profit_days',
        'days',
        'Length of the run, negative below.',
        signedStreak(combine(['nupl'], (x) => x - 0.5)),
      ),
      aux('nupl', 'fraction', 'Net unrealized profit over market cap.'),
      aux(
        'days_above_4y',
        'percent',
        'Days of the last four years above one half.',
        shareOfDays(['nupl'], FOUR_YEARS, (x) => x > 0.5),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/seller-exhaustion',
    concept,
    title: 'Seller exhaustion in its history',
    description:
      'The product of supply in profit and volatility, ranked in its past: low when prices are calm and losses common.',
    reading: 'Under 5, few coins in profit and little movement, have been quiet places near lows.',
    formula:
      'Percentile among earlier days of supply in profit as a fraction × sample deviation of daily log returns of 30 days.',
    source: 'Seller exhaustion constant of ARK Invest and Glassnode, over the coin-age ledger.',
    fields: fields(
      withRole(
        'oscillator',
        'exhaustion_percentile',
        'percent',
        'Rank among earlier days.',
        percentile(exhaustion),
      ),
      withRole('level', 'exhausted', 'percent', 'Bottom twentieth.', level(percentile(exhaustion), 5)),
      aux('seller_exhaustion', 'ratio', 'Fraction in profit times daily volatility.', exhaustion),
      aux('price_volatility_30d', 'fraction', 'Deviation of daily log returns, 30 days.'),
    ),
  }),
  chainSeries({
    path: 'charts/capitulation-gauge',
    concept,
    title: 'Capitulation gauge',
    description:
      'Four signs of surrender in one number: paper loss, loss taking, hurt buyers, coins under water.',
    reading: 'Above 0.85 conditions of past bottoms; it can stay there for months in a slow bear market.',
    formula:
      'Mean of percentiles among earlier days: unrealized loss / cap, 30-day realized loss / realized cap, low short-term MVRV, supply in loss; at least three.',
    source: 'Our own recipe over the coin-age ledger.',
    fields: fields(
      withRole('risk', 'capitulation', 'fraction', 'Gauge from 0 to 1.', capitulation),
      aux('capitulation_30d', 'fraction', 'Its mean over 30 days.', mean(capitulation, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/euphoria-gauge',
    concept,
    title: 'Euphoria gauge',
    description:
      'Four signs of excess in one number: paper gains, profit taking, happy newcomers, veterans cashing in.',
    reading: 'Above 0.85 the crowd is rich and selling; tops have followed within weeks or months, not days.',
    formula:
      'Mean of percentiles among earlier days: unrealized profit / cap, 30-day realized profit / realized cap, short-term NUPL, long-term profit taking / their capital; at least three.',
    source: 'Our own recipe over the coin-age ledger.',
    fields: fields(
      withRole('risk', 'euphoria', 'fraction', 'Gauge from 0 to 1.', euphoria),
      aux('euphoria_30d', 'fraction', 'Its mean over 30 days.', mean(euphoria, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/mood-balance',
    concept,
    title: 'Balance of euphoria and capitulation',
    description: 'The euphoria gauge less the capitulation gauge: which crowd is the louder one.',
    reading:
      'Swings through 0 separate bull from bear phases; extremes in either direction are contrary signals.',
    formula: 'Euphoria − capitulation, each the mean rank of its four signs; the 90-day mean beside it.',
    source: 'Our own recipe over the coin-age ledger.',
    fields: fields(
      withRole(
        'flow',
        'mood_balance',
        'fraction',
        'Euphoria less capitulation, −1 to 1.',
        spread(euphoria, capitulation),
      ),
      aux('mood_balance_90d', 'fraction', 'Its mean over 90 days.', mean(spread(euphoria, capitulation), 90)),
      aux('euphoria', 'fraction', 'Euphoria gauge.', euphoria),
      aux('capitulation', 'fraction', 'Capitulation gauge.', capitulation),
    ),
  }),
]
