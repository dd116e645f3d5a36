import { divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value } from '../../../define'
import { REVIVED_EDGES } from '../../../measures/coin-age'
import { ALL_CHAINS, chainSeries } from '../../chain-series'
import { AGE_BAND_TEXTS } from '../cohorts/age-band-texts'

const READING: Readonly<Record<AgeBandId, string>> = {
  lt_1d: 'Most of all volume: change, payments and hot wallets. Its dips are holidays.',
  '1d_1w': 'Traffic of traders; it swells with volatility in either direction.',
  '1w_1m': 'Positions of the month closed; compare with price to see whether into strength or fear.',
  '1m_3m': 'Season’s buyers leaving or moving to safety; jumps at the end of long rallies.',
  '3m_6m': 'Coins that were about to become long-term and were sold instead.',
  '6m_12m': 'Last year’s buyers at the exit: heavy both in distributions and in surrender.',
  '1y_2y': 'Old enough to matter: waves of it run through every bull market.',
  '2y_3y': 'Half a cycle given up; a few large days can be one fund.',
  '3y_5y': 'A whole cycle’s patience ending. Sustained waves have come with tops.',
  '5y_7y': 'Events rather than flow: estates, seizures, early holders changing custody.',
  '7y_10y': 'Wallets of the first adopters waking; look up the day before you draw a conclusion.',
  '10y_plus': 'Coins of the first years moving again: each spike has a story, and often a headline.',
}

const EDGE_TEXT: Readonly<Record<(typeof REVIVED_EDGES)[number]['id'], readonly [string, string]>> = {
  '3m': [
    'Coins of a quarter and more that moved on the day.',
    'Anything older than the season: the widest measure of waking supply.',
  ],
  '6m': [
    'Coins of half a year and more that moved on the day.',
    'Close to long-term holders’ spending, with a rounder edge.',
  ],
  '2y': [
    'Coins of two years and more that moved on the day.',
    'Beyond the churn of a single rally: only conviction changes hands here.',
  ],
  '3y': [
    'Coins of three years and more that moved on the day.',
    'Holders of the last cycle selling into this one.',
  ],
  '5y': [
    'Coins of five years and more that moved on the day.',
    'Very old supply; clusters have come close to the ends of bull markets.',
  ],
  '7y': [
    'Coins of seven years and more that moved on the day.',
    'Rare awakenings. Thirty days of them tell more than one.',
  ],
}

const chainsOf = (id: AgeBandId): readonly string[] =>
  id === '10y_plus' ? ALL_CHAINS.filter((chain) => chain !== 'cardano' && chain !== 'chainlink') : ALL_CHAINS

const byBand = AGE_BANDS.map(({ id }) => {
  const { name } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/spent-volume-${id.replaceAll('_', '-')}`,
    concept: 'spending by age',
    title: `Spent volume aged ${name}`,
    description: `Coins spent on the day that had rested for ${name}.`,
    reading: READING[id],
    formula: `Sum of amounts spent whose age at the spend lies in the band of ${name}.`,
    chains: chainsOf(id),
    fields: fields(
      value(`spent_volume_${id}_btc`, 'native', `Coins aged ${name} spent.`, `spent_volume_${id}`),
      aux(`spent_volume_share_${id}`, 'percent', 'Share of all coins spent.', {
        from: [`spent_volume_${id}`, 'spent_volume'],
        compute: ([part, all]) => scale(divide(part, all), 100),
      }),
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
    formula: `Sum of amounts spent that had rested for ${id.replace('m', ' months').replace('y', ' years')} and more.`,
    fields: fields(
      value(`revived_from_${id}_btc`, 'native', 'Coins of that age spent.', `revived_from_${id}`),
      aux(`revived_share_${id}`, 'percent', 'Share of all coins in circulation.', {
        from: [`revived_from_${id}`, 'supply'],
        compute: ([part, all]) => scale(divide(part, all), 100),
      }),
    ),
  })
})

export const definitions: Definition[] = [...byBand, ...byEdge]
