import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

const COHORTS = [
  { id: 'lth', name: 'Long-term holder', who: 'coins held for at least 155 days' },
  { id: 'sth', name: 'Short-term holder', who: 'coins held for less than 155 days' },
] as const

const READ_MVRV = {
  lth: 'High values have marked the end of bull markets. Below 1, even long-term holders are at a loss on average.',
  sth: 'At 1, recent buyers break even. This level often acts as support in uptrends and as resistance in downtrends.',
}

const READ_NUPL = {
  lth: 'Above 0.75, sentiment is euphoric. Values below 0 indicate capitulation and have only occurred near cycle lows.',
  sth: 'Crosses 0 first when the market turns, because recent buyers are the quickest to move into profit or loss.',
}

export const definitions: Definition[] = COHORTS.flatMap(({ id, name, who }) => [
  chainSeries({
    path: `onchain/${id}-mvrv`,
    concept: 'holders',
    title: `${name} MVRV`,
    description: `Market value divided by cost of ${who}.`,
    reading: READ_MVRV[id],
    formula: `Price / ${id.toUpperCase()} realized price, where the realized price is the cohort’s realized cap divided by its supply. The cohorts are split at a coin age of 155 days.`,
    fields: fields(
      value(`${id}_mvrv`, 'ratio', `MVRV of ${who}.`),
      aux(`${id}_supply_btc`, 'native', 'Supply held by the cohort.').is`${id}_supply`,
      aux(`${id}_realized_price`, 'USD', 'Average cost of the cohort.'),
      aux(`${id}_realized_cap_usd`, 'USD', 'Cost of all coins in the cohort.'),
      aux(`${id}_market_cap_usd`, 'USD', 'Market value of the cohort’s coins.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-nupl`,
    twinOf: `onchain/${id}-mvrv`,
    concept: 'profit and loss',
    title: `${name} NUPL`,
    description: `Net unrealized profit of ${who} as a share of their market value.`,
    reading: READ_NUPL[id],
    formula: '(Cohort market cap − cohort realized cap) / cohort market cap.',
    fields: fields(
      value(`${id}_nupl`, 'fraction', `Net unrealized profit of ${who}.`),
      aux(`${id}_unrealized_pl_usd`, 'USD', 'Unrealized profit minus unrealized loss of the cohort.')
        .is`${id}_market_cap_usd - ${id}_realized_cap_usd`,
      aux(`${id}_percent_in_profit`, 'percent', 'Share of the cohort’s coins in profit.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-sopr`,
    concept: 'profit and loss',
    title: `${name} SOPR`,
    description: `Sale value divided by cost when ${who} are spent.`,
    reading:
      'Above 1, the cohort sells at a profit; below 1, at a loss. In uptrends, SOPR tends to bounce at 1.',
    formula: 'Value of spent coins when spent / value when created.',
    fields: fields(
      value(`${id}_sopr`, 'ratio', `SOPR of ${who}.`),
      aux(`${id}_spent_value_usd`, 'USD', 'Value of the coins spent by the cohort.'),
      aux(`${id}_realized_profit_usd`, 'USD', 'Profit realized by the cohort.'),
      aux(`${id}_realized_loss_usd`, 'USD', 'Loss realized by the cohort.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-supply`,
    concept: 'holders',
    title: `${name} supply`,
    description: `Total supply of ${who}.`,
    reading:
      id === 'lth'
        ? 'Rises while holders accumulate and falls when they sell into strength.'
        : 'Rises when old coins are sold and new demand absorbs them.',
    formula: 'Sum of the coins on the cohort’s side of the 155-day age limit.',
    fields: fields(
      value(`${id}_supply`, 'native', `Total supply of ${who}.`),
      aux(`${id}_supply_share`, 'percent', 'Share of circulating supply.').is`100 * ${id}_supply / supply`,
      aux(`${id}_supply_in_profit`, 'native', 'Coins of the cohort in profit.'),
      aux(`${id}_supply_in_loss`, 'native', 'Coins of the cohort at a loss.'),
      alias(`${id}_supply_btc`, `${id}_supply`),
    ),
  }),
])
