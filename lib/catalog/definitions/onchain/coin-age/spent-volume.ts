import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value } from '../../../define'
import { REVIVED_EDGES } from '../../../measures/coin-age'
import { ALL_CHAINS, chainSeries } from '../../chain-series'
import { AGE_BAND_TEXTS } from '../cohorts/age-band-texts'

const READING: Readonly<Record<AgeBandId, string>> = {
  lt_1d: 'Makes up most of the volume: change, payments and hot wallets. It dips on holidays.',
  '1d_1w': 'Reflects short-term trading and rises with volatility in either direction.',
  '1w_1m':
    'Positions held for weeks being closed. Compare with the price to see whether into strength or out of fear.',
  '1m_3m': 'Recent buyers selling or moving coins to storage. It jumps at the end of long rallies.',
  '3m_6m': 'Coins that were sold shortly before they would have become long-term holdings.',
  '6m_12m': 'Buyers of the past year selling. High values occur both in distribution and in capitulation.',
  '1y_2y': 'Waves of these coins have been spent in every bull market.',
  '2y_3y': 'Holders through half a cycle selling. Single large days can be one fund.',
  '3y_5y': 'Holders through a whole cycle selling. Sustained waves have coincided with tops.',
  '5y_7y': 'Single events rather than a steady flow: estates, seizures and early holders changing custody.',
  '7y_10y':
    'Wallets of early adopters becoming active. Check the transactions of the day before interpreting a spike.',
  '10y_plus':
    'Coins of the first years moving again. Spikes usually have a specific cause and often make headlines.',
}

const EDGE_TEXT: Readonly<Record<(typeof REVIVED_EDGES)[number]['id'], readonly [string, string]>> = {
  '3m': [
    'Coins spent on the day after being held for at least three months.',
    'The broadest measure of older coins returning to the market.',
  ],
  '6m': [
    'Coins spent on the day after being held for at least six months.',
    'Close to the spent volume of long-term holders.',
  ],
  '2y': [
    'Coins spent on the day after being held for at least two years.',
    'Not affected by the turnover of a single rally. High values mean long-term holders sell.',
  ],
  '3y': [
    'Coins spent on the day after being held for at least three years.',
    'Holders from the last cycle selling in the current one.',
  ],
  '5y': [
    'Coins spent on the day after being held for at least five years.',
    'Very old supply. Clusters have come close to the end of bull markets.',
  ],
  '7y': [
    'Coins spent on the day after being held for at least seven years.',
    'Rare events. The 30-day sum says more than single days.',
  ],
}

const chainsOf = (id: AgeBandId): readonly string[] =>
  id === '10y_plus' ? ALL_CHAINS.filter((chain) => chain !== 'cardano' && chain !== 'chainlink') : ALL_CHAINS

const byBand = AGE_BANDS.map(({ id }) => {
  const { name } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/spent-volume-${id.replaceAll('_', '-')}`,
    concept: 'spending by age',
    title: `Spent volume of coins aged ${name}`,
    description: `Coins spent on the day at an age of ${name}.`,
    reading: READING[id],
    formula: `Sum of amounts spent at an age of ${name}.`,
    chains: chainsOf(id),
    fields: fields(
      value(`spent_volume_${id}_btc`, 'native', `Coins aged ${name} spent.`).is`spent_volume_${id}`,
      aux(`spent_volume_share_${id}`, 'percent', 'Share of all coins spent.')
        .is`100 * (spent_volume_${id} / spent_volume)`,
    ),
  })
})

const byEdge = REVIVED_EDGES.map(({ id }) => {
  const [description, reading] = EDGE_TEXT[id]
  return chainSeries({
    path: `onchain/revived-supply-${id}`,
    concept: 'spending by age',
    title: `Revived supply, ${id} and older`,
    description,
    reading,
    formula: `Sum of amounts spent after at least ${id.replace('m', ' months').replace('y', ' years')}.`,
    fields: fields(
      value(`revived_from_${id}_btc`, 'native', 'Coins of this age spent.').is`revived_from_${id}`,
      aux(`revived_share_${id}`, 'percent', 'Share of supply.').is`100 * (revived_from_${id} / supply)`,
    ),
  })
})

export const definitions: Definition[] = [...byBand, ...byEdge]
