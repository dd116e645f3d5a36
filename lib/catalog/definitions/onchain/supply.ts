import { scale } from '@/lib/engine/ops/rows/arithmetic'
import {
  alias,
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../define'
import {
  chainSeries,
  FINE_RESOLUTIONS,
  HEIGHT_CHAINS,
  LEDGER_SOURCE,
  MINED_CHAINS,
  NETWORK_SOURCE,
  OUTPUT_CHAINS,
  onlyOn,
} from '../chain-series'

const times = (of: string, k: number): Formula => ({ from: [of], compute: ([x]) => scale(x, k) })

const inMillions = (name: string, of: string, text: string): FieldDefinition =>
  aux(name, 'native', `${text}, in millions of coins.`, times(of, 1e-6))

// Coins that have not moved for ten years are taken for lost or locked away.
const FLOAT: Formula = {
  from: ['supply', 'supply_10y_plus'],
  compute: ([supply, old]) => supply.map((x, row) => x - old[row]),
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/circulating-supply',
    concept: 'supply',
    title: 'Circulating supply',
    description: 'Coins issued so far, and how many of them are active, vaulted or float.',
    reading: 'A growing vaulted part leaves fewer coins for the market to trade.',
    formula:
      'Active = liveliness × supply; vaulted = the rest; float = supply less coins unmoved for ten years.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['circulating_supply'],
    fields: fields(
      value('circulating_supply', 'native', 'Coins issued so far.', 'supply'),
      alias('circulating_supply_btc', 'circulating_supply'),
      alias('supply_btc', 'circulating_supply'),
      inMillions('supply_millions', 'supply', 'Coins issued so far'),
      onlyOn(
        HEIGHT_CHAINS,
        value('active_supply_btc', 'native', 'Liveliness times supply.', 'active_supply'),
      ),
      onlyOn(HEIGHT_CHAINS, inMillions('active_millions', 'active_supply', 'Active coins')),
      onlyOn(
        HEIGHT_CHAINS,
        value('vaulted_supply_btc', 'native', 'Vaultedness times supply.', 'vaulted_supply'),
      ),
      onlyOn(HEIGHT_CHAINS, inMillions('vaulted_millions', 'vaulted_supply', 'Vaulted coins')),
      aux('float_supply_btc', 'native', 'Coins that moved within ten years.', FLOAT),
      aux('float_millions', 'native', 'Coins that moved within ten years, in millions of coins.', {
        from: FLOAT.from,
        compute: (columns, context) => scale(FLOAT.compute(columns, context) as Float64Array, 1e-6),
      }),
      onlyOn(HEIGHT_CHAINS, aux('liveliness', 'fraction', 'Coin-time spent over coin-time earned.')),
      onlyOn(
        HEIGHT_CHAINS,
        aux('liveliness_percent', 'percent', 'Liveliness in percent.', times('liveliness', 100)),
      ),
      onlyOn(HEIGHT_CHAINS, aux('vaultedness', 'fraction', 'The rest to 1.')),
      onlyOn(
        HEIGHT_CHAINS,
        aux('vaultedness_percent', 'percent', 'Vaultedness in percent.', times('vaultedness', 100)),
      ),
      onlyOn(OUTPUT_CHAINS, aux('utxo_count', 'count', 'Unspent outputs.')),
    ),
  }),
  chainSeries({
    path: 'onchain/daily-issuance',
    concept: 'supply',
    title: 'Daily issuance',
    description: 'New coins of the day and their value, with what producers of blocks earn beside it.',
    reading:
      'The sell pressure that the protocol itself creates; it halves with each halving where there is one.',
    formula: 'Coins issued × price; mining revenue adds the fees.',
    source: NETWORK_SOURCE,
    resolutions: FINE_RESOLUTIONS,
    primary: ['issuance_usd'],
    fields: fields(
      value('issuance_usd', 'USD', 'New coins at the market price.'),
      alias('daily_issuance', 'issuance_usd'),
      value('mining_revenue_usd', 'USD', 'New coins and fees at the market price.', 'miner_revenue_usd'),
      aux('daily_issuance_btc', 'native', 'New coins.', 'issuance'),
      aux('supply_btc', 'native', 'Coins issued so far.', 'supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/inflation-rate',
    concept: 'supply',
    title: 'Supply inflation',
    description: 'Growth of supply over a year, and the part of it that reaches the active market.',
    reading: 'Lower means scarcer; below the inflation of the currency it is priced in, harder money.',
    formula:
      'Supply / supply 365 days before − 1, in percent, from the third year on; cointime-adjusted: times liveliness / vaultedness.',
    primary: ['inflation_rate'],
    fields: fields(
      value('inflation_rate', 'percent', 'Growth of supply over 365 days.'),
      onlyOn(
        HEIGHT_CHAINS,
        aux('cointime_adjusted_inflation', 'percent', 'Inflation times liveliness over vaultedness.', {
          from: ['inflation_rate', 'a2vr'],
          compute: ([rate, ratio]) => rate.map((x, row) => x * ratio[row]),
        }),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/stock-to-flow',
    twinOf: 'onchain/inflation-rate',
    concept: 'supply',
    title: 'Stock-to-flow',
    description: 'Years it would take to mine the present supply again at last year’s pace.',
    reading: 'A measure of scarcity, not a forecast: it rises in steps with the halvings.',
    formula: 'Supply / coins issued over 365 days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('stock_to_flow', 'ratio', 'Supply over yearly issuance.'),
      aux('issuance_year_btc', 'native', 'Coins issued over 365 days.', 'issuance_year'),
    ),
  }),
  chainSeries({
    path: 'onchain/apparent-demand',
    concept: 'supply',
    title: 'Apparent demand',
    description: 'New coins against coins that go to rest: what the market absorbed over thirty days.',
    reading: 'Positive: more coins came into play than went quiet, and somebody bought them.',
    formula: 'Thirty-day change of supply − thirty-day change of supply unmoved for a year.',
    source: `${LEDGER_SOURCE} Formula as published by CryptoQuant.`,
    fields: fields(
      withRole('flow', 'apparent_demand', 'native', 'Coins absorbed over 30 days.'),
      aux('supply_1y_plus_btc', 'native', 'Coins unmoved for a year and more.', 'supply_1y_plus'),
    ),
  }),
  chainSeries({
    path: 'onchain/utxo-count',
    concept: 'supply',
    title: 'Unspent outputs',
    description: 'Outputs that hold all coins, and how many were made and spent.',
    reading: 'Grows with use and with new holders; consolidation lowers it when fees are low.',
    formula: 'Count of unspent outputs; growth = created − spent.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['utxo_count'],
    fields: fields(
      value('utxo_count', 'count', 'Unspent outputs.'),
      aux('utxos_created', 'count', 'Outputs created.'),
      aux('utxos_spent', 'count', 'Outputs spent.'),
      aux('utxo_growth', 'count', 'Created less spent.'),
    ),
  }),
]
