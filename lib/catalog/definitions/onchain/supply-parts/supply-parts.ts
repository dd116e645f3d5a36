import { add, divide, scale } from '@/lib/engine/ops/arithmetic'
import { rollingSum } from '@/lib/engine/ops/rolling-sum'
import { AGE_BANDS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'

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

const HALVING_BLOCKS: Readonly<Record<string, number>> = { bitcoin: 210_000, litecoin: 840_000 }

export const definitions: Definition[] = [
  ...scripts,
  chainSeries({
    path: 'onchain/segwit-supply-share',
    concept: 'supply by script',
    title: 'SegWit and Taproot share',
    description: 'How much of all coins sits in scripts of the SegWit family.',
    reading: 'Adoption of cheaper spending by those who hold, not only by those who pay.',
    formula: '(P2WPKH + P2WSH + P2TR) / supply, in percent.',
    chains: ['bitcoin'],
    fields: fields(
      value('segwit_supply_share', 'percent', 'Share of all coins.', {
        from: ['supply_p2wpkh', 'supply_p2wsh', 'supply_p2tr', 'supply'],
        compute: ([a, b, c, all]) => scale(divide(add(add(a, b), c), all), 100),
      }),
    ),
  }),
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
    path: 'onchain/halving-countdown',
    concept: 'supply',
    title: 'Blocks to the halving',
    description: 'Blocks left until the subsidy is cut in half again.',
    reading: 'A clock of the cycle: about 144 blocks a day for Bitcoin, 576 for Litecoin.',
    formula: 'Interval − height modulo interval; 210,000 blocks for Bitcoin, 840,000 for Litecoin.',
    source: NETWORK_SOURCE,
    chains: Object.keys(HALVING_BLOCKS),
    fields: fields(
      value('blocks_to_halving', 'blocks', 'Blocks left.', {
        from: ['block_height'],
        compute: ([height], { chain }) => {
          const interval = HALVING_BLOCKS[chain] ?? HALVING_BLOCKS.bitcoin
          return height.map((x) => interval - (x % interval))
        },
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/utxo-mean-value',
    concept: 'supply',
    title: 'Mean value of an output',
    description: 'Coins that an unspent output holds on average, in dollars.',
    reading: 'Small outputs lose their worth when fees rise: the dust line moves through this one.',
    formula: 'Supply / unspent outputs × price.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('utxo_mean_value_usd', 'USD', 'Mean value of an output.', {
        from: ['supply', 'utxo_count', 'price_usd'],
        compute: ([supply, count, price]) =>
          supply.map((x, row) => (count[row] > 0 ? (x / count[row]) * price[row] : Number.NaN)),
      }),
      aux('utxo_mean_value_btc', 'native', 'The same in coins.', {
        from: ['supply', 'utxo_count'],
        compute: ([supply, count]) => supply.map((x, row) => (count[row] > 0 ? x / count[row] : Number.NaN)),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/issuance-to-volume',
    concept: 'supply',
    title: 'Issuance to volume',
    description: 'New coins in percent of the coins transferred within a month.',
    reading: 'How much of the traffic new supply could be: once dominant, now a rounding error.',
    formula: 'Issuance of 30 days / transfer volume of 30 days, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('issuance_to_volume', 'percent', 'New over transferred coins.', {
        from: ['issuance', 'transfer_volume||spent_volume'],
        daily: true,
        compute: ([coins, volume]) => scale(divide(rollingSum(coins, 30), rollingSum(volume, 30)), 100),
      }),
    ),
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
    path: 'onchain/supply-age-diversity',
    concept: 'supply by age',
    title: 'Diversity of coin ages',
    description: 'How evenly all coins spread over the twelve bands of age.',
    reading: 'Falls when one generation of holders dominates; manias and long sleeps both narrow it.',
    formula: 'Entropy of the shares of the twelve age bands / its highest value, 0 to 1.',
    fields: fields(
      value('supply_age_diversity', 'fraction', 'Normalized entropy.', {
        from: AGE_BANDS.map(({ id }) => `supply_share_${id}`),
        compute: (shares) =>
          shares[0].map((_, row) => {
            let entropy = 0
            for (const share of shares) {
              const part = share[row] / 100
              if (part > 0) entropy -= part * Math.log(part)
            }
            return Number.isNaN(shares[0][row]) ? Number.NaN : entropy / Math.log(shares.length)
          }),
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
