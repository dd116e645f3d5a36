import { type Definition, value, withRole } from '@/lib/catalog/define'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { bitcoinChart } from './bitcoin-chart'

/** Crypto trades every day. */
const DAYS_A_YEAR = 365

/** FRED CPIAUCSL, January 2011. */
const CPI_JANUARY_2011 = 221.187

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-implied-vs-realized-volatility',
    concept: 'volatility',
    title: 'Bitcoin implied against realized volatility',
    description: 'What options price in for the next thirty days, beside what the last thirty brought.',
    reading: 'A large positive premium pays option sellers; a negative one says the market was surprised.',
    formula: 'premium = DVOL − realized volatility of 30 days.',
    fields: [
      value('volatility_premium', 'percent', 'Implied less realized volatility, points.', {
        from: ['derivatives/dvol:btc', 'close'],
        compute: ([implied, close]) => subtract(implied, realizedVolatility(close, 30, DAYS_A_YEAR)),
      }),
      withRole('aux', 'implied_volatility', 'percent', 'Deribit DVOL.', 'derivatives/dvol:btc'),
    ],
  }),
  bitcoinChart({
    name: 'eth-btc-ratio',
    concept: 'momentum',
    title: 'Ether in Bitcoin over a year',
    description: 'How the price of Ether in Bitcoin has changed within a year, with the price itself.',
    reading:
      'Positive: capital moves out on the risk curve. Its long falls have ended with Bitcoin’s own rise maturing.',
    formula:
      'ratio = Ether close / Bitcoin close; (ratio / ratio 365 days before − 1) · 100; distance below its highest.',
    fields: [
      value('ratio_change_1y', 'percent', 'Change over 365 days.', {
        from: ['asset/ETH:close', 'close'],
        compute: ([ether, bitcoin]) => percentChange(divide(ether, bitcoin), 365),
      }),
      withRole('aux', 'ratio', 'BTC', 'Ether’s price in Bitcoin.', {
        from: ['asset/ETH:close', 'close'],
        compute: ([ether, bitcoin]) => divide(ether, bitcoin),
      }),
      withRole('aux', 'ratio_drawdown', 'percent', 'Distance below the highest ratio so far.', {
        from: ['asset/ETH:close', 'close'],
        compute: ([ether, bitcoin]) => scale(drawdown(divide(ether, bitcoin)), 100),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-in-gold',
    concept: 'relative value',
    title: 'Bitcoin in gold',
    description: 'Ounces of gold that one Bitcoin buys.',
    reading: 'Takes the dollar out of the picture: a new high here is more than inflation.',
    formula:
      'Bitcoin close / gold close, last trading day held over weekends; distance below the highest ratio.',
    fields: [
      value('gold_ounces', 'ratio', 'Ounces of gold per Bitcoin.', {
        from: ['close', 'index/gold:close|hold'],
        compute: ([bitcoin, gold]) => divide(bitcoin, gold),
      }),
      withRole('aux', 'gold_drawdown', 'percent', 'Distance below the highest ratio so far.', {
        from: ['close', 'index/gold:close|hold'],
        compute: ([bitcoin, gold]) => scale(drawdown(divide(bitcoin, gold)), 100),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-in-sp500',
    concept: 'relative value',
    title: 'Bitcoin in the S&P 500',
    description:
      'Bitcoin’s price counted in S&P 500 index units, and its growth beyond the index over a year.',
    reading: 'Flat or falling: the risk was not paid against plain equities.',
    formula: 'Bitcoin close / S&P 500 close, last session held over weekends; change over 365 days.',
    fields: [
      value('sp500_units', 'ratio', 'Index units per Bitcoin.', {
        from: ['close', 'index/sp500:close|hold'],
        compute: ([bitcoin, index]) => divide(bitcoin, index),
      }),
      withRole('aux', 'excess_return_1y', 'percent', 'Growth of that ratio over 365 days.', {
        from: ['close', 'index/sp500:close|hold'],
        compute: ([bitcoin, index]) => percentChange(divide(bitcoin, index), 365),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-real-price',
    concept: 'relative value',
    title: 'Bitcoin in constant dollars',
    description: 'Bitcoin’s price with consumer price inflation since January 2011 taken out.',
    reading: 'A nominal high that is no high here only made up for inflation.',
    formula:
      'Close · CPI of January 2011 / last published CPI: dollars of January 2011; distance below the highest such price.',
    fields: [
      value('real_price', 'USD', 'Price in dollars of January 2011.', {
        from: ['close', 'macro/CPIAUCSL:value|hold'],
        compute: ([close, prices]) => scale(divide(close, prices), CPI_JANUARY_2011),
      }),
      withRole('aux', 'real_drawdown', 'percent', 'Distance below the highest real price so far.', {
        from: ['close', 'macro/CPIAUCSL:value|hold'],
        compute: ([close, prices]) => scale(drawdown(divide(close, prices)), 100),
      }),
    ],
  }),
]
