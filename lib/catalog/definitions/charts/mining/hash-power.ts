import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'
import { expm1 } from '../../../formulas/rows'
import { chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { FOUR_YEARS, level, MONTH, YEAR } from '../against-past'
import { fittedTo } from '../expanding-fit'

/** Target block interval of each protocol, in seconds. */
const TARGET_SECONDS: Readonly<Record<string, number>> = { bitcoin: 600, litecoin: 150, dogecoin: 60 }

/** Target block interval of the chain. */
const targetSeconds = operation('target_seconds', ([x], { chain }) =>
  x.map(() => TARGET_SECONDS[chain] ?? 600),
)

/** Log change over a month. */
const monthly = (x: string) => `log(1 + pct(${x}, ${MONTH}) / 100)`

const { deviation, price } = fittedTo('difficulty')

const mined = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS })

export const definitions: Definition[] = [
  mined({
    path: 'charts/hash-ribbons',
    title: 'Hash ribbon signals',
    description:
      'Gap between 30-day and 60-day average hash rate, in standard deviations of four years, with its zero crossings.',
    reading:
      'Below 0, miners are shutting down machines. The turn back to positive has often come early in a price recovery.',
    formula:
      'ln(30-day average / 60-day average) / its 1,460-day sample standard deviation. Crossing is 1 on the day the gap turns positive, −1 on the day it turns negative, and 0 otherwise.',
    types: { crossing: 'integer?' },
    equals: { ribbon_gap: 'onchain/hash-ribbons.hash_ribbon' },
    fields: fields(
      field.oscillator('ribbon_signal', 'sigma', 'Gap between the averages in standard deviations.')
        .is`log(ratio(hash_rate_30d, hash_rate_60d)) / std(log(ratio(hash_rate_30d, hash_rate_60d)), ${FOUR_YEARS})`,
      level('zero_line', 'sigma', 'Crossover of the averages.', 0, 'hash_rate_30d'),
      aux('ribbon_gap', 'percent', '30-day average above the 60-day average.').is(
        expression('100 * gap', { gap: expm1([expression('log(ratio(hash_rate_30d, hash_rate_60d))')]) }),
      ),
      aux('crossing', 'none', 'Change of sign.').is`gap = hash_rate_30d - hash_rate_60d; before = lag(gap, 1);
           when(before == before, if(gap > 0 and before <= 0, 1, if(gap < 0 and before >= 0, -1, 0)))`.with({
        change: 'points',
      }),
      aux('hash_rate_30d', 'TH/s', 'Hash rate, 30-day average.'),
      aux('hash_rate_60d', 'TH/s', 'Hash rate, 60-day average.'),
    ),
  }),
  mined({
    path: 'charts/hash-rate-record-age',
    title: 'Days since hash rate all-time high',
    description: 'Days since the all-time high in hash rate, and the decline since then.',
    reading:
      'Usually days or weeks. Months without a new high have occurred only when miner revenue collapsed or mining was banned.',
    formula:
      'Days since the 14-day average hash rate was at its all-time high. Drawdown of that average in percent.',
    fields: fields(
      value('record_age', 'days', 'Days since the all-time high.')
        .is`since(sma(hash_rate, 14) >= high(sma(hash_rate, 14)))`,
      aux('below_record', 'percent', 'Drawdown from the all-time high.')
        .is`100 * drawdown(sma(hash_rate, 14))`,
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  mined({
    path: 'charts/hash-rate-growth',
    title: 'Hash rate, yearly log change',
    description: 'Growth of hash rate over twelve months and over the last quarter.',
    reading:
      'Hash rate growth lags the price by about half a year, the time needed to order and install machines.',
    formula:
      'ln(30-day average hash rate / 30-day average one year earlier). growth_1y and growth_90d give the change in percent.',
    fields: fields(
      field.flow('growth_log', 'ratio', 'Natural logarithm of the yearly ratio.')
        .is`log(1 + 0.01 * pct(hash_rate_30d, ${YEAR}))`,
      aux('growth_1y', 'percent', 'Change over one year.').is`pct(hash_rate_30d, ${YEAR})`,
      aux('growth_90d', 'percent', 'Change over 90 days.').is`pct(hash_rate_30d, 90)`,
    ),
  }),
  mined({
    path: 'charts/difficulty-adjustments',
    title: 'Difficulty change over 14 days',
    description: 'Change in mining difficulty over 14 days.',
    reading:
      'Several decreases in a row mean that miners are leaving. Increases of 10 percent and more mean rapid expansion.',
    formula:
      '100 × (difficulty / difficulty 14 days earlier − 1). below_record is the drawdown from the all-time high.',
    fields: fields(
      field.flow('adjustment_14d', 'percent', 'Change over 14 days.').is`pct(difficulty, 14)`,
      aux('below_record', 'percent', 'Drawdown from the all-time high.').is`100 * drawdown(difficulty)`,
      aux('difficulty', 'none', 'Mining difficulty.'),
    ),
  }),
  mined({
    path: 'charts/difficulty-regression',
    title: 'Deviation from the difficulty regression (log)',
    description:
      'Market cap relative to the value predicted from mining difficulty by a regression over all history to date.',
    reading: 'Far above 0, the market cap is high relative to mining difficulty. Below 0, it is low.',
    formula: 'ln(market cap) − least-squares fit of ln(market cap) on ln(difficulty), over all days to date.',
    fields: fields(
      field
        .oscillator('regression_deviation', 'ratio', 'Natural logarithm of market cap / predicted value.')
        .is(deviation),
      level('zero_line', 'ratio', 'Predicted value.', 0, 'market_cap_usd'),
      aux('model_price', 'USD', 'Price at which market cap equals the predicted value.').is(price),
    ),
  }),
  mined({
    path: 'charts/difficulty-ribbon-zones',
    title: 'Difficulty ribbon Z-score',
    description: 'Dispersion of eight moving averages of difficulty, as a Z-score over two years.',
    reading:
      'At −2, the ribbon is compressed: inefficient miners have left and their selling eases. High values indicate rapid mining expansion.',
    formula:
      'Z-score (sample standard deviation) over 730 days of ln(population standard deviation / mean) of the averages over 9, 14, 25, 40, 60, 90, 128, and 200 days. Difficulty ribbon by Willy Woo.',
    fields: fields(
      field.oscillator('ribbon_deviation', 'sigma', 'Ribbon width as a Z-score over two years.')
        .is`zscore(log(difficulty_ribbon_spread), ${2 * YEAR})`,
      level('wide_line', 'sigma', 'Wide ribbon.', 1.5, 'difficulty'),
      level('tight_line', 'sigma', 'Compressed ribbon.', -1.5, 'difficulty'),
      aux('ribbon_spread', 'ratio', 'Population standard deviation of the averages divided by their mean.')
        .is`0.01 * difficulty_ribbon_spread`,
    ),
  }),
  mined({
    path: 'charts/block-pace',
    title: 'Block production pace',
    description: 'Number of blocks found in the last week relative to the protocol target.',
    reading:
      'When positive, hash rate has grown since the last adjustment and difficulty will rise. When negative, it will fall.',
    formula:
      '100 × (7-day blocks / target blocks − 1). The target is one block per 600, 150, and 60 seconds on Bitcoin, Litecoin, and Dogecoin.',
    fields: fields(
      field.flow('pace', 'percent', 'Blocks above the target rate.')
        .is`sma(block_count, 7) * (100 / (86400 / ${targetSeconds(['block_count'])})) - 100`,
      aux('blocks_7d', 'blocks', 'Blocks per day, 7-day average.').is`sma(block_count, 7)`,
    ),
  }),
  mined({
    path: 'charts/hash-rate-price-gap',
    title: 'Hash rate growth minus price growth (log)',
    description: 'Yearly log growth of hash rate minus yearly log growth of price.',
    reading:
      'When high, mining has expanded faster than its revenue and margins are under pressure. When low, the price has outpaced mining capacity.',
    formula:
      'ln(30-day hash rate / 30-day hash rate one year earlier) − ln(30-day average price / 30-day average price one year earlier).',
    fields: fields(
      field.flow('growth_gap', 'ratio', 'Hash rate growth minus price growth.')
        .is`log(1 + pct(sma(hash_rate_30d, 1), 365) / 100) - log(1 + pct(sma(price_usd, 30), 365) / 100)`,
      aux('price_growth', 'percent', 'Yearly change in the 30-day average price.')
        .is`pct(sma(price_usd, 30), 365)`,
    ),
  }),
  mined({
    path: 'charts/hash-rate-price-correlation',
    title: 'Hash rate and price correlation',
    description: 'Correlation of monthly changes in hash rate and price over one year.',
    reading:
      'Near 0, mining expands independently of the price. Strongly positive in booms that attract new miners.',
    formula:
      'Pearson correlation over 365 days of the 30-day log changes in average hash rate and average price.',
    fields: fields(
      field.oscillator('hash_price_correlation', 'ratio', 'Correlation over one year.')
        .is`corr(${monthly('hash_rate_30d')}, ${monthly(`sma(price_usd, ${MONTH})`)}, ${YEAR})`,
      level('zero_line', 'ratio', 'No correlation.', 0, 'price_usd'),
      aux('hash_rate_30d', 'TH/s', 'Hash rate, 30-day average.'),
    ),
  }),
  mined({
    path: 'charts/hash-price-drawdown',
    title: 'Hash price drawdown',
    description: 'Decline of hash price, the daily revenue per unit of hash rate, from its one-year high.',
    reading:
      'After halvings and price crashes, revenue per machine falls sharply and only efficient miners remain profitable.',
    formula: '100 × (7-day average hash price / its 365-day high − 1).',
    fields: fields(
      value('hash_price_drawdown', 'percent', 'Distance below the one-year high.')
        .is`100 * (sma(hash_price, 7) / max(sma(hash_price, 7), ${YEAR})) - 100`,
      aux('hash_price', 'USD', 'Revenue per PH/s per day.'),
      aux('yearly_high', 'USD', 'Highest 7-day average in 365 days.').is`max(sma(hash_price, 7), ${YEAR})`,
    ),
  }),
  mined({
    path: 'charts/hash-price-oscillator',
    title: 'Hash price oscillator (log)',
    description: 'Hash price relative to its yearly average.',
    reading: 'Positive for long periods only when the price rises faster than mining capacity.',
    formula: 'ln(14-day average hash price / 365-day average hash price).',
    fields: fields(
      field.flow('hash_price_momentum', 'ratio', 'Natural logarithm of the 14-day over the 365-day average.')
        .is`log(sma(hash_price, 14) / sma(hash_price, ${YEAR}))`,
      aux('hash_price_365d', 'USD', '365-day average hash price.').is`sma(hash_price, ${YEAR})`,
      aux('revenue_and_fees', 'native', 'Coins earned by miners on the day.').is`issuance + fees`,
    ),
  }),
]
