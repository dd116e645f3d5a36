import { alias, aux, type Definition, type Formula, field, fields, value } from '../../define'
import { expression } from '../../formulas/expression'
import {
  chainSeriesWith,
  FINE_RESOLUTIONS,
  HEIGHT_CHAINS,
  LEDGER_SOURCE,
  MINED_CHAINS,
  NETWORK_SOURCE,
  OUTPUT_CHAINS,
} from '../chain-series'

const times = (of: string, k: number): Formula => expression`${k} * ${of}`

const inMillions = (name: string, of: string, text: string) =>
  aux(name, 'million native', `${text}, in millions of coins.`).is(times(of, 1e-6))

// Coins that have not moved for ten years count as lost or locked.
const FLOAT = expression('supply_by_age - supply_10y_plus')

const supply = chainSeriesWith({ concept: 'supply' })

export const definitions: Definition[] = [
  supply({
    path: 'onchain/circulating-supply',
    title: 'Circulating supply',
    description: 'Coins issued to date, with the active, vaulted and floating parts.',
    reading: 'A growing vaulted supply leaves fewer coins available to trade.',
    formula:
      'Supply leaves out the reward of block 0, which cannot be spent. Active = liveliness × supply. Vaulted = supply − active. Float = supply − coins that have not moved for ten years.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['circulating_supply'],
    fields: fields(
      value('circulating_supply', 'native', 'Coins issued to date.').is`supply`,
      alias('circulating_supply_btc', 'circulating_supply'),
      alias('supply_btc', 'circulating_supply'),
      inMillions('supply_millions', 'supply', 'Coins issued to date'),
      value('active_supply_btc', 'native', 'Liveliness × supply.').is`active_supply`.with({
        chains: HEIGHT_CHAINS,
      }),
      inMillions('active_millions', 'active_supply', 'Active coins').with({ chains: HEIGHT_CHAINS }),
      value('vaulted_supply_btc', 'native', 'Vaultedness × supply.').is`vaulted_supply`.with({
        chains: HEIGHT_CHAINS,
      }),
      inMillions('vaulted_millions', 'vaulted_supply', 'Vaulted coins').with({ chains: HEIGHT_CHAINS }),
      aux('float_supply_btc', 'native', 'Coins that moved within the last ten years.').is(FLOAT),
      aux(
        'float_millions',
        'million native',
        'Coins that moved within the last ten years, in millions of coins.',
      ).is`1e-6 * ${FLOAT}`,
      aux('liveliness', 'fraction', 'Coinblocks destroyed / coinblocks created.').with({
        chains: HEIGHT_CHAINS,
      }),
      aux('liveliness_percent', 'percent', 'Liveliness in percent.')
        .is(times('liveliness', 100))
        .with({ chains: HEIGHT_CHAINS }),
      aux('vaultedness', 'fraction', '1 − liveliness.').with({ chains: HEIGHT_CHAINS }),
      aux('vaultedness_percent', 'percent', 'Vaultedness in percent.')
        .is(times('vaultedness', 100))
        .with({ chains: HEIGHT_CHAINS }),
      aux('utxo_count', 'count', 'Unspent outputs.').with({ chains: OUTPUT_CHAINS }),
    ),
  }),
  supply({
    path: 'onchain/daily-issuance',
    title: 'Daily issuance',
    description: 'New coins per day and their value, with the total revenue of block producers.',
    reading:
      'Potential selling pressure created by the protocol. On chains with halvings, each one cuts it in half.',
    formula: 'Coins issued × price. Mining revenue adds fees.',
    source: NETWORK_SOURCE,
    resolutions: FINE_RESOLUTIONS,
    primary: ['issuance_usd'],
    fields: fields(
      value('issuance_usd', 'USD', 'Market value of new coins.'),
      alias('daily_issuance', 'issuance_usd'),
      value('mining_revenue_usd', 'USD', 'Market value of new coins and fees.').is`miner_revenue_usd`,
      aux('daily_issuance_btc', 'native', 'New coins.').is`issuance`,
      aux('supply_btc', 'native', 'Coins issued to date.').is`supply`,
    ),
  }),
  supply({
    path: 'onchain/inflation-rate',
    title: 'Supply inflation rate',
    description: 'Growth of supply over one year, and the annual rate at which coins are being issued.',
    reading:
      'Lower values mean scarcer supply. They can be compared with the inflation of the currency the coin is priced in.',
    formula:
      'Supply / supply 365 days earlier − 1, in percent, from the third year. Issuance rate = coins issued over 30 days × 365 / 30 / supply, in percent.',
    primary: ['inflation_rate'],
    fields: fields(
      value('inflation_rate', 'percent', 'Growth of supply over 365 days.'),
      aux('issuance_rate_30d', 'percent', 'Coins issued over 30 days, as an annual percentage of supply.')
        .is`${(100 * 365) / 30} * (sum(issuance, 30) / supply)`,
    ),
  }),
  supply({
    path: 'onchain/stock-to-flow',
    twinOf: 'onchain/inflation-rate',
    title: 'Stock-to-flow',
    description: 'Years needed to produce the current supply at last year’s rate of issuance.',
    reading: 'A measure of scarcity, not a forecast. It rises in steps with the halvings.',
    formula: 'Supply / coins issued over 365 days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('stock_to_flow', 'ratio', 'Supply / yearly issuance.'),
      aux('issuance_year_btc', 'native', 'Coins issued over 365 days.').is`issuance_year`,
    ),
  }),
  supply({
    path: 'onchain/apparent-demand',
    title: 'Apparent demand',
    description: 'New coins minus coins that become inactive: what the market absorbed over 30 days.',
    reading: 'Positive values mean more coins became active than inactive, and were absorbed by buyers.',
    formula: '30-day change of supply − 30-day change of supply that has not moved for a year.',
    source: `${LEDGER_SOURCE} Formula as published by CryptoQuant.`,
    fields: fields(
      field.flow('apparent_demand', 'native', 'Coins absorbed over 30 days.'),
      aux('supply_1y_plus_btc', 'native', 'Coins that have not moved for at least a year.')
        .is`supply_1y_plus`,
    ),
  }),
  supply({
    path: 'onchain/utxo-count',
    title: 'UTXO count',
    description: 'Number of unspent transaction outputs, with outputs created and spent.',
    reading: 'Grows with use and new holders. Consolidation lowers it when fees are low.',
    formula: 'Count of unspent outputs. Growth = created − spent.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['utxo_count'],
    fields: fields(
      value('utxo_count', 'count', 'Unspent outputs.'),
      aux('utxos_created', 'count', 'Outputs created.'),
      aux('utxos_spent', 'count', 'Outputs spent.'),
      aux('utxo_growth', 'count', 'Created minus spent outputs.'),
    ),
  }),
]
