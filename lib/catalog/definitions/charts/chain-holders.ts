import { aux, type Definition, field, fields, value } from '../../define'
import { timesCost } from '../../measures/guards'
import { chainSeries, chainSeriesWith } from '../chain-series'
import { bandShares } from '../onchain/age-band-fields'

const holders = chainSeriesWith({ concept: 'holders' })

export const definitions: Definition[] = [
  holders({
    path: 'charts/sth-lth-pvr',
    twinOf: 'onchain/sth-pvr',
    title: 'Profit-to-volatility ratio by holder group',
    description:
      'Unrealized profit of short-term and long-term holders in standard deviations of their market value.',
    reading:
      'When both are high, the market is overextended. Lows have tended to coincide with a short-term value below 0 and a low long-term value.',
    formula:
      '(Market cap of the group − its realized cap) / sample standard deviation of its market cap since the first day.',
    fields: fields(
      value('sth_pvr', 'sigma', 'Short-term holder ratio.'),
      value('lth_pvr', 'sigma', 'Long-term holder ratio.'),
      field.level('zero_line', 'sigma', 'Break-even.').is`level(sth_pvr, 0)`,
      aux('pvr_spread', 'sigma', 'Long-term minus short-term holder ratio.').is`lth_pvr - sth_pvr`,
    ),
  }),
  holders({
    path: 'charts/lth-unrealized-profit-ratio',
    title: 'Long-term holder unrealized profit ratio',
    description: 'Net unrealized profit of long-term holders as a percentage of market cap.',
    reading:
      'Above 55 percent, the incentive to sell has been strong. Negative values have occurred at bear-market lows.',
    formula: '100 × (unrealized profit − unrealized loss of long-term holders) / market cap.',
    fields: fields(
      value(
        'lth_unrealized_profit_ratio',
        'percent',
        'Net unrealized profit of long-term holders as a percentage of market cap.',
      ),
      field.level('risk_level', 'percent', 'Threshold of high distribution risk.')
        .is`level(lth_unrealized_profit_ratio, 55)`,
      aux('lth_unrealized_profit_usd', 'USD', 'Unrealized profit of long-term holders.'),
      aux('lth_unrealized_loss_usd', 'USD', 'Unrealized loss of long-term holders.'),
      aux('market_cap_usd', 'USD', 'Market cap.'),
    ),
  }),
  holders({
    path: 'charts/lth-net-position',
    title: 'Long-term holder net position change (30 days)',
    description: 'Change in long-term holder supply over 30 days.',
    reading:
      'Negative values mean distribution to new buyers, typical of strong rallies. Positive values mean that coins mature into long-term holdings.',
    formula: 'Long-term holder supply − long-term holder supply 30 days earlier.',
    fields: fields(
      field.flow('lth_net_position', 'native', 'Change over 30 days.'),
      aux('lth_net_position_share', 'percent', 'Change over 30 days as a percentage of supply.')
        .is`100 * lth_net_position / supply`,
      aux('lth_supply_btc', 'native', 'Supply held for at least 155 days.').is`lth_supply`,
    ),
  }),
  chainSeries({
    path: 'charts/hodl-waves-realized-cap',
    concept: 'lifespan',
    title: 'Realized cap HODL waves',
    description: 'Share of realized cap by the age of the coins.',
    reading:
      'The share of young coins reaches most of realized cap near tops and falls to a fifth near lows.',
    formula: '100 × realized cap of the age band / realized cap. The twelve bands add up to 100%.',
    primary: ['1y_2y'],
    fields: fields(
      ...bandShares('realized_share', 'realized cap'),
      aux('1y_plus', 'percent', 'Share of realized cap at least one year old.').is`realized_share_1y_plus`,
    ),
  }),
  chainSeries({
    path: 'charts/sopr-svr',
    concept: 'profit and loss',
    title: 'SOPR-to-volatility ratio',
    description: 'Excess of SOPR over 1, in standard deviations of SOPR.',
    reading:
      'Makes realized profits of calm and volatile years comparable. Values of 2 and more are exceptional.',
    formula: '(SOPR − 1) / 365-day sample standard deviation of SOPR.',
    fields: fields(
      value('sopr_svr', 'sigma', 'SOPR − 1 in standard deviations.'),
      aux('sopr', 'ratio', 'Spent value divided by cost basis of spent coins.'),
    ),
  }),
  holders({
    path: 'charts/sth-realized-pl-ratio-momentum',
    title: 'Short-term holder realized profit/loss momentum (log)',
    description:
      '30-day realized profit/loss ratio of short-term holders relative to the 90-day ratio, with its quarterly average.',
    reading:
      'Above 0, recent selling is more profitable than over the quarter. Zero crossings mark changes in sentiment.',
    formula: 'ln(30-day realized profit/loss ratio / 90-day ratio) of short-term holders.',
    fields: fields(
      field.flow('momentum', 'ratio', 'Natural logarithm of the 30-day over the 90-day ratio.')
        .is`sth_realized_pl_momentum`,
      aux('sth_rpl_sma30', 'ratio', '30-day ratio.').is`sth_realized_pl_ratio_30d`,
      aux('sth_rpl_sma90', 'ratio', '90-day ratio.').is`sth_realized_pl_ratio_90d`,
      aux('momentum_sma90', 'ratio', '90-day average of the momentum.').is`sma(sth_realized_pl_momentum, 90)`,
    ),
  }),
  holders({
    path: 'charts/cost-basis-convergence',
    title: 'Short-term to long-term holder cost basis ratio',
    description: 'Cost basis of short-term holders divided by that of long-term holders.',
    reading:
      'The ratio approaches 1 near cycle lows, when recent and earlier buyers have paid about the same.',
    formula:
      'Short-term holder cost basis / long-term holder cost basis. Missing where long-term holder cost basis is close to zero.',
    fields: fields(
      value('cost_basis_ratio', 'ratio', 'Short-term divided by long-term holder cost basis.').is(
        timesCost('sth_realized_price', 'lth_realized_price'),
      ),
      aux('sth_cost_basis', 'USD', 'Average cost basis of short-term holders.').is`sth_realized_price`,
      aux('lth_cost_basis', 'USD', 'Average cost basis of long-term holders.').is`lth_realized_price`,
      aux('realized_price', 'USD', 'Average cost basis of all coins.'),
    ),
  }),
]
