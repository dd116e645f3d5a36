import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

const COHORTS = [
  { id: 'lth', name: 'Long-term holder', who: 'coins held 155 days and more' },
  { id: 'sth', name: 'Short-term holder', who: 'coins held less than 155 days' },
] as const

const READ_MVRV = {
  lth: 'High values have marked the end of bull markets; below 1 even patient holders are under water.',
  sth: 'Around 1 recent buyers break even: support in rising markets, resistance in falling ones.',
}

const READ_NUPL = {
  lth: 'Above 0.75 euphoria; below 0 surrender, which has only happened near cycle lows.',
  sth: 'Crosses zero first when a market turns: recent buyers are the quickest to be in profit or loss.',
}

export const definitions: Definition[] = COHORTS.flatMap(({ id, name, who }) => [
  chainSeries({
    path: `onchain/${id}-mvrv`,
    concept: 'holders',
    title: `${name} MVRV`,
    description: `Market value over cost of ${who}.`,
    reading: READ_MVRV[id],
    formula: `Price / ${id.toUpperCase()} realized price; the realized price is the cohort’s realized cap per coin it holds. The line between the cohorts is 155 days of coin age.`,
    fields: fields(
      value(`${id}_mvrv`, 'ratio', `MVRV of ${who}.`),
      aux(`${id}_supply_btc`, 'native', `Coins of the cohort.`, `${id}_supply`),
      aux(`${id}_realized_price`, 'USD', 'Average cost of the cohort.'),
      aux(`${id}_realized_cap_usd`, 'USD', 'Cost of the whole cohort.'),
      aux(`${id}_market_cap_usd`, 'USD', 'Coins of the cohort at the market price.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-nupl`,
    twinOf: `onchain/${id}-mvrv`,
    concept: 'profit and loss',
    title: `${name} NUPL`,
    description: `Net unrealized profit of ${who}, as a share of their market value.`,
    reading: READ_NUPL[id],
    formula: '(Cohort market cap − cohort realized cap) / cohort market cap.',
    fields: fields(
      value(`${id}_nupl`, 'fraction', `Net unrealized profit of ${who}.`),
      aux(`${id}_unrealized_pl_usd`, 'USD', 'Paper profit less paper loss of the cohort.', {
        from: [`${id}_market_cap_usd`, `${id}_realized_cap_usd`],
        compute: ([market, cost]) => market.map((x, row) => x - cost[row]),
      }),
      aux(`${id}_percent_in_profit`, 'percent', 'Share of the cohort’s coins above cost.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-sopr`,
    concept: 'profit and loss',
    title: `${name} SOPR`,
    description: `Sale price over cost of the coins spent by holders of ${who}.`,
    reading:
      'Above 1 the cohort sells at a profit, below at a loss. Returns to 1 that hold are support in a rising market.',
    formula: 'Value of spent coins at the spend / their value when they were created.',
    fields: fields(
      value(`${id}_sopr`, 'ratio', `SOPR of ${who}.`),
      aux(`${id}_spent_value_usd`, 'USD', 'Spent value of the cohort.'),
      aux(`${id}_realized_profit_usd`, 'USD', 'Profit realized by the cohort.'),
      aux(`${id}_realized_loss_usd`, 'USD', 'Loss realized by the cohort.'),
    ),
  }),
  chainSeries({
    path: `onchain/${id}-supply`,
    concept: 'holders',
    title: `${name} supply`,
    description: `Amount of ${who}.`,
    reading:
      id === 'lth'
        ? 'Rises while holders accumulate and falls when they distribute into strength.'
        : 'Rises when old coins wake up and change hands: new demand absorbs them.',
    formula: 'Sum of coins on the cohort’s side of 155 days of age.',
    fields: fields(
      value(`${id}_supply`, 'native', `Amount of ${who}.`),
      aux(`${id}_supply_share`, 'percent', 'Share of all coins.', {
        from: [`${id}_supply`, 'supply'],
        compute: ([part, all]) => part.map((x, row) => (100 * x) / all[row]),
      }),
      aux(`${id}_supply_in_profit`, 'native', 'Coins of the cohort above cost.'),
      aux(`${id}_supply_in_loss`, 'native', 'Coins of the cohort below cost.'),
      alias(`${id}_supply_btc`, `${id}_supply`),
    ),
  }),
])
