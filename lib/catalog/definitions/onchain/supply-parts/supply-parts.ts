import { add, divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'

const SCRIPT_TEXT: Readonly<Record<(typeof SCRIPT_TYPES)[number], readonly [string, string, string]>> = {
  p2pk: [
    'Pay to public key',
    'Coins locked by a bare public key, as in the first years.',
    'The keys are visible on the chain: the first that a quantum computer could reach, Satoshi’s among them.',
  ],
  p2pkh: [
    'Pay to public key hash',
    'Coins behind the classic addresses that begin with 1.',
    'Still large, and old: it shrinks as wallets move to cheaper scripts.',
  ],
  p2sh: [
    'Pay to script hash',
    'Coins behind addresses that begin with 3, mostly shared custody.',
    'Exchanges’ cold wallets live here; steps are custodians moving house.',
  ],
  p2wpkh: [
    'SegWit key hash',
    'Coins behind native SegWit addresses of a single key.',
    'Grows with every wallet that updates, and with every fee that hurts.',
  ],
  p2wsh: [
    'SegWit script hash',
    'Coins in native SegWit scripts: multisignature and Lightning.',
    'Institutional custody and channels; large steps are migrations.',
  ],
  p2tr: [
    'Taproot',
    'Coins in Taproot outputs, spendable since November 2021.',
    'Adoption came with inscriptions first; holders follow slowly.',
  ],
  other: [
    'Other scripts',
    'Coins in bare multisignature, unknown and unspendable scripts.',
    'Small; some of it can never move.',
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
    formula: `Sum of unspent outputs of the script type ${type}.`,
    chains: ['bitcoin'],
    fields: fields(
      value(`supply_${type}_btc`, 'native', 'Coins of the type.', `supply_${type}`),
      aux(`supply_share_${type}`, 'percent', 'Their share of all coins.', {
        from: [`supply_${type}`, 'supply'],
        compute: ([part, all]) => scale(divide(part, all), 100),
      }),
      aux(`realized_price_${type}`, 'USD', 'Average cost of a coin of the type.', {
        from: [`realized_cap_usd_${type}`, `supply_${type}`],
        compute: ([cap, coins]) => cap.map((x, row) => (coins[row] >= 1 ? x / coins[row] : Number.NaN)),
      }),
    ),
  })
})

export const definitions: Definition[] = [
  ...scripts,
  chainSeries({
    path: 'onchain/exposed-key-supply',
    concept: 'supply by script',
    title: 'Supply with public keys in view',
    description: 'Coins whose output itself shows a public key.',
    reading:
      'The least that a quantum computer could aim at; reused addresses come on top and are not counted.',
    formula: 'Supply in P2PK + supply in P2TR.',
    chains: ['bitcoin'],
    fields: fields(
      value('exposed_key_supply_btc', 'native', 'Coins with the key in the output.', {
        from: ['supply_p2pk', 'supply_p2tr'],
        compute: ([bare, taproot]) => add(bare, taproot),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/issuance',
    concept: 'supply',
    title: 'Issuance',
    description: 'New coins of the day, in coins.',
    reading: 'Steps down with each halving; between them it only breathes with the pace of blocks.',
    formula: 'Sum of coins created by the day’s blocks, or released by the chain’s schedule.',
    source: NETWORK_SOURCE,
    fields: fields(
      value('issuance_btc', 'native', 'New coins.', 'issuance'),
      aux('issuance_year_btc', 'native', 'New coins of 365 days.', 'issuance_year'),
    ),
  }),
  chainSeries({
    path: 'onchain/supply-in-profit',
    concept: 'profit and loss',
    title: 'Supply in profit',
    description: 'Coins whose last move was at a lower price than now.',
    reading: 'In coins rather than percent: new highs put nearly all of it here at once.',
    formula: 'Sum of coins that cost less than the price.',
    fields: fields(value('supply_in_profit_btc', 'native', 'Coins above cost.', 'supply_in_profit')),
  }),
  chainSeries({
    path: 'onchain/supply-in-loss',
    concept: 'profit and loss',
    title: 'Supply in loss',
    description: 'Coins whose last move was at a higher price than now.',
    reading: 'Overhead supply: those who may sell when the price returns to their cost.',
    formula: 'Sum of coins that cost the price or more.',
    fields: fields(value('supply_in_loss_btc', 'native', 'Coins below cost.', 'supply_in_loss')),
  }),
  chainSeries({
    path: 'onchain/absorption-rate',
    concept: 'supply',
    title: 'Absorption by long-term holders',
    description: 'Coins that matured into long-term hands for each coin issued.',
    reading:
      'Above 1 the patient take in more than is made; far below 0 they feed the market many times issuance.',
    formula: 'Change of long-term supply over 30 days / issuance of 30 days.',
    chains: MINED_CHAINS,
    fields: fields(
      withRole('flow', 'absorption_rate', 'ratio', 'Maturing over new coins.', {
        from: ['lth_net_position', 'issuance'],
        daily: true,
        compute: ([matured, coins]) => divide(matured, rollingSum(coins, 30)),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/float-supply',
    concept: 'supply',
    title: 'Float',
    description: 'Coins that could plausibly come to market: all but those unmoved for ten years.',
    reading:
      'Grows slower than supply, and has begun to shrink: old coins age out of it faster than new ones come.',
    formula: 'Supply − supply unmoved for ten years.',
    fields: fields(
      value('float_supply_btc', 'native', 'Coins moved within ten years.', {
        from: ['supply', 'supply_10y_plus'],
        compute: ([supply, old]) => supply.map((x, row) => x - old[row]),
      }),
    ),
  }),
]
