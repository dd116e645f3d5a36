import { alias, aux, type Definition, type Formula, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'

import { chainSeriesWith } from '../../chain-series'

const changeOver30 = (of: string): Formula => expression`after(pct(${of}, 30), 365)`

const holders = chainSeriesWith({ concept: 'holders' })

export const definitions: Definition[] = [
  holders({
    path: 'onchain/lth-realized-cap',
    title: 'Long-term holder realized cap',
    description: 'Total cost of coins held for at least 155 days, at the price when they last moved.',
    reading: 'Rises as purchases mature. Falls when old coins are sold and revalued.',
    formula: 'Sum over coins aged at least 155 days of amount × price when they last moved.',
    fields: fields(
      value('lth_realized_cap_usd', 'USD', 'Cost of long-term holders’ coins.'),
      aux('lth_realized_price', 'USD', 'Cost per coin.'),
      aux('lth_market_cap_usd', 'USD', 'Market value of long-term holders’ coins.'),
      aux('lth_realized_cap_change_30d', 'USD', 'Change over 30 days.').is`change(lth_realized_cap_usd, 30)`,
    ),
  }),
  holders({
    path: 'onchain/sth-realized-cap',
    title: 'Short-term holder realized cap',
    description: 'Total cost of coins held for less than 155 days, at the price when they last moved.',
    reading:
      'The capital of recent buyers. It rises in bull markets and moves to long-term holders afterwards.',
    formula: 'Sum over coins aged less than 155 days of amount × price when they last moved.',
    fields: fields(
      value('sth_realized_cap_usd', 'USD', 'Cost of short-term holders’ coins.'),
      aux('sth_realized_price', 'USD', 'Cost per coin.'),
      aux('sth_market_cap_usd', 'USD', 'Market value of short-term holders’ coins.'),
      aux('sth_realized_cap_change_30d', 'USD', 'Change over 30 days.').is`change(sth_realized_cap_usd, 30)`,
    ),
  }),
  holders({
    path: 'onchain/lth-realized-cap-share',
    title: 'Long-term holders’ share of realized cap',
    description: 'Percentage of the realized cap held by long-term holders.',
    reading:
      'Low at tops, when recent buyers hold most of the capital. High late in bear markets, when few new buyers enter.',
    formula: 'Long-term holder realized cap / realized cap, in percent.',
    fields: fields(
      value('lth_realized_cap_share', 'percent', 'Long-term holders’ share of realized cap.')
        .is`100 * (lth_realized_cap_usd / realized_cap_usd)`,
      aux('lth_supply_share', 'percent', 'Long-term holders’ share of supply.')
        .is`100 * (lth_supply / supply)`,
    ),
  }),
  holders({
    path: 'onchain/lth-supply-in-profit',
    title: 'Long-term holder supply in profit',
    description: 'Long-term holder coins that cost less than the current price.',
    reading: 'When almost all of it is in profit, long-term holders have the strongest incentive to sell.',
    formula: 'Sum of coins aged at least 155 days that cost less than the price.',
    fields: fields(
      value('lth_supply_in_profit_btc', 'native', 'Long-term holder coins in profit.')
        .is`lth_supply_in_profit`,
      aux('lth_percent_in_profit', 'percent', 'Share of the cohort.'),
    ),
  }),
  holders({
    path: 'onchain/lth-supply-in-loss',
    title: 'Long-term holder supply in loss',
    description: 'Long-term holder coins that cost at least the current price.',
    reading: 'Peaks have marked the deepest phase of bear markets.',
    formula: 'Sum of coins aged at least 155 days that cost the price or more.',
    fields: fields(
      value('lth_supply_in_loss_btc', 'native', 'Long-term holder coins at a loss.').is`lth_supply_in_loss`,
      aux('lth_percent_in_loss', 'percent', 'Share of the cohort.'),
    ),
  }),
  holders({
    path: 'onchain/sth-supply-in-profit',
    title: 'Short-term holder supply in profit',
    description: 'Short-term holder coins that cost less than the current price.',
    reading: 'Recovers first in a new uptrend and drops to almost nothing in sharp declines.',
    formula: 'Sum of coins aged less than 155 days that cost less than the price.',
    fields: fields(
      value('sth_supply_in_profit_btc', 'native', 'Short-term holder coins in profit.')
        .is`sth_supply_in_profit`,
      aux('sth_profit_share_of_supply', 'percent', 'As a percentage of total supply.')
        .is`100 * (sth_supply_in_profit / supply)`,
      aux('sth_percent_in_profit', 'percent', 'Share of the cohort.'),
    ),
  }),
  holders({
    path: 'onchain/sth-supply-in-loss',
    title: 'Short-term holder supply in loss',
    description: 'Short-term holder coins that cost at least the current price.',
    reading:
      'The coins most likely to be sold under stress. High values have occurred at the end of corrections.',
    formula: 'Sum of coins aged less than 155 days that cost the price or more.',
    fields: fields(
      value('sth_supply_in_loss_btc', 'native', 'Short-term holder coins at a loss.').is`sth_supply_in_loss`,
      aux('sth_loss_share_of_supply', 'percent', 'As a percentage of total supply.')
        .is`100 * (sth_supply_in_loss / supply)`,
      aux('sth_percent_in_loss', 'percent', 'Share of the cohort.'),
    ),
  }),
  holders({
    path: 'onchain/lth-percent-in-profit',
    title: 'Long-term holders in profit',
    description: 'Percentage of long-term holder supply that is worth more than it cost.',
    reading: 'At 100, the price is at or near its record. Values below 60 have occurred close to cycle lows.',
    formula: 'Long-term holder supply in profit / long-term holder supply, in percent.',
    fields: fields(
      field.oscillator('lth_percent_in_profit', 'percent', 'Share of the cohort in profit.'),
      aux('lth_percent_in_profit_change_30d', 'percent', 'Change over 30 days, in percentage points.')
        .is`change(lth_percent_in_profit, 30)`,
    ),
  }),
  holders({
    path: 'onchain/sth-percent-in-profit',
    title: 'Short-term holders in profit',
    description: 'Percentage of short-term holder supply that is worth more than it cost.',
    reading:
      'Above 90, almost all recent buyers are in profit. Below 10, almost none are, and selling pressure tends to fade.',
    formula: 'Short-term holder supply in profit / short-term holder supply, in percent.',
    fields: fields(
      field.oscillator('sth_percent_in_profit', 'percent', 'Share of the cohort in profit.'),
      aux('sth_percent_in_profit_change_30d', 'percent', 'Change over 30 days, in percentage points.')
        .is`change(sth_percent_in_profit, 30)`,
    ),
  }),
  holders({
    path: 'onchain/sth-growth',
    title: 'Short-term holder growth',
    description: 'Growth of short-term holder supply over 30 days, in percent.',
    reading: 'Positive while old coins are sold to new buyers. Negative while trading activity declines.',
    formula: 'Short-term holder supply / its value 30 days earlier − 1, in percent.',
    fields: fields(
      field.flow('sth_growth', 'percent', 'Growth over 30 days.'),
      aux('sth_supply_btc', 'native', 'Coins held for less than 155 days.').is`sth_supply`,
    ),
  }),
  holders({
    path: 'onchain/lth-net-position',
    title: 'Long-term holder 30-day net position change',
    description: '30-day change of long-term holder supply, in coins.',
    reading:
      'Positive values show accumulation, negative values distribution. Distribution has dominated late in bull markets.',
    formula: 'Long-term holder supply − its value 30 days earlier.',
    twinOf: 'charts/lth-net-position',
    fields: fields(
      field.flow('lth_net_position', 'native', 'Change of long-term holder supply over 30 days.'),
      aux('lth_supply_btc', 'native', 'Coins held for at least 155 days.').is`lth_supply`,
    ),
  }),
  holders({
    path: 'onchain/sth-net-position',
    title: 'Short-term holder 30-day net position change',
    description: '30-day change of short-term holder supply in coins, including new issuance.',
    reading: 'Large increases are typical of late bull markets.',
    formula: 'Short-term holder supply − its value 30 days earlier.',
    fields: fields(
      field.flow('sth_net_position', 'native', 'Change of short-term holder supply over 30 days.'),
      aux('sth_supply_btc', 'native', 'Coins held for less than 155 days.').is`sth_supply`,
    ),
  }),
  holders({
    path: 'onchain/lth-supply-drawdown',
    title: 'Long-term holder supply drawdown',
    description: 'Decline of long-term holder supply from its own record, in percent.',
    reading: 'Has deepened in waves during each bull market. It turned up again after the top.',
    formula: 'Long-term holder supply / its highest value to date − 1, in percent.',
    fields: fields(
      value('lth_supply_drawdown', 'percent', 'Distance from the record.').is`100 * drawdown(lth_supply)`,
      aux('lth_supply_btc', 'native', 'Coins held for at least 155 days.').is`lth_supply`,
    ),
  }),
  holders({
    path: 'onchain/lth-spent-volume',
    title: 'Long-term holder spent volume',
    description: 'Coins held for at least 155 days that moved on the day.',
    reading:
      'Shows old supply coming to market. Low values mean long-term holders are not willing to sell at current prices.',
    formula: 'Sum of amounts spent after at least 155 days.',
    fields: fields(
      value('lth_spent_volume_btc', 'native', 'Long-term holder coins spent.').is`lth_spent_volume`,
      aux('lth_spent_value_usd', 'USD', 'Value of these coins when spent.'),
      alias('lth_spent_btc', 'lth_spent_volume_btc'),
    ),
  }),
  holders({
    path: 'onchain/sth-spent-volume',
    title: 'Short-term holder spent volume',
    description: 'Coins held for less than 155 days that moved on the day.',
    reading: 'Reflects trading turnover on exchanges and rises with volatility.',
    formula: 'Sum of amounts spent after less than 155 days.',
    fields: fields(
      value('sth_spent_volume_btc', 'native', 'Short-term holder coins spent.').is`sth_spent_volume`,
      aux('sth_spent_value_usd', 'USD', 'Value of these coins when spent.'),
    ),
  }),
  holders({
    path: 'onchain/lth-spending-share',
    title: 'Long-term holders’ share of spent volume',
    description: 'Percentage of all coins spent over 30 days that came from long-term holders.',
    reading: 'A few percent is normal. Sustained increases accompany distribution in bull markets.',
    formula: 'Long-term holder spent volume over 30 days / all spent volume over 30 days, in percent.',
    fields: fields(
      value('lth_spending_share', 'percent', 'Long-term holders’ share of spent volume.')
        .is`100 * (sum(lth_spent_volume, 30) / sum(spent_volume, 30))`,
    ),
  }),
  holders({
    path: 'onchain/lth-cost-basis-momentum',
    title: 'Long-term holder cost basis, 30-day change',
    description: '30-day change in the average cost of long-term holders, in percent.',
    reading:
      'Rises as expensive purchases mature, months after a top. A decline shows that these coins have been sold.',
    formula: 'Long-term holder realized price / its value 30 days earlier − 1, in percent.',
    fields: fields(
      field
        .flow('lth_cost_basis_change_30d', 'percent', 'Change over 30 days.')
        .is(changeOver30('lth_realized_price')),
      aux('lth_cost_basis', 'USD', 'Average cost of the cohort.').is`lth_realized_price`,
    ),
  }),
  holders({
    path: 'onchain/sth-cost-basis-momentum',
    title: 'Short-term holder cost basis, 30-day change',
    description: '30-day change in the average cost of short-term holders, in percent.',
    reading:
      'Positive values mean buyers pay rising prices. Crossings of 0 lag the price by a few weeks but filter out noise.',
    formula: 'Short-term holder realized price / its value 30 days earlier − 1, in percent.',
    fields: fields(
      field
        .flow('sth_cost_basis_change_30d', 'percent', 'Change over 30 days.')
        .is(changeOver30('sth_realized_price')),
      aux('sth_cost_basis', 'USD', 'Average cost of the cohort.').is`sth_realized_price`,
    ),
  }),
  holders({
    path: 'onchain/realized-price-momentum',
    title: 'Realized price, 30-day change',
    description: '30-day change in the average cost of all coins, in percent.',
    reading: 'Above 0, capital flows in; below 0, it flows out. Near 0, little new capital enters.',
    formula: 'Realized price / its value 30 days earlier − 1, in percent.',
    fields: fields(
      field
        .flow('realized_price_change_30d', 'percent', 'Change over 30 days.')
        .is(changeOver30('realized_price')),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
    ),
  }),
]
