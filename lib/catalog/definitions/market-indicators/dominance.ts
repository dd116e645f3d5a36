import { divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { type Definition, defineSeries, value } from '../../define'
import { bitcoinPrice } from '../bitcoin-price'

interface Dominance {
  name: string
  column: string
  title: string
  description: string
  reading: string
}

const list: Dominance[] = [
  {
    name: 'btc-dominance',
    column: 'BTC',
    title: 'Bitcoin dominance',
    description: 'Bitcoin’s share of total crypto market capitalization.',
    reading: 'Rises when capital moves out of smaller coins, or when new capital enters Bitcoin first.',
  },
  {
    name: 'stablecoin-dominance',
    column: 'stablecoins',
    title: 'Stablecoin dominance',
    description: 'Stablecoins’ share of total crypto market capitalization.',
    reading:
      'High after declines, when capital waits on the sidelines. A falling share means that capital is moving back into coins.',
  },
]

export const definitions: Definition[] = list.map(({ name, column, ...words }) =>
  defineSeries({
    path: `market-indicators/${name}`,
    concept: 'dominance',
    ...words,
    formula: 'Market capitalization / total crypto market capitalization · 100.',
    source: 'Market capitalizations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    types: { value: 'number?', btc_price: 'number?' },
    fields: [
      value('value', 'percent', 'Share of total market capitalization.', {
        from: [column, 'total'],
        compute: ([cap, total]) => scale(divide(cap, total), 100),
      }),
      bitcoinPrice,
    ],
  }),
)
