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
    description: 'Bitcoin’s share of the whole crypto market.',
    reading: 'Rises when capital leaves smaller coins or enters through Bitcoin first.',
  },
  {
    name: 'stablecoin-dominance',
    column: 'stablecoins',
    title: 'Stablecoin dominance',
    description: 'Share of the crypto market held in stablecoins.',
    reading: 'High after falls, when money waits at the side; its fall is that money being spent.',
  },
]

export const definitions: Definition[] = list.map(({ name, column, ...words }) =>
  defineSeries({
    path: `market-indicators/${name}`,
    concept: 'dominance',
    ...words,
    formula: 'Capitalisation / capitalisation of the whole market · 100.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    types: { value: 'number?', btc_price: 'number?' },
    fields: [
      value('value', 'percent', 'Share of the market.', {
        from: [column, 'total'],
        compute: ([cap, total]) => scale(divide(cap, total), 100),
      }),
      bitcoinPrice,
    ],
  }),
)
