import { aux, type Definition, field, value } from '../../../define'
import { ofDays } from '../../../formulas/expression'
import { fromDay } from '../../../formulas/from-day'

import { chainSeriesWith } from '../../chain-series'

const MWEB = 'mweb/litecoin:'
/** Dogecoin has accepted proof of work from Litecoin’s miners since block 371,337. */
const MERGED = '2014-09-11'

export const definitions: Definition[] = [
  chainSeriesWith({
    concept: 'supply',
    source: 'Litecoin’s extension blocks, or imported statistics.',
    chains: ['litecoin'],
  })({
    path: 'onchain/ltc-mweb-supply',
    title: 'Litecoin MWEB supply',
    description: 'Litecoin held in MimbleWimble extension blocks (MWEB), where amounts are confidential.',
    reading: 'A growing balance shows demand for privacy. Exchanges that refuse such deposits limit it.',
    formula: 'Coins moved into MimbleWimble extension blocks since May 2022. Share of supply.',
    fields: [
      value('mweb_supply_ltc', 'native', 'Coins in extension blocks.').is`${MWEB}supply`,
      aux('mweb_share', 'percent', 'Share of supply.').is`100 * (${MWEB}supply / supply)`,
      aux('mweb_transfers', 'count', 'Transfers in and out on the day.').is`${MWEB}pegin_count`,
    ],
  }),
  chainSeriesWith({ concept: 'mining', source: 'Dogecoin and Litecoin blocks.', chains: ['dogecoin'] })({
    path: 'onchain/doge-merge-mining-ratio',
    title: 'Dogecoin hash rate relative to Litecoin',
    description: 'Hash rate of Dogecoin as a percentage of Litecoin’s, which is merge-mined with it.',
    reading: 'Near 100, almost all Scrypt miners mine both chains. A gap means that some mine only one.',
    formula:
      'Hash rate of Dogecoin / hash rate of Litecoin, in percent, since merged mining began in September 2014.',
    fields: [
      value('merge_mining_ratio', 'percent', 'Dogecoin as a percentage of Litecoin.').is(
        ofDays('when(merged == 1, ratio(100 * hash_rate, litecoin))', {
          merged: fromDay(['hash_rate'], MERGED),
          litecoin: 'chain/litecoin:hash_rate',
        }),
      ),
    ],
  }),
  chainSeriesWith({ concept: 'mining', source: 'Litecoin and Dogecoin blocks.', chains: ['litecoin'] })({
    path: 'onchain/scrypt-revenue-split',
    title: 'Scrypt mining revenue',
    description: 'Daily revenue of Scrypt mining in Litecoin and in Dogecoin.',
    reading:
      'Dogecoin often pays the larger part, so Litecoin’s security partly depends on Dogecoin’s price.',
    formula: '(Issuance + fees) × price of each chain.',
    fields: [
      field.stack('litecoin_revenue_usd', 'USD', 'Revenue in litecoin.').is`miner_revenue_usd`,
      field.stack('dogecoin_revenue_usd', 'USD', 'Revenue in dogecoin.').is`chain/dogecoin:miner_revenue_usd`,
    ],
  }),
  chainSeriesWith({ concept: 'supply', source: 'Dogecoin and Bitcoin blocks.', chains: ['dogecoin'] })({
    path: 'onchain/doge-inflation-gap',
    title: 'Dogecoin minus Bitcoin inflation',
    description: 'Supply growth of Dogecoin minus that of Bitcoin, in percentage points.',
    reading:
      'Both rates fall: Dogecoin’s because five billion coins a year are added to a growing supply, Bitcoin’s by halvings.',
    formula: '365-day supply growth of Dogecoin − 365-day supply growth of Bitcoin.',
    fields: [
      field.oscillator('inflation_gap', 'percent', 'Dogecoin minus Bitcoin.')
        .is`inflation_rate - chain/bitcoin:inflation_rate`,
      aux('dogecoin_inflation', 'percent', 'Dogecoin supply growth.').is`inflation_rate`,
      aux('bitcoin_inflation', 'percent', 'Bitcoin supply growth.').is`chain/bitcoin:inflation_rate`,
    ],
  }),
]
