import { aux, type Definition, type Formula, field, fields, value } from '../../../define'
import { expression, ofDays } from '../../../formulas/expression'

import { chainSeriesWith } from '../../chain-series'

const MONTH = 30

/**
 * Ratio of two monthly sums, in percent; missing where the denominator is negligible relative to market cap.
 */
const shareOfMonth = (part: string, whole: string): Formula =>
  expression`100 * when(sum(${whole}, ${MONTH}) > 0.00001 * market_cap_usd, sum(${part}, ${MONTH}) / sum(${whole}, ${MONTH}))`

/** Share of unrealized profit or loss that was realized over a month. */
const takingRate = (taken: string, paper: string, cap: string): Formula =>
  expression`100 * when(${paper} > 0.01 * ${cap}, sum(${taken}, ${MONTH}) / ${paper})`

const bandSigma = (prefix: 'lth' | 'sth'): Formula =>
  expression(`(price_usd / ${prefix}_realized_price - 1) / std(price_usd / ${prefix}_realized_price, 365)`)

const holders = chainSeriesWith({ concept: 'holders' })
const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = [
  holders({
    path: 'onchain/lth-sth-sopr-ratio',
    title: 'Long-term to short-term holder SOPR ratio',
    description: 'SOPR of long-term holders divided by SOPR of short-term holders.',
    reading:
      'High near tops, when old coins are sold at many times their cost. Below 1 only in capitulations.',
    formula: 'Long-term holder SOPR / short-term holder SOPR.',
    fields: fields(
      value('lth_sth_sopr_ratio', 'ratio', 'Ratio of the two SOPRs.').is`lth_sopr / sth_sopr`,
      aux('lth_sopr', 'ratio', 'SOPR of coins held for at least 155 days.'),
      aux('sth_sopr', 'ratio', 'SOPR of coins held for less than 155 days.'),
    ),
  }),
  holders({
    path: 'onchain/lth-sth-nupl-spread',
    title: 'Long-term minus short-term holder NUPL',
    description: 'Difference between the net unrealized profit of long-term and short-term holders.',
    reading:
      'A wide spread means long-term holders have large gains while recent buyers break even. Near 0, both are in the same position.',
    formula: 'Long-term holder NUPL − short-term holder NUPL.',
    fields: fields(
      value('lth_sth_nupl_spread', 'fraction', 'Difference of the two NUPLs.').is`lth_nupl - sth_nupl`,
      aux('lth_nupl', 'fraction', 'NUPL of long-term holders.'),
      aux('sth_nupl', 'fraction', 'NUPL of short-term holders.'),
    ),
  }),
  holders({
    path: 'onchain/lth-sth-supply-ratio',
    title: 'Long-term to short-term holder supply ratio',
    description: 'Supply held by long-term holders divided by supply held by short-term holders.',
    reading:
      'Rises in bear markets as coins mature. A decline means long-term holders are selling to new buyers.',
    formula: 'Long-term holder supply / short-term holder supply.',
    fields: fields(
      value('lth_sth_supply_ratio', 'ratio', 'Ratio of the two supplies.').is`lth_supply / sth_supply`,
      aux('lth_supply_btc', 'native', 'Coins held for at least 155 days.').is`lth_supply`,
      aux('sth_supply_btc', 'native', 'Coins held for less than 155 days.').is`sth_supply`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/seller-exhaustion',
    title: 'Seller exhaustion constant',
    description: 'Share of supply in profit multiplied by 30-day price volatility.',
    reading:
      'The lowest values occur when many holders are at a loss and volatility is low, which has marked low-risk bottoms.',
    formula: 'Share of supply in profit × sample standard deviation of daily log returns over 30 days.',
    source: 'Coin-age ledger. Constant as published by ARK Invest and Glassnode (2021).',
    fields: fields(
      value('seller_exhaustion', 'ratio', 'Share in profit × volatility.')
        .is`0.01 * (percent_in_profit * price_volatility_30d)`,
      aux('percent_in_profit', 'percent', 'Share of all coins in profit.'),
      aux('price_volatility_30d', 'fraction', 'Standard deviation of daily log returns over 30 days.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/sth-unrealized-loss-share',
    title: 'Short-term holders’ share of unrealized loss',
    description: 'Percentage of all unrealized losses that belongs to coins held for less than 155 days.',
    reading: 'High in corrections during bull markets. Low when older holders carry the losses.',
    formula: 'Short-term unrealized loss / unrealized loss, in percent.',
    fields: fields(
      value('sth_unrealized_loss_share', 'percent', 'Short-term holders’ share of unrealized loss.')
        .is`100 * when(unrealized_loss_usd > 0.00001 * market_cap_usd, sth_unrealized_loss_usd / unrealized_loss_usd)`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/lth-realized-profit-share',
    title: 'Long-term holders’ share of realized profit',
    description: 'Percentage of all profit realized over 30 days that long-term holders realized.',
    reading: 'Has stayed above 50 percent for months during distribution phases.',
    formula: 'Long-term realized profit over 30 days / all realized profit over 30 days, in percent.',
    fields: fields(
      value('lth_realized_profit_share', 'percent', 'Long-term holders’ share of realized profit.').is(
        shareOfMonth('lth_realized_profit_usd', 'realized_profit_usd'),
      ),
      aux('lth_realized_profit_30d_usd', 'USD', 'Profit realized by long-term holders over 30 days.')
        .is`sum(lth_realized_profit_usd, ${MONTH})`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/sth-realized-loss-share',
    title: 'Short-term holders’ share of realized loss',
    description: 'Percentage of all losses realized over 30 days that short-term holders realized.',
    reading:
      'Near 100 in ordinary corrections. A decline means that long-term holders have started to sell at a loss.',
    formula: 'Short-term realized loss over 30 days / all realized loss over 30 days, in percent.',
    fields: fields(
      value('sth_realized_loss_share', 'percent', 'Short-term holders’ share of realized loss.').is(
        shareOfMonth('sth_realized_loss_usd', 'realized_loss_usd'),
      ),
      aux('sth_realized_loss_30d_usd', 'USD', 'Loss realized by short-term holders over 30 days.')
        .is`sum(sth_realized_loss_usd, ${MONTH})`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/lth-profit-taking-rate',
    title: 'Long-term holder profit-taking rate',
    description:
      'Profit realized by long-term holders over 30 days as a percentage of their unrealized profit.',
    reading:
      'A rise along with the price indicates distribution. A rise while the price falls indicates hurried selling.',
    formula: 'Long-term realized profit over 30 days / long-term unrealized profit, in percent.',
    fields: fields(
      value('lth_profit_taking_rate', 'percent', 'Realized profit / unrealized profit.').is(
        takingRate('lth_realized_profit_usd', 'lth_unrealized_profit_usd', 'lth_market_cap_usd'),
      ),
    ),
  }),
  profitAndLoss({
    path: 'onchain/sth-loss-taking-rate',
    title: 'Short-term holder loss-taking rate',
    description: 'Loss realized by short-term holders over 30 days as a percentage of their unrealized loss.',
    reading:
      'Spikes indicate capitulation. A decline while losses persist means holders are no longer selling.',
    formula: 'Short-term realized loss over 30 days / short-term unrealized loss, in percent.',
    fields: fields(
      value('sth_loss_taking_rate', 'percent', 'Realized loss / unrealized loss.').is(
        takingRate('sth_realized_loss_usd', 'sth_unrealized_loss_usd', 'sth_market_cap_usd'),
      ),
    ),
  }),
  profitAndLoss({
    path: 'onchain/sth-capitulation',
    title: 'Short-term holder capitulation, 7 days',
    description: 'Loss realized by short-term holders over seven days, relative to their realized cap.',
    reading:
      'Large spikes are capitulations. The largest were in March 2020, May 2021, June 2022 and November 2022.',
    formula: 'Short-term holder realized loss over 7 days / short-term holder realized cap, in percent.',
    fields: fields(
      value('sth_capitulation', 'percent', 'Seven-day loss / cost.')
        .is`100 * (sum(sth_realized_loss_usd, 7) / sth_realized_cap_usd)`,
      aux('sth_realized_loss_7d_usd', 'USD', 'Loss realized by short-term holders over seven days.')
        .is`sum(sth_realized_loss_usd, 7)`,
    ),
  }),
  holders({
    path: 'onchain/sth-cost-basis-stretch',
    title: 'Distance from the short-term holder cost basis',
    description:
      'Distance of the price from the short-term holder cost basis, in standard deviations over one year.',
    reading: 'Above 2, the market is overheated by the standards of the past year; below −1, oversold.',
    formula:
      '(Price / short-term holder realized price − 1) / sample standard deviation of that ratio over 365 days.',
    fields: fields(
      field
        .oscillator('sth_cost_basis_stretch', 'sigma', 'Distance in standard deviations.')
        .is(bandSigma('sth')),
      aux('sth_realized_price', 'USD', 'Average cost of short-term holders.'),
    ),
  }),
  holders({
    path: 'onchain/sth-pvr-bands',
    title: 'Short-term holder PVR Z-score',
    description:
      'Profit-to-volatility ratio of short-term holders, in standard deviations from its average to date.',
    reading: 'Two standard deviations above average have been high, one below average low.',
    formula: '(Short-term holder PVR − its average to date) / its sample standard deviation to date.',
    fields: fields(
      field
        .oscillator('sth_pvr_sigma', 'sigma', 'Distance of PVR from its average.')
        .is(ofDays('(sth_pvr - sth_pvr_mean) / sth_pvr_std')),
      aux('sth_pvr', 'sigma', 'Unrealized profit / standard deviation of market value.'),
      aux('sth_pvr_mean', 'sigma', 'Average to date.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/lth-unrealized-profit-ratio',
    title: 'Long-term holder net unrealized profit to market cap',
    description: 'Net unrealized profit of long-term holders as a share of total market cap.',
    reading:
      'Values above 55 percent have coincided with distribution. Values below 0 have marked periods of accumulation.',
    formula: '(Long-term holder unrealized profit − unrealized loss) / market cap, in percent.',
    twinOf: 'charts/lth-unrealized-profit-ratio',
    fields: fields(
      value(
        'lth_unrealized_profit_ratio',
        'percent',
        'Net unrealized profit of long-term holders / market cap.',
      ),
    ),
  }),
  profitAndLoss({
    path: 'onchain/sopr-svr',
    title: 'SOPR volatility ratio',
    description: 'Daily SOPR minus 1, in standard deviations of SOPR over one year.',
    reading: 'Values beyond ±2 are unusual by the standards of the past year.',
    formula: '(SOPR − 1) / sample standard deviation of SOPR over 365 days.',
    twinOf: 'charts/sopr-svr',
    fields: fields(field.oscillator('sopr_svr', 'sigma', 'SOPR − 1, in standard deviations.')),
  }),
  holders({
    path: 'onchain/sth-lth-pvr',
    title: 'PVR by holder group',
    description: 'Profit-to-volatility ratios (PVR) of short-term and long-term holders.',
    reading: 'Both high: the market is overheated. Short-term below 0 with long-term above 0: a correction.',
    formula:
      '(Market cap − realized cap) of the cohort / sample standard deviation of its market cap to date.',
    twinOf: 'onchain/sth-pvr',
    fields: fields(
      value('sth_pvr', 'sigma', 'Short-term holders.'),
      value('lth_pvr', 'sigma', 'Long-term holders.'),
    ),
  }),
]
