import { aux, type Definition, fields, value, withRole } from '../../define'
import { timesCost } from '../../measures/guards'
import { chainSeries } from '../chain-series'
import { bandShares } from '../onchain/age-band-fields'

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/sth-lth-pvr',
    twinOf: 'onchain/sth-pvr',
    concept: 'holders',
    title: 'Profit-to-volatility ratio of both holder groups',
    description: 'Paper profit of short- and long-term holders, each in deviations of their holdings’ value.',
    reading:
      'Both high: the market is stretched. Short-term below 0 with long-term low: the usual place of lows.',
    formula:
      '(Cohort market cap − cohort realized cap) / sample deviation of the cohort’s market cap since the first day.',
    fields: fields(
      value('sth_pvr', 'sigma', 'Ratio of short-term holders.'),
      value('lth_pvr', 'sigma', 'Ratio of long-term holders.'),
      withRole('level', 'zero_line', 'sigma', 'Break-even.', {
        from: ['sth_pvr'],
        compute: ([pvr]) => pvr.map((x) => (Number.isNaN(x) ? Number.NaN : 0)),
      }),
      aux('pvr_spread', 'sigma', 'Long-term less short-term ratio.', {
        from: ['lth_pvr', 'sth_pvr'],
        compute: ([old, young]) => old.map((x, row) => x - young[row]),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/lth-unrealized-profit-ratio',
    concept: 'holders',
    title: 'Long-term holder unrealized profit ratio',
    description: 'Paper gains of long-term holders against the whole market cap.',
    reading:
      'Above 55 percent the temptation to sell has been great; negative values were times to accumulate.',
    formula: '(Long-term unrealized profit − unrealized loss) / market cap, in percent.',
    fields: fields(
      value(
        'lth_unrealized_profit_ratio',
        'percent',
        'Net paper profit of long-term holders over market cap.',
      ),
      withRole('level', 'risk_level', 'percent', 'Level of distribution risk.', {
        from: ['lth_unrealized_profit_ratio'],
        compute: ([ratio]) => ratio.map((x) => (Number.isNaN(x) ? Number.NaN : 55)),
      }),
      aux('lth_unrealized_profit_usd', 'USD', 'Paper profit of long-term holders.'),
      aux('lth_unrealized_loss_usd', 'USD', 'Paper loss of long-term holders.'),
      aux('market_cap_usd', 'USD', 'Market cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/lth-net-position',
    concept: 'holders',
    title: 'Long-term holder net position change',
    description: 'Coins that long-term holders gained or gave up over thirty days.',
    reading: 'Negative: distribution to new buyers, typical of strong rallies; positive: coins mature.',
    formula: 'Long-term supply − long-term supply 30 days before.',
    fields: fields(
      withRole('flow', 'lth_net_position', 'native', 'Change over 30 days.'),
      aux('lth_net_position_share', 'percent', 'That change in percent of supply.', {
        from: ['lth_net_position', 'supply'],
        compute: ([change, supply]) => change.map((x, row) => (100 * x) / supply[row]),
      }),
      aux('lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
    ),
  }),
  chainSeries({
    path: 'charts/hodl-waves-realized-cap',
    concept: 'lifespan',
    title: 'Realized cap HODL waves',
    description:
      'Realized cap by the time since coins last moved, in percent: ages weighted by what was paid.',
    reading: 'Young bands swell to most of the value near tops and shrink to a fifth near lows.',
    formula: 'Realized cap of the age band / realized cap; the twelve bands add to 100.',
    primary: ['1y_2y'],
    fields: fields(
      ...bandShares('realized_share', 'realized cap'),
      aux('1y_plus', 'percent', 'Share of value aged a year and more.', 'realized_share_1y_plus'),
    ),
  }),
  chainSeries({
    path: 'charts/sopr-svr',
    concept: 'profit and loss',
    title: 'SOPR-to-volatility ratio',
    description: 'Profit of spent coins in units of how much it usually varies.',
    reading: 'Makes spending profits of calm and wild years comparable; 2 and more is exceptional.',
    formula: '(SOPR − 1) / sample deviation of SOPR over 365 days.',
    fields: fields(
      value('sopr_svr', 'sigma', 'Excess SOPR over its deviation.'),
      aux('sopr', 'ratio', 'Spent value over spent cost.'),
    ),
  }),
  chainSeries({
    path: 'charts/sth-realized-pl-ratio-momentum',
    concept: 'holders',
    title: 'Momentum of short-term realized profit',
    description: 'Short-term holders’ profit-to-loss ratio of a month against that of a quarter.',
    reading: 'Above 0 recent selling is more profitable than the quarter’s; crossings mark changes of mood.',
    formula: 'Natural logarithm of (profit-to-loss ratio of 30 days / ratio of 90 days), short-term holders.',
    fields: fields(
      withRole('flow', 'momentum', 'ratio', 'Month against quarter, logarithm.', 'sth_realized_pl_momentum'),
      aux('sth_rpl_sma30', 'ratio', 'Ratio of 30 days.', 'sth_realized_pl_ratio_30d'),
      aux('sth_rpl_sma90', 'ratio', 'Ratio of 90 days.', 'sth_realized_pl_ratio_90d'),
    ),
  }),
  chainSeries({
    path: 'charts/cost-basis-convergence',
    concept: 'holders',
    title: 'Cost basis convergence',
    description: 'How far the cost of recent buyers stands above that of patient holders.',
    reading: 'The gap closes near cycle lows, when recent and old buyers have paid about the same.',
    formula: 'Short-term cost basis / long-term cost basis; null while hardly any long-term coin has a cost.',
    fields: fields(
      value('cost_basis_ratio', 'ratio', 'Short-term over long-term cost basis.', {
        from: ['sth_realized_price', 'lth_realized_price'],
        compute: ([young, old]) => timesCost(young, old),
      }),
      aux('sth_cost_basis', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
      aux('lth_cost_basis', 'USD', 'Average cost of long-term holders.', 'lth_realized_price'),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
    ),
  }),
]
