import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type NumberFormula } from '../../../formulas/expression'
import { meanOfPresent } from '../../../formulas/present'
import { chainSeriesWith } from '../../chain-series'
import { FOUR_YEARS, YEAR } from '../against-past'

const NUPL_ZONES = [
  { id: 'capitulation', label: 'below 0', holds: 'nupl < 0' },
  { id: 'hope', label: 'from 0 to 0.25', holds: 'nupl >= 0 and nupl < 0.25' },
  { id: 'optimism', label: 'from 0.25 to 0.5', holds: 'nupl >= 0.25 and nupl < 0.5' },
  { id: 'belief', label: 'from 0.5 to 0.75', holds: 'nupl >= 0.5 and nupl < 0.75' },
  { id: 'euphoria', label: 'above 0.75', holds: 'nupl >= 0.75' },
] as const

const unrealizedBalance = expression(
  'ratio(100 * (unrealized_profit_usd - unrealized_loss_usd), unrealized_profit_usd + unrealized_loss_usd)',
)

/** Mean of percentiles, from 0 to 1. */
const gauge = (...ranks: NumberFormula[]): NumberFormula => expression`${meanOfPresent(ranks, 3)} / 100`

const inverted = (rank: NumberFormula): NumberFormula => expression`100 - ${rank}`

const capitulation = gauge(
  expression('100 * after(rank(relative_unrealized_loss), 364)'),
  expression('100 * after(rank(ratio(100 * sum(realized_loss_usd, 30), realized_cap_usd)), 364)'),
  inverted(expression('100 * after(rank(sth_mvrv), 364)')),
  expression('100 * after(rank(percent_in_loss), 364)'),
)

const euphoria = gauge(
  expression('100 * after(rank(relative_unrealized_profit), 364)'),
  expression('100 * after(rank(ratio(100 * sum(realized_profit_usd, 30), realized_cap_usd)), 364)'),
  expression('100 * after(rank(sth_nupl), 364)'),
  expression('100 * after(rank(ratio(100 * sum(lth_realized_profit_usd, 30), lth_realized_cap_usd)), 364)'),
)

/** The cost of coins in loss equals their market value plus the unrealized loss. */
const lossDepth = expression(
  'when(supply_in_loss >= supply / 100 and price_usd > 0, ratio(100 * unrealized_loss_usd, supply_in_loss * price_usd + unrealized_loss_usd))',
)

const exhaustion = expression('percent_in_profit / 100 * price_volatility_30d')

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })
const composite = chainSeriesWith({
  concept: 'profit and loss',
  source: 'Our own composite, computed from coin ages.',
})

export const definitions: Definition[] = [
  profitAndLoss({
    path: 'charts/profit-loss',
    title: 'Supply in profit and loss, with percentile',
    description: 'Supply divided into coins in profit and coins in loss, with the percentile of the split.',
    reading:
      'Values above 95 percent in profit are typical of bull markets. Below 50 percent has been reached only near cycle lows.',
    formula:
      'Coins whose price at last move was below the current price / supply; all other coins are in loss. Percentile among earlier days.',
    twinOf: 'onchain/profit-loss',
    fields: fields(
      field.share('percent_btc_in_profit', 'percent', 'Supply in profit as a percentage of supply.')
        .is`percent_in_profit`,
      field.share('percent_btc_in_loss', 'percent', 'Supply in loss as a percentage of supply.')
        .is`percent_in_loss`,
      aux('profit_percentile', 'percent', 'Percentile of supply in profit.')
        .is`100 * after(rank(percent_in_profit), 364)`,
      aux('days_over_95', 'percent', 'Share of days in the last year with over 95 percent in profit.')
        .is`100 * sma(if(percent_in_profit > 95, 1, 0), ${YEAR})`,
    ),
  }),
  profitAndLoss({
    path: 'charts/supply-in-profit-oscillator',
    title: 'Supply-in-profit oscillator',
    description: 'Z-score of the percentage of supply in profit over the last 180 days.',
    reading: 'Below −2, a decline has put an unusual number of coins at a loss. Values above 2 rarely last.',
    formula: '(Percentage of supply in profit − its 180-day mean) / its 180-day sample standard deviation.',
    fields: fields(
      field.oscillator('profit_supply_z', 'sigma', 'Z-score over 180 days.')
        .is`zscore(percent_in_profit, 180)`,
      field.level('high', 'sigma', 'Two standard deviations above the mean.')
        .is`level(zscore(percent_in_profit, 180), 2)`,
      field.level('low', 'sigma', 'Two standard deviations below the mean.')
        .is`level(zscore(percent_in_profit, 180), -2)`,
      aux('percent_in_profit', 'percent', 'Supply in profit as a percentage of supply.'),
    ),
  }),
  profitAndLoss({
    path: 'charts/underwater-depth',
    title: 'Average loss of coins in loss',
    description: 'Average unrealized loss of the coins in loss, relative to their cost basis.',
    reading:
      'A few percent is a shallow correction. Above 40, buyers from previous tops still hold coins at a deep loss.',
    formula:
      '100 × unrealized loss / (supply in loss × price + unrealized loss), where the denominator is the cost basis. Missing while less than 1% of supply is in loss.',
    fields: fields(
      value('underwater_depth', 'percent', 'Average loss as a percentage of cost basis.').is(lossDepth),
      aux('underwater_depth_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${lossDepth}), 364)`,
      aux('percent_in_loss', 'percent', 'Supply in loss as a percentage of supply.'),
    ),
  }),
  profitAndLoss({
    path: 'charts/paper-balance',
    title: 'Net unrealized profit as a share of profit and loss',
    description: 'Unrealized profit minus unrealized loss of all coins, as a percentage of both.',
    reading:
      'Above 90, unrealized losses are negligible. At 0, they equal unrealized profits, which has happened only at cycle lows.',
    formula: '100 × (unrealized profit − unrealized loss) / (unrealized profit + unrealized loss).',
    fields: fields(
      field.oscillator('paper_balance', 'percent', 'Balance of all coins.').is(unrealizedBalance),
      field.level('even', 'percent', 'Unrealized loss equals unrealized profit.')
        .is`level(${unrealizedBalance}, 0)`,
      aux('paper_balance_low', 'percent', 'Distance below the four-year high.')
        .is`100 * (ratio(${unrealizedBalance}, max(${unrealizedBalance}, ${FOUR_YEARS})) - 1)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/unrealized-profit-percentile',
    title: 'Unrealized profit percentile',
    description: 'Percentile of unrealized profit, relative to market cap, in its own history.',
    reading:
      'Above 90, the incentive to take profit is historically high. It weakens with the price when a rally fails.',
    formula: 'Percentile among earlier days of unrealized profit / market cap.',
    fields: fields(
      field.oscillator('unrealized_profit_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(relative_unrealized_profit), 364)`,
      field.level('tempting', 'percent', '90th percentile.')
        .is`level(100 * after(rank(relative_unrealized_profit), 364), 90)`,
      aux('relative_unrealized_profit', 'fraction', 'Unrealized profit divided by market cap.'),
    ),
  }),
  profitAndLoss({
    path: 'charts/unrealized-loss-percentile',
    title: 'Unrealized loss percentile',
    description: 'Percentile of unrealized loss, relative to market cap, in its own history.',
    reading:
      'Above 90, losses are as large as at bear-market lows. It falls long before the price has recovered.',
    formula: 'Percentile among earlier days of unrealized loss / market cap.',
    fields: fields(
      field.oscillator('unrealized_loss_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(relative_unrealized_loss), 364)`,
      field.level('painful', 'percent', '90th percentile.')
        .is`level(100 * after(rank(relative_unrealized_loss), 364), 90)`,
      aux('relative_unrealized_loss', 'fraction', 'Unrealized loss divided by market cap.'),
    ),
  }),
  profitAndLoss({
    path: 'charts/nupl-zone-shares',
    title: 'Time in NUPL zones',
    description:
      'Share of days in the last year that NUPL spent in each of five zones, from capitulation to euphoria.',
    reading:
      'The shares change slowly. A growing top share shows a market that has been highly profitable for a long time.',
    formula:
      'Percentage of the last 365 days with NUPL below 0, 0 to 0.25, 0.25 to 0.5, 0.5 to 0.75, and above 0.75. The shares add up to 100%.',
    fields: fields(
      ...NUPL_ZONES.map(
        ({ id, label, holds }) =>
          field.share(id, 'percent', `Days with NUPL ${label}.`).is`100 * sma(if(${holds}, 1, 0), ${YEAR})`,
      ),
    ),
  }),
  profitAndLoss({
    path: 'charts/nupl-half-streak',
    title: 'Days with NUPL above or below 0.5',
    description:
      'Number of consecutive days NUPL has been above 0.5, where market cap is twice realized cap, or below.',
    reading:
      'Streaks of several months above 0.5 occur in the steepest part of bull markets. The first fall below has ended several of them.',
    formula: 'Days since NUPL last crossed 0.5. Negative while below.',
    fields: fields(
      field.flow('half_profit_days', 'days', 'Length of the streak. Negative while below.')
        .is`streak(if(nupl - 0.5 > 0, 1, -1))`,
      aux('nupl', 'fraction', 'Net unrealized profit divided by market cap.'),
      aux('days_above_4y', 'percent', 'Share of days above 0.5 in the last four years.')
        .is`100 * sma(if(nupl > 0.5, 1, 0), ${FOUR_YEARS})`,
    ),
  }),
  profitAndLoss({
    path: 'charts/seller-exhaustion',
    title: 'Seller exhaustion percentile',
    description:
      'Percentile of supply in profit × volatility. It is low when prices are calm and losses are common.',
    reading:
      'Values below 5 combine few coins in profit with low volatility, and have occurred near market lows.',
    formula:
      'Percentile among earlier days of (fraction of supply in profit × 30-day sample standard deviation of daily log returns).',
    source: 'Seller exhaustion constant by ARK Invest and Glassnode, computed from coin ages.',
    fields: fields(
      field.oscillator('exhaustion_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(${exhaustion}), 364)`,
      field.level('exhausted', 'percent', '5th percentile.')
        .is`level(100 * after(rank(${exhaustion}), 364), 5)`,
      aux('seller_exhaustion', 'ratio', 'Fraction in profit times daily volatility.').is(exhaustion),
      aux('price_volatility_30d', 'fraction', '30-day standard deviation of daily log returns.'),
    ),
  }),
  composite({
    path: 'charts/capitulation-gauge',
    title: 'Capitulation gauge',
    description:
      'Score from 0 to 1 that combines unrealized loss, realized loss, short-term holder MVRV, and supply in loss.',
    reading:
      'Values above 0.85 are typical of past market lows. In a slow bear market, the score can stay there for months.',
    formula:
      'Mean of percentiles among earlier days: unrealized loss / market cap, 30-day realized loss / realized cap, short-term holder MVRV (inverted), and supply in loss. Requires at least three.',
    fields: fields(
      field.risk('capitulation', 'fraction', 'Score from 0 to 1.').is(capitulation),
      aux('capitulation_30d', 'fraction', '30-day average.').is`sma(${capitulation}, 30)`,
    ),
  }),
  composite({
    path: 'charts/euphoria-gauge',
    title: 'Euphoria gauge',
    description:
      'Score from 0 to 1 that combines unrealized profit, realized profit, short-term holder NUPL, and long-term holder profit taking.',
    reading:
      'Values above 0.85 mean large profits and heavy selling. Tops have followed within weeks or months, not days.',
    formula:
      'Mean of percentiles among earlier days: unrealized profit / market cap, 30-day realized profit / realized cap, short-term holder NUPL, and 30-day long-term holder realized profit / their realized cap. Requires at least three.',
    fields: fields(
      field.risk('euphoria', 'fraction', 'Score from 0 to 1.').is(euphoria),
      aux('euphoria_30d', 'fraction', '30-day average.').is`sma(${euphoria}, 30)`,
    ),
  }),
  composite({
    path: 'charts/mood-balance',
    title: 'Euphoria minus capitulation',
    description:
      'Euphoria gauge minus capitulation gauge, a summary of market sentiment from on-chain profits and losses.',
    reading:
      'Crossings of 0 separate bull and bear phases. Extremes in either direction are contrarian signals.',
    formula:
      'Euphoria gauge − capitulation gauge, each the mean percentile of four measures, with flows over 30 days. mood_balance_90d is the 90-day average.',
    fields: fields(
      field.flow('mood_balance', 'fraction', 'Euphoria minus capitulation, from −1 to 1.')
        .is`${euphoria} - ${capitulation}`,
      aux('mood_balance_90d', 'fraction', '90-day average.').is`sma(${euphoria} - ${capitulation}, 90)`,
      aux('euphoria', 'fraction', 'Euphoria gauge.').is(euphoria),
      aux('capitulation', 'fraction', 'Capitulation gauge.').is(capitulation),
    ),
  }),
]
