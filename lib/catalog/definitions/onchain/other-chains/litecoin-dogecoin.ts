import { aux, type Definition, value, withRole } from '../../../define'
import { differenceOf, percentOf } from '../ratios'
import { oneChain } from './one-chain'

const MWEB = 'mweb/litecoin:'
/** Dogecoin accepts proof of work of Litecoin’s miners since block 371,337. */
const MERGED = Date.UTC(2014, 8, 11)

export const definitions: Definition[] = [
  oneChain('litecoin', 'supply', 'Extension blocks of Litecoin, or imported figures of them.')(
    {
      path: 'ltc-mweb-supply',
      title: 'Litecoin in extension blocks',
      description: 'Litecoin held where amounts are confidential.',
      reading: 'A growing balance is demand for privacy; exchanges that refuse such deposits limit it.',
      formula: 'Coins pegged into MimbleWimble extension blocks since May 2022; share of supply.',
    },
    value('mweb_supply_ltc', 'native', 'Coins in extension blocks.', `${MWEB}supply`),
    aux('mweb_share', 'percent', 'Share of supply.', percentOf(`${MWEB}supply`, 'supply')),
    aux('mweb_transfers', 'count', 'Transfers in and out on the day.', `${MWEB}pegin_count`),
  ),
  oneChain(
    'dogecoin',
    'mining',
    'Blocks of Dogecoin and Litecoin.',
  )(
    {
      path: 'doge-merge-mining-ratio',
      title: 'Dogecoin’s share in Scrypt mining',
      description: 'Hash rate that works for Dogecoin against Litecoin’s.',
      reading:
        'Near a hundred, nearly every Scrypt miner takes both rewards; a gap is machines mining one alone.',
      formula:
        'Hash rate of Dogecoin / hash rate of Litecoin, in percent, since merged mining began in September 2014.',
    },
    value('merge_mining_ratio', 'percent', 'Dogecoin in percent of Litecoin.', {
      from: ['hash_rate', 'chain/litecoin:hash_rate'],
      daily: true,
      compute: ([own, other], { time }) =>
        own.map((x, row) => (time[row] >= MERGED && other[row] > 0 ? (100 * x) / other[row] : Number.NaN)),
    }),
  ),
  oneChain('litecoin', 'mining', 'Blocks of Litecoin and Dogecoin.')(
    {
      path: 'scrypt-revenue-split',
      title: 'What Scrypt miners earn',
      description: 'Daily revenue of Scrypt mining, split into litecoin and dogecoin.',
      reading: 'Dogecoin often pays the larger part, so Litecoin’s security leans on its price.',
      formula: '(Issuance + fees) × price of each chain.',
    },
    withRole('stack', 'litecoin_revenue_usd', 'USD', 'Earned in litecoin.', 'miner_revenue_usd'),
    withRole(
      'stack',
      'dogecoin_revenue_usd',
      'USD',
      'Earned in dogecoin.',
      'chain/dogecoin:miner_revenue_usd',
    ),
  ),
  oneChain('dogecoin', 'supply', 'Blocks of Dogecoin and Bitcoin.')(
    {
      path: 'doge-inflation-gap',
      title: 'Dogecoin inflation against Bitcoin’s',
      description: 'Percentage points by which Dogecoin’s supply grows faster than Bitcoin’s.',
      reading:
        'Both fall, Dogecoin’s without end by a fixed five billion coins a year, Bitcoin’s by halvings.',
      formula: 'Growth of supply over 365 days, Dogecoin less Bitcoin.',
    },
    withRole(
      'oscillator',
      'inflation_gap',
      'percent',
      'Dogecoin less Bitcoin.',
      differenceOf('inflation_rate', 'chain/bitcoin:inflation_rate'),
    ),
    aux('dogecoin_inflation', 'percent', 'Growth of Dogecoin’s supply.', 'inflation_rate'),
    aux('bitcoin_inflation', 'percent', 'Growth of Bitcoin’s supply.', 'chain/bitcoin:inflation_rate'),
  ),
]
