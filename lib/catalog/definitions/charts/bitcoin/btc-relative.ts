import { aux, type Definition, value } from '@/lib/catalog/define'

import { bitcoinChart } from './bitcoin-chart'

/** Crypto trades every day of the year. */
const DAYS_A_YEAR = 365

/** FRED series CPIAUCSL, January 2011. */
const CPI_JANUARY_2011 = 221.187

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-implied-vs-realized-volatility',
    concept: 'volatility',
    title: 'Bitcoin volatility risk premium',
    description: 'Implied volatility for the next 30 days minus realized volatility of the last 30 days.',
    reading:
      'A large positive premium benefits option sellers. A negative premium means that the market moved more than expected.',
    formula: 'Premium = DVOL − 30-day realized volatility.',
    fields: [
      value('volatility_premium', 'percent', 'Implied minus realized volatility, in percentage points.')
        .is`derivatives/dvol:btc - vol(close, 30, ${DAYS_A_YEAR})`,
      aux('implied_volatility', 'percent', 'Deribit DVOL index.').is`derivatives/dvol:btc`,
    ],
  }),
  bitcoinChart({
    name: 'eth-btc-ratio',
    concept: 'momentum',
    title: 'ETH/BTC ratio',
    description: 'Price of Ether in Bitcoin and its change over one year.',
    reading:
      'A rising ratio means that capital moves toward riskier assets. Its long declines have ended late in Bitcoin’s bull markets.',
    formula:
      'Ratio = Ether close / Bitcoin close. Change = 100 × (ratio / ratio 365 days earlier − 1). Drawdown from its all-time high.',
    equals: { ratio: 'crypto/prices/ETHBTC.close' },
    fields: [
      aux('ratio_change_1y', 'percent', 'Change over 365 days.').is`pct(asset/ETH:close / close, 365)`,
      value('ratio', 'BTC', 'Price of Ether in Bitcoin.').is`asset/ETH:close / close`,
      aux('ratio_drawdown', 'percent', 'Distance below the all-time high of the ratio.')
        .is`100 * drawdown(asset/ETH:close / close)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-in-gold',
    concept: 'relative value',
    title: 'Bitcoin priced in gold',
    description: 'Price of one bitcoin in ounces of gold.',
    reading: 'Removes the effect of the dollar. A new high here is more than inflation.',
    formula:
      'Bitcoin close / gold close, using the last trading day on weekends. Drawdown from the all-time high of the ratio.',
    fields: [
      value('gold_ounces', 'ratio', 'Ounces of gold per bitcoin.').is`close / index/gold:close|hold`.with({
        change: 'percent',
      }),
      aux('gold_drawdown', 'percent', 'Distance below the all-time high of the ratio.')
        .is`100 * drawdown(close / index/gold:close|hold)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-in-sp500',
    concept: 'relative value',
    title: 'Bitcoin priced in the S&P 500',
    description: 'Price of Bitcoin in units of the S&P 500 index, with its change over one year.',
    reading:
      'When the ratio is flat or falling, Bitcoin has not outperformed stocks despite its higher risk.',
    formula: 'Bitcoin close / S&P 500 close, using the last session on weekends. Change over 365 days.',
    fields: [
      value('sp500_units', 'ratio', 'Index units per bitcoin.').is`close / index/sp500:close|hold`.with({
        change: 'percent',
      }),
      aux('excess_return_1y', 'percent', 'Change in the ratio over 365 days.')
        .is`pct(close / index/sp500:close|hold, 365)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-real-price',
    concept: 'relative value',
    title: 'Inflation-adjusted Bitcoin price',
    description: 'Price of Bitcoin in constant dollars of January 2011, adjusted for US consumer prices.',
    reading: 'A nominal high that is not a high here has only made up for inflation.',
    formula:
      'Close × CPI of January 2011 / last published CPI. Drawdown from the all-time high of that price.',
    fields: [
      value('real_price', 'USD', 'Price in dollars of January 2011.')
        .is`${CPI_JANUARY_2011} * (close / macro/CPIAUCSL:value|hold)`,
      aux('real_drawdown', 'percent', 'Distance below the inflation-adjusted all-time high.')
        .is`100 * drawdown(close / macro/CPIAUCSL:value|hold)`,
    ],
  }),
]
