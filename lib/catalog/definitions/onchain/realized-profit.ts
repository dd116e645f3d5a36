import { alias, aux, type Definition, fields, value, withRole } from '../../define'
import { chainSeries } from '../chain-series'
import { realizedByAge } from './age-band-fields'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/realized-profit-loss',
    concept: 'profit and loss',
    title: 'Realized profit and loss',
    description: 'Gains and losses locked in by the coins spent, and their ratio.',
    reading:
      'Ratios far above 1 come with euphoria; below 1 losses dominate, as in every bear market. The 30-day ratio is the calmer one.',
    formula:
      'Profit: Σ coins × (price − cost) over spends above cost; loss: the rest, positive. Ratio = profit / loss, null while the loss is under a millionth of market cap a day; 30 days: of the means.',
    fields: fields(
      value('realized_pl_ratio', 'ratio', 'Realized profit over realized loss of the row.'),
      value('realized_pl_ratio_30d', 'ratio', 'Profit of 30 days over loss of 30 days.'),
      aux('realized_profit_usd', 'USD', 'Profit realized.'),
      aux('realized_loss_usd', 'USD', 'Loss realized.'),
      aux(
        'daily_realized_profit_btc',
        'native',
        'Profit in coins at the market price.',
        'realized_profit_native',
      ),
      aux('daily_realized_loss_btc', 'native', 'Loss in coins at the market price.', 'realized_loss_native'),
    ),
  }),
  chainSeries({
    path: 'onchain/net-realized-pl',
    concept: 'profit and loss',
    title: 'Net realized profit and loss',
    description: 'Realized profit less realized loss, in total and by holder group.',
    reading: 'Positive: capital flows in at higher prices. Large negative days are capitulations.',
    formula: 'Realized profit − realized loss.',
    primary: ['net_realized_pl_usd'],
    fields: fields(
      withRole('flow', 'net_realized_pl_usd', 'USD', 'Profit less loss of all spends.'),
      aux('lth_net_realized_pl_usd', 'USD', 'Profit less loss of long-term holders.'),
      aux('sth_net_realized_pl_usd', 'USD', 'Profit less loss of short-term holders.'),
      aux('realized_profit_usd', 'USD', 'Profit realized.'),
      aux('realized_loss_usd', 'USD', 'Loss realized.'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-profit-by-age',
    concept: 'profit and loss',
    title: 'Realized profit and loss by age',
    description: 'Gains and losses locked in by coins of each of twelve ages.',
    reading: 'Tops: old coins realize the profit. Capitulation: young coins realize the loss.',
    formula:
      'Realized profit, loss and their difference per age band; band 0 is under a day, band 5 six to twelve months, band 11 ten years and more.',
    primary: ['band_5_net_usd'],
    fields: realizedByAge,
  }),
  chainSeries({
    path: 'onchain/sth-rpl-sma30',
    concept: 'holders',
    title: 'Short-term realized profit-to-loss ratio, 30 days',
    description: 'What short-term holders gained against what they lost over thirty days.',
    reading: 'Above 1 recent buyers sell at gains; a cross upward after months below has opened recoveries.',
    formula: 'Mean realized profit over 30 days / mean realized loss over the same days, short-term holders.',
    fields: fields(
      value('sth_rpl_sma30', 'ratio', 'Thirty-day profit-to-loss ratio.', 'sth_realized_pl_ratio_30d'),
      aux('sth_rpl', 'ratio', 'The ratio of the day.', 'sth_realized_pl_ratio'),
      aux('sth_realized_profit_usd', 'USD', 'Profit realized by short-term holders.'),
      aux('sth_realized_loss_usd', 'USD', 'Loss realized by short-term holders.'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-pl-sharpe-ratio',
    concept: 'profit and loss',
    title: 'Sharpe ratio of realized profit',
    description: 'How steadily the market realizes profit: mean of a year over its deviation.',
    reading: 'High: profits flow evenly. Negative: a year of net losses, seen late in bear markets.',
    formula: 'Mean of daily net realized profit over 365 days / its sample deviation over the same days.',
    fields: fields(
      value('realized_pl_sharpe_ratio', 'ratio', 'Mean over deviation of a year.', 'net_realized_pl_sharpe'),
      alias('sharpe_average', 'realized_pl_sharpe_ratio'),
      aux('net_realized_pl_usd', 'USD', 'Profit less loss of the day.'),
    ),
  }),
]
