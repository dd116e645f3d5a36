import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { alias, aux, type Definition, type Formula, fields, value, withRole } from '../../../define'
import { afterFirstYear } from '../../../measures/guards'
import { chainSeries } from '../../chain-series'
import { percentOf } from '../ratios'

const changeOver30 = (of: string): Formula => ({
  from: [of],
  compute: ([x]) => afterFirstYear(percentChange(x, 30)),
  daily: true,
})

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-realized-cap',
    concept: 'holders',
    title: 'Long-term holder realized cap',
    description: 'What coins held 155 days and more cost when they last moved, all together.',
    reading: 'Grows as purchases mature; falls when old coins change hands and are priced anew.',
    formula: 'Sum over coins of 155 days and more of amount × price at their last move.',
    fields: fields(
      value('lth_realized_cap_usd', 'USD', 'Cost of long-term coins.'),
      aux('lth_realized_price', 'USD', 'The same per coin.'),
      aux('lth_market_cap_usd', 'USD', 'Long-term coins at the market price.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-realized-cap',
    concept: 'holders',
    title: 'Short-term holder realized cap',
    description: 'Capital that came in through coins bought within the last 155 days.',
    reading: 'The purse of new demand: it swells in bull markets and empties into long-term hands.',
    formula: 'Sum over coins younger than 155 days of amount × price at their last move.',
    fields: fields(
      value('sth_realized_cap_usd', 'USD', 'Cost of short-term coins.'),
      aux('sth_realized_price', 'USD', 'The same per coin.'),
      aux('sth_market_cap_usd', 'USD', 'Short-term coins at the market price.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-realized-cap-share',
    concept: 'holders',
    title: 'Long-term share of realized cap',
    description: 'Percentage of all invested capital that sits in coins of five months and more.',
    reading: 'Low at tops, when new money owns the market; high in late bear markets, when hardly any came.',
    formula: 'Long-term realized cap / realized cap, in percent.',
    fields: fields(
      value(
        'lth_realized_cap_share',
        'percent',
        'Long-term part of the realized cap.',
        percentOf('lth_realized_cap_usd', 'realized_cap_usd'),
      ),
      aux('lth_supply_share', 'percent', 'Their share of the coins.', percentOf('lth_supply', 'supply')),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-supply-in-profit',
    concept: 'holders',
    title: 'Long-term supply in profit',
    description: 'Long-term coins whose holders paid less than the price.',
    reading: 'When nearly all of it is in profit, patience has paid for everyone and temptation is general.',
    formula: 'Sum of coins of 155 days and more that cost less than the price.',
    fields: fields(
      value('lth_supply_in_profit_btc', 'native', 'Long-term coins above cost.', 'lth_supply_in_profit'),
      aux('lth_percent_in_profit', 'percent', 'Their share of the cohort.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-supply-in-loss',
    concept: 'holders',
    title: 'Long-term supply in loss',
    description: 'Long-term coins whose holders paid more than the price.',
    reading: 'Peaks mark the deepest part of bear markets: those who hold on regardless.',
    formula: 'Sum of coins of 155 days and more that cost the price or more.',
    fields: fields(
      value('lth_supply_in_loss_btc', 'native', 'Long-term coins below cost.', 'lth_supply_in_loss'),
      aux('lth_percent_in_loss', 'percent', 'Their share of the cohort.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-supply-in-profit',
    concept: 'holders',
    title: 'Short-term supply in profit',
    description: 'Young coins whose buyers paid less than the price.',
    reading: 'Recovers first in a new uptrend; drained completely in sharp falls.',
    formula: 'Sum of coins younger than 155 days that cost less than the price.',
    fields: fields(
      value('sth_supply_in_profit_btc', 'native', 'Short-term coins above cost.', 'sth_supply_in_profit'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-supply-in-loss',
    concept: 'holders',
    title: 'Short-term supply in loss',
    description: 'Young coins whose buyers paid more than the price.',
    reading: 'Supply most likely to be sold in fear; a large part of it ends every correction.',
    formula: 'Sum of coins younger than 155 days that cost the price or more.',
    fields: fields(
      value('sth_supply_in_loss_btc', 'native', 'Short-term coins below cost.', 'sth_supply_in_loss'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-percent-in-profit',
    concept: 'holders',
    title: 'Long-term holders in profit',
    description: 'How much of the long-term supply is worth more than it cost, in percent.',
    reading: 'At 100 the market is at or near a record; below 60 it has been close to the low.',
    formula: 'Long-term supply in profit / long-term supply, in percent.',
    fields: fields(
      withRole('oscillator', 'lth_percent_in_profit', 'percent', 'Share of the cohort above cost.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-percent-in-profit',
    concept: 'holders',
    title: 'Short-term holders in profit',
    description: 'How much of the short-term supply is worth more than it cost, in percent.',
    reading: 'Above 90 everyone who bought of late is winning; under 10 nobody is, and sellers run out.',
    formula: 'Short-term supply in profit / short-term supply, in percent.',
    fields: fields(
      withRole('oscillator', 'sth_percent_in_profit', 'percent', 'Share of the cohort above cost.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-growth',
    concept: 'holders',
    title: 'Short-term holder growth',
    description: 'Growth of the supply in young hands over thirty days.',
    reading: 'Positive while old coins wake and find buyers; negative while the market goes to sleep.',
    formula: 'Short-term supply / its value 30 days before − 1, in percent.',
    fields: fields(
      withRole('flow', 'sth_growth', 'percent', 'Growth over 30 days.'),
      aux('sth_supply_btc', 'native', 'Coins held less than 155 days.', 'sth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-net-position',
    concept: 'holders',
    title: 'Long-term holder net position change',
    description: 'What five months of patience gained or gave up within the last thirty days, in coins.',
    reading: 'Green months of accumulation make the base of a bull market; red ones end it.',
    formula: 'Long-term supply less its value 30 days before.',
    twinOf: 'charts/lth-net-position',
    fields: fields(
      withRole('flow', 'lth_net_position', 'native', 'Change of long-term supply over 30 days.'),
      aux('lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-net-position',
    concept: 'holders',
    title: 'Short-term holder net position change',
    description: 'Coins that young hands gained or lost over thirty days, new issuance included.',
    reading: 'Large inflows into young hands are the signature of late bull markets.',
    formula: 'Short-term supply less its value 30 days before.',
    fields: fields(
      withRole('flow', 'sth_net_position', 'native', 'Change of short-term supply over 30 days.'),
      aux('sth_supply_btc', 'native', 'Coins held less than 155 days.', 'sth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-supply-drawdown',
    concept: 'holders',
    title: 'Distribution since the long-term peak',
    description: 'How far long-term supply has fallen from its own record, in percent.',
    reading: 'Each bull market has taken it down in waves; the turn back up has followed the top.',
    formula: 'Long-term supply / its highest value so far − 1, in percent.',
    fields: fields(
      value('lth_supply_drawdown', 'percent', 'Distance from the record.', {
        from: ['lth_supply'],
        compute: ([coins]) => scale(drawdown(coins), 100),
        daily: true,
      }),
      aux('lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-spent-volume',
    concept: 'holders',
    title: 'Long-term coins spent',
    description: 'Amount of coins held 155 days and more that moved on the day.',
    reading: 'Old supply coming to market; quiet stretches mean its owners see no price worth selling at.',
    formula: 'Sum of amounts spent that had rested for 155 days and more.',
    fields: fields(
      value('lth_spent_volume_btc', 'native', 'Long-term coins spent.', 'lth_spent_volume'),
      aux('lth_spent_value_usd', 'USD', 'Their value at the spend.'),
      alias('lth_spent_btc', 'lth_spent_volume_btc'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-spent-volume',
    concept: 'holders',
    title: 'Short-term coins spent',
    description: 'Amount of young coins that moved on the day.',
    reading: 'The churn of trading: exchanges, arbitrage and nerves.',
    formula: 'Sum of amounts spent that had rested for less than 155 days.',
    fields: fields(
      value('sth_spent_volume_btc', 'native', 'Short-term coins spent.', 'sth_spent_volume'),
      aux('sth_spent_value_usd', 'USD', 'Their value at the spend.'),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-spending-share',
    concept: 'holders',
    title: 'Long-term share of spending',
    description: 'How much of all moved coins over thirty days came from long-term hands.',
    reading: 'A few percent is rest. Sustained rises accompany the distribution phase of a bull market.',
    formula: 'Long-term amount spent over 30 days / all spent over 30 days, in percent.',
    fields: fields(
      value('lth_spending_share', 'percent', 'Long-term part of spending.', {
        from: ['lth_spent_volume', 'spent_volume'],
        daily: true,
        compute: ([part, all]) => scale(divide(rollingSum(part, 30), rollingSum(all, 30)), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/lth-cost-basis-momentum',
    concept: 'holders',
    title: 'Momentum of the long-term cost basis',
    description: 'Percent by which the average cost of long-term holders moved in a month.',
    reading:
      'Rises as dear purchases mature, months after a top; its decline tells that they have been sold.',
    formula: 'Long-term realized price / its value 30 days before − 1, in percent.',
    fields: fields(
      withRole(
        'flow',
        'lth_cost_basis_change_30d',
        'percent',
        'Change over 30 days.',
        changeOver30('lth_realized_price'),
      ),
      aux('lth_cost_basis', 'USD', 'Average cost of the cohort.', 'lth_realized_price'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-cost-basis-momentum',
    concept: 'holders',
    title: 'Momentum of the short-term cost basis',
    description: 'Percent by which the average cost of recent buyers moved in a month.',
    reading:
      'Positive: demand pays more each week. Its zero crossings trail the price by some weeks and filter noise.',
    formula: 'Short-term realized price / its value 30 days before − 1, in percent.',
    fields: fields(
      withRole(
        'flow',
        'sth_cost_basis_change_30d',
        'percent',
        'Change over 30 days.',
        changeOver30('sth_realized_price'),
      ),
      aux('sth_cost_basis', 'USD', 'Average cost of the cohort.', 'sth_realized_price'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-price-momentum',
    concept: 'holders',
    title: 'Momentum of the realized price',
    description: 'Percent by which the average cost of all coins moved in a month.',
    reading: 'Capital flows in above 0 and out below; a flat line is a market without new money.',
    formula: 'Realized price / its value 30 days before − 1, in percent.',
    fields: fields(
      withRole(
        'flow',
        'realized_price_change_30d',
        'percent',
        'Change over 30 days.',
        changeOver30('realized_price'),
      ),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
    ),
  }),
]
