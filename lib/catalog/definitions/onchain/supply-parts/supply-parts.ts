import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeries, chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'

const SCRIPT_TEXT: Readonly<Record<(typeof SCRIPT_TYPES)[number], readonly [string, string, string]>> = {
  p2pk: [
    'pay-to-public-key outputs (P2PK)',
    'Coins locked to a plain public key, as was common in the first years.',
    'The public keys are visible on-chain, so these coins, including Satoshi’s, would be the most exposed to quantum computers.',
  ],
  p2pkh: [
    'pay-to-public-key-hash outputs (P2PKH)',
    'Coins at the original addresses that start with 1.',
    'Still large, but shrinking as wallets move to cheaper address types.',
  ],
  p2sh: [
    'pay-to-script-hash outputs (P2SH)',
    'Coins at addresses that start with 3, mostly shared custody.',
    'Includes cold wallets of exchanges. Large steps are custodians moving coins.',
  ],
  p2wpkh: [
    'SegWit key-hash outputs (P2WPKH)',
    'Coins at native SegWit addresses of a single key.',
    'Grows as wallets upgrade, mostly when fees are high.',
  ],
  p2wsh: [
    'SegWit script-hash outputs (P2WSH)',
    'Coins in native SegWit scripts, such as multisignature and Lightning.',
    'Includes institutional custody and Lightning channels. Large steps are migrations.',
  ],
  p2tr: [
    'Taproot outputs (P2TR)',
    'Coins in Taproot outputs, spendable since November 2021.',
    'Inscriptions drove early adoption; other holders follow slowly.',
  ],
  other: [
    'other script types',
    'Coins in bare multisignature, unknown and unspendable scripts.',
    'A small amount, some of which can never move.',
  ],
}

const scripts = SCRIPT_TYPES.map((type) => {
  const [title, description, reading] = SCRIPT_TEXT[type]
  return chainSeries({
    path: `onchain/supply-${type}`,
    concept: 'supply by script',
    title: `Supply in ${title}`,
    description,
    reading,
    formula: `Sum of unspent outputs with script type ${type}.`,
    chains: ['bitcoin'],
    fields: fields(
      value(`supply_${type}_btc`, 'native', 'Coins of this script type.').is`supply_${type}`,
      aux(`supply_share_${type}`, 'percent', 'Share of supply.').is(
        expression(`100 * (supply_${type} / all)`, { all: 'supply_by_script||supply' }),
      ),
      aux(`realized_price_${type}`, 'USD', 'Average cost of coins of this script type.')
        .is`when(supply_${type} >= 1, realized_cap_usd_${type} / supply_${type})`,
    ),
  })
})

const supply = chainSeriesWith({ concept: 'supply' })

export const definitions: Definition[] = [
  ...scripts,
  chainSeries({
    path: 'onchain/exposed-key-supply',
    concept: 'supply by script',
    title: 'Supply in outputs with exposed public keys',
    description: 'Coins in outputs that reveal their public key.',
    reading: 'A lower bound for the coins exposed to quantum computers. Reused addresses are not included.',
    formula: 'Supply in P2PK + supply in P2TR.',
    chains: ['bitcoin'],
    fields:
      fields(
        value('exposed_key_supply_btc', 'native', 'Coins with the public key in the output.')
          .is`supply_p2pk + supply_p2tr`,
      ),
  }),
  supply({
    path: 'onchain/issuance',
    title: 'Issuance',
    description: 'New coins created per day.',
    reading: 'Falls at each halving. In between it varies only with the pace of blocks.',
    formula: 'Sum of coins created by the day’s blocks, or released by the chain’s schedule.',
    source: NETWORK_SOURCE,
    fields: fields(
      value('issuance_btc', 'native', 'New coins.').is`issuance`,
      aux('issuance_year_btc', 'native', 'New coins over 365 days.').is`issuance_year`,
    ),
  }),
  chainSeries({
    path: 'onchain/supply-in-profit',
    concept: 'profit and loss',
    title: 'Supply in profit',
    description: 'Coins that last moved at a lower price than the current one.',
    reading:
      'Measured in coins rather than percent. At new price highs, it includes almost all of the supply.',
    formula: 'Sum of coins that cost less than the price.',
    fields: fields(
      value('supply_in_profit_btc', 'native', 'Coins in profit.').is`supply_in_profit`,
      aux('supply_in_profit_change_30d', 'native', 'Change over 30 days.').is`change(supply_in_profit, 30)`,
    ),
  }),
  chainSeries({
    path: 'onchain/supply-in-loss',
    concept: 'profit and loss',
    title: 'Supply in loss',
    description: 'Coins that last moved at the current price or a higher one.',
    reading: 'Holders who may sell when the price returns to their cost.',
    formula: 'Sum of coins that cost the price or more.',
    fields: fields(
      value('supply_in_loss_btc', 'native', 'Coins at a loss.').is`supply_in_loss`,
      aux('supply_in_loss_change_30d', 'native', 'Change over 30 days.').is`change(supply_in_loss, 30)`,
    ),
  }),
  supply({
    path: 'onchain/absorption-rate',
    title: 'Long-term holder absorption rate',
    description: 'Net coins that matured into long-term holdings per coin issued.',
    reading:
      'Above 1, long-term holders absorb more than is issued. Far below 0, they sell many times the issuance.',
    formula: 'Change of long-term holder supply over 30 days / issuance over 30 days.',
    chains: MINED_CHAINS,
    fields: fields(
      field.flow('absorption_rate', 'ratio', 'Change of long-term holder supply / new coins.')
        .is`lth_net_position / sum(issuance, 30)`,
    ),
  }),
  supply({
    path: 'onchain/float-supply',
    title: 'Float supply',
    description: 'Supply excluding coins that have not moved for ten years.',
    reading:
      'Grows more slowly than supply and has begun to shrink, as more coins reach an age of ten years than are issued.',
    formula: 'Supply − supply that has not moved for ten years.',
    fields: fields(
      value('float_supply_btc', 'native', 'Coins that moved within ten years.')
        .is`supply_by_age - supply_10y_plus`,
      aux('float_supply_change_365d', 'native', 'Change over 365 days.')
        .is`change(supply_by_age - supply_10y_plus, 365)`,
    ),
  }),
]
