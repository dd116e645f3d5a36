import { alias, aux, type Definition, field, fields, value } from '../../define'
import { chainSeries, chainSeriesWith } from '../chain-series'
import { realizedByAge } from './age-band-fields'

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = [
  profitAndLoss({
    path: 'onchain/realized-profit-loss',
    title: 'Realized profit and loss',
    description: 'Profit and loss realized by coins when they were spent, and their ratio.',
    reading:
      'Ratios far above 1 accompany euphoria. Below 1, losses dominate, as in every bear market. The 30-day ratio is less noisy.',
    formula:
      'Profit: Σ coins × (price − cost) over coins spent above cost. Loss: the same over coins spent below cost, as a positive number. Ratio = profit / loss, null while the loss is under a millionth of market cap per day. 30 days: ratio of the averages.',
    fields: fields(
      value('realized_pl_ratio', 'ratio', 'Realized profit / realized loss of the row.'),
      value('realized_pl_ratio_30d', 'ratio', '30-day profit / 30-day loss.'),
      aux('realized_profit_usd', 'USD', 'Realized profit.'),
      aux('realized_loss_usd', 'USD', 'Realized loss.'),
      aux('daily_realized_profit_btc', 'native', 'Realized profit in coins at the market price.')
        .is`realized_profit_native`,
      aux('daily_realized_loss_btc', 'native', 'Realized loss in coins at the market price.')
        .is`realized_loss_native`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/net-realized-pl',
    title: 'Net realized profit and loss',
    description: 'Realized profit minus realized loss, in total and by holder group.',
    reading: 'Positive values mean capital flows in at higher prices. Large negative days are capitulations.',
    formula: 'Realized profit − realized loss.',
    primary: ['net_realized_pl_usd'],
    fields: fields(
      field.flow('net_realized_pl_usd', 'USD', 'Profit minus loss of all spent coins.'),
      aux('lth_net_realized_pl_usd', 'USD', 'Profit minus loss of long-term holders.'),
      aux('sth_net_realized_pl_usd', 'USD', 'Profit minus loss of short-term holders.'),
      aux('realized_profit_usd', 'USD', 'Realized profit.'),
      aux('realized_loss_usd', 'USD', 'Realized loss.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/realized-profit-by-age',
    title: 'Realized profit and loss by age',
    description: 'Realized profit and loss of coins in twelve age bands.',
    reading:
      'At tops, old coins realize most of the profit. In capitulations, young coins realize most of the loss.',
    formula:
      'Realized profit, loss and their difference per age band. Band 0 is under a day, band 5 six to twelve months, band 11 ten years or more.',
    primary: ['band_5_net_usd'],
    fields: realizedByAge,
  }),
  chainSeries({
    path: 'onchain/sth-rpl-sma30',
    concept: 'holders',
    title: 'Short-term holder realized profit-to-loss ratio, 30 days',
    description: 'Profit realized by short-term holders divided by their realized loss, over 30 days.',
    reading:
      'Above 1, recent buyers sell at a profit. A rise above 1 after months below it has marked recoveries.',
    formula: '30-day average realized profit / 30-day average realized loss of short-term holders.',
    fields: fields(
      value('sth_rpl_sma30', 'ratio', '30-day profit-to-loss ratio.').is`sth_realized_pl_ratio_30d`,
      aux('sth_rpl', 'ratio', 'Daily profit-to-loss ratio.').is`sth_realized_pl_ratio`,
      aux('sth_realized_profit_usd', 'USD', 'Profit realized by short-term holders.'),
      aux('sth_realized_loss_usd', 'USD', 'Loss realized by short-term holders.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/realized-pl-sharpe-ratio',
    title: 'Sharpe ratio of realized profit',
    description: 'Average net realized profit over a year, divided by its standard deviation.',
    reading:
      'High values mean steady profits. Negative values mean a year of net losses, seen late in bear markets.',
    formula:
      'Average daily net realized profit over 365 days / its sample standard deviation over the same days.',
    fields: fields(
      value('realized_pl_sharpe_ratio', 'ratio', 'Average / standard deviation over a year.')
        .is`net_realized_pl_sharpe`,
      alias('sharpe_average', 'realized_pl_sharpe_ratio'),
      aux('net_realized_pl_usd', 'USD', 'Profit minus loss of the day.'),
    ),
  }),
]
