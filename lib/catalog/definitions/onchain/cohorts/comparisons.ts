import { divide, multiply, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, type Formula, fields, value, withRole } from '../../../define'
import { guardedRatio } from '../../../measures/guards'
import { chainSeries } from '../../chain-series'

const MONTH = 30

/** Sums over a month, one over the other, in percent; missing where the whole is next to nothing of the market cap. */
const shareOfMonth = (part: string, whole: string): Formula => ({
  from: [part, whole, 'market_cap_usd'],
  daily: true,
  compute: ([x, all, cap]) =>
    scale(guardedRatio(rollingSum(x, MONTH), rollingSum(all, MONTH), cap, 1e-5), 100),
})

/** How much of what could be realized was, over a month. */
const takingRate = (taken: string, paper: string, cap: string): Formula => ({
  from: [taken, paper, cap],
  daily: true,
  compute: ([x, left, market]) => scale(guardedRatio(rollingSum(x, MONTH), left, market, 0.01), 100),
})

const bandSigma = (prefix: 'lth' | 'sth'): Formula => ({
  from: ['price_usd', `${prefix}_realized_price`],
  daily: true,
  compute: ([price, basis]) => {
    const ratio = divide(price, basis)
    return divide(
      ratio.map((x) => x - 1),
      rollingStd(ratio, 365),
    )
  },
})

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-sth-sopr-ratio',
    concept: 'holders',
    title: 'SOPR of long-term over short-term holders',
    description: 'How much better the patient sell than the quick.',
    reading: 'High near tops, when old coins are sold many times over cost; under 1 only in capitulations.',
    formula: 'Long-term SOPR / short-term SOPR.',
    fields: fields(
      value('lth_sth_sopr_ratio', 'ratio', 'Quotient of the two SOPRs.', {
        from: ['lth_sopr', 'sth_sopr'],
        compute: ([old, young]) => divide(old, young),
      }),
      aux('lth_sopr', 'ratio', 'SOPR of coins held 155 days and more.'),
      aux('sth_sopr', 'ratio', 'SOPR of coins held less than 155 days.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-sth-nupl-spread',
    concept: 'holders',
    title: 'NUPL spread of the cohorts',
    description: 'Comfort of long-term holders less that of short-term ones.',
    reading: 'Wide: the patient are rich while newcomers break even. Near 0 both share one fate.',
    formula: 'Long-term NUPL − short-term NUPL.',
    fields: fields(
      value('lth_sth_nupl_spread', 'fraction', 'Difference of the two NUPLs.', {
        from: ['lth_nupl', 'sth_nupl'],
        compute: ([old, young]) => subtract(old, young),
      }),
      aux('lth_nupl', 'fraction', 'NUPL of long-term holders.'),
      aux('sth_nupl', 'fraction', 'NUPL of short-term holders.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-sth-supply-ratio',
    concept: 'holders',
    title: 'Long-term over short-term supply',
    description: 'Coins at rest for each coin in play.',
    reading: 'Climbs through bear markets as coins mature; a fall means they are being handed to newcomers.',
    formula: 'Long-term supply / short-term supply.',
    fields: fields(
      value('lth_sth_supply_ratio', 'ratio', 'Quotient of the two supplies.', {
        from: ['lth_supply', 'sth_supply'],
        compute: ([old, young]) => divide(old, young),
      }),
      aux('lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
      aux('sth_supply_btc', 'native', 'Coins held less than 155 days.', 'sth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/seller-exhaustion',
    concept: 'profit and loss',
    title: 'Seller exhaustion constant',
    description: 'Supply in profit times volatility: low when losses are wide and the market calm.',
    reading: 'The rarest readings come when holders are in loss and nobody sells any more: low-risk bottoms.',
    formula: 'Share of supply in profit × deviation of daily log returns over 30 days.',
    source: 'Coin-age ledger. Constant as published by ARK Invest and Glassnode (2021).',
    fields: fields(
      value('seller_exhaustion', 'index', 'Share in profit times volatility.', {
        from: ['percent_in_profit', 'price_volatility_30d'],
        compute: ([share, deviation]) => scale(multiply(share, deviation), 0.01),
      }),
      aux('percent_in_profit', 'percent', 'Share of all coins above cost.'),
      aux('price_volatility_30d', 'fraction', 'Deviation of daily log returns over 30 days.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-unrealized-loss-share',
    concept: 'profit and loss',
    title: 'Short-term share of paper loss',
    description: 'Which part of all paper loss is carried by those who bought within 155 days.',
    reading: 'High in corrections of bull markets; low when last year’s buyers carry the pain.',
    formula: 'Short-term unrealized loss / unrealized loss, in percent.',
    fields: fields(
      value('sth_unrealized_loss_share', 'percent', 'Short-term part of the paper loss.', {
        from: ['sth_unrealized_loss_usd', 'unrealized_loss_usd', 'market_cap_usd'],
        compute: ([part, all, cap]) => scale(guardedRatio(part, all, cap, 1e-5), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-realized-profit-share',
    concept: 'profit and loss',
    title: 'Long-term share of realized profit',
    description: 'Which part of a month’s realized profit went to the patient.',
    reading: 'Above one half for months at a time in distribution phases.',
    formula: 'Long-term realized profit over 30 days / all realized profit over 30 days, in percent.',
    fields: fields(
      value(
        'lth_realized_profit_share',
        'percent',
        'Long-term part of the profit.',
        shareOfMonth('lth_realized_profit_usd', 'realized_profit_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-realized-loss-share',
    concept: 'profit and loss',
    title: 'Short-term share of realized loss',
    description: 'Which part of a month’s realized loss came from recent buyers.',
    reading: 'Near 100 in healthy corrections. A decline says that older holders have begun to surrender.',
    formula: 'Short-term realized loss over 30 days / all realized loss over 30 days, in percent.',
    fields: fields(
      value(
        'sth_realized_loss_share',
        'percent',
        'Short-term part of the loss.',
        shareOfMonth('sth_realized_loss_usd', 'realized_loss_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-profit-taking-rate',
    concept: 'profit and loss',
    title: 'Profit-taking rate of long-term holders',
    description: 'How much of their paper gain the patient turned into money within a month.',
    reading: 'Rising with the price: distribution. Rising while it falls: haste.',
    formula: 'Long-term realized profit over 30 days / long-term unrealized profit, in percent.',
    fields: fields(
      value(
        'lth_profit_taking_rate',
        'percent',
        'Realized over paper profit.',
        takingRate('lth_realized_profit_usd', 'lth_unrealized_profit_usd', 'lth_market_cap_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-loss-taking-rate',
    concept: 'profit and loss',
    title: 'Loss-taking rate of short-term holders',
    description: 'How much of their paper loss recent buyers locked in within a month.',
    reading: 'Bursts are capitulation; when it falls while losses stay, sellers are holding on instead.',
    formula: 'Short-term realized loss over 30 days / short-term unrealized loss, in percent.',
    fields: fields(
      value(
        'sth_loss_taking_rate',
        'percent',
        'Realized over paper loss.',
        takingRate('sth_realized_loss_usd', 'sth_unrealized_loss_usd', 'sth_market_cap_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-capitulation',
    concept: 'profit and loss',
    title: 'Short-term capitulation',
    description: 'Loss realized by recent buyers in a week, against all they had invested.',
    reading: 'Every large spike is a flush; the deepest were March 2020, May 2021, June and November 2022.',
    formula: 'Short-term realized loss over 7 days / short-term realized cap, in percent.',
    fields: fields(
      value('sth_capitulation', 'percent', 'A week’s loss over cost.', {
        from: ['sth_realized_loss_usd', 'sth_realized_cap_usd'],
        daily: true,
        compute: ([loss, cap]) => scale(divide(rollingSum(loss, 7), cap), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-cost-basis-stretch',
    concept: 'holders',
    title: 'Stretch from the short-term cost basis',
    description: 'Distance of the price from the cost of recent buyers, in its own deviations of a year.',
    reading: 'Above 2 overheated, below −1 washed out, by the scale of the past year.',
    formula: '(Price / short-term realized price − 1) / deviation of that ratio over 365 days.',
    fields: fields(
      withRole('oscillator', 'sth_cost_basis_stretch', 'sigma', 'Distance in deviations.', bandSigma('sth')),
      aux('sth_realized_price', 'USD', 'Average cost of recent buyers.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-pvr-bands',
    concept: 'holders',
    title: 'Short-term PVR in its own deviations',
    description: 'Profit-to-volatility ratio of recent buyers, measured against all of its history.',
    reading: 'Two deviations above the mean have been hot, one below cold.',
    formula: '(Short-term PVR − its mean so far) / its deviation so far.',
    fields: fields(
      withRole('oscillator', 'sth_pvr_sigma', 'sigma', 'Distance of PVR from its mean.', {
        from: ['sth_pvr', 'sth_pvr_mean', 'sth_pvr_std'],
        daily: true,
        compute: ([pvr, mean, std]) => divide(subtract(pvr, mean), std),
      }),
      aux('sth_pvr', 'ratio', 'Paper profit over the deviation of market value.'),
      aux('sth_pvr_mean', 'ratio', 'Its mean so far.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-unrealized-profit-ratio',
    concept: 'profit and loss',
    title: 'Long-term unrealized profit ratio',
    description: 'Net paper gain of long-term holders as a share of the whole market cap.',
    reading: 'Above 55 percent distribution has become likely; below 0 accumulation pays.',
    formula: '(Long-term unrealized profit − unrealized loss) / market cap, in percent.',
    twinOf: 'charts/lth-unrealized-profit-ratio',
    fields: fields(
      value('lth_unrealized_profit_ratio', 'percent', 'Long-term net paper gain over market cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sopr-svr',
    concept: 'profit and loss',
    title: 'SOPR volatility ratio',
    description: 'Daily realized gain or loss of spenders in units of its own deviation.',
    reading: 'Beyond ±2 the day is out of the ordinary for the past year.',
    formula: '(SOPR − 1) / deviation of SOPR over 365 days.',
    twinOf: 'charts/sopr-svr',
    fields: fields(withRole('oscillator', 'sopr_svr', 'sigma', 'SOPR less one, in deviations.')),
  }),
  chainSeries({
    path: 'onchain/sth-lth-pvr',
    concept: 'holders',
    title: 'PVR of both cohorts',
    description: 'Profit-to-volatility ratios of the quick and the patient in one row.',
    reading: 'Both high: a crowded market. Short-term under zero while long-term is above: a correction.',
    formula: '(Market cap − realized cap) of the cohort / deviation of its market cap so far.',
    twinOf: 'onchain/sth-pvr',
    fields: fields(
      value('sth_pvr', 'ratio', 'Of short-term holders.'),
      value('lth_pvr', 'ratio', 'Of long-term holders.'),
    ),
  }),
]
