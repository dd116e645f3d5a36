import { divide, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { type Definition, defineSeries, value, withRole } from '../../define'

/** Share of a capitalisation in the whole market, percent. */
const shareOf = (column: string) => ({
  from: [column, 'total'],
  compute: ([cap, total]: Float64Array[]) => scale(divide(cap, total), 100),
})

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/market-dominance',
    concept: 'dominance',
    title: 'Market dominance',
    description: 'How the crypto market divides between Bitcoin, Ether, stablecoins and everything else.',
    reading:
      'Bitcoin’s share grows in fear and early in rises, the others’ late in them; a growing stablecoin share is money waiting.',
    formula: 'Capitalisation / capitalisation of the whole market · 100; others = 100 − the three.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      withRole('share', 'btc_dominance', 'percent', 'Bitcoin’s share.', shareOf('BTC')),
      withRole('share', 'eth_dominance', 'percent', 'Ether’s share.', shareOf('ETH')),
      withRole('share', 'stablecoin_dominance', 'percent', 'Stablecoins’ share.', shareOf('stablecoins')),
      withRole('share', 'others_dominance', 'percent', 'Share of all other assets.', {
        from: ['BTC', 'ETH', 'stablecoins', 'total'],
        compute: (caps) =>
          mapColumns(caps, (btc, eth, stable, total) =>
            total === 0 ? Number.NaN : (1 - (btc + eth + stable) / total) * 100,
          ),
      }),
      withRole('total', 'total', 'USD', 'Capitalisation of the whole market.'),
    ],
  }),
  defineSeries({
    path: 'charts/eth-dominance',
    concept: 'dominance',
    title: 'Ether dominance',
    description: 'Ether’s share of the crypto market, and its size against Bitcoin.',
    reading: 'Rises when applications lead the market; falls when Bitcoin or newer chains do.',
    formula: 'Ether capitalisation / whole market · 100; against Bitcoin: / Bitcoin capitalisation · 100.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      value('eth_dominance', 'percent', 'Ether’s share of the market.', shareOf('ETH')),
      withRole('aux', 'eth_to_btc_cap', 'percent', 'Ether’s capitalisation in percent of Bitcoin’s.', {
        from: ['ETH', 'BTC'],
        compute: ([eth, btc]) => scale(divide(eth, btc), 100),
      }),
    ],
  }),
  defineSeries({
    path: 'charts/total-market-cap',
    concept: 'dominance',
    title: 'Total market capitalisation',
    description: 'Value of all crypto assets, without Bitcoin, and without Bitcoin and Ether.',
    reading: 'total3 against total shows whether smaller assets take part in a move.',
    formula: 'total2 = total − Bitcoin; total3 = total2 − Ether.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      value('total', 'USD', 'Capitalisation of the whole market.'),
      value('total2', 'USD', 'Without Bitcoin.', {
        from: ['total', 'BTC'],
        compute: ([total, btc]) => subtract(total, btc),
      }),
      value('total3', 'USD', 'Without Bitcoin and Ether.', {
        from: ['total', 'BTC', 'ETH'],
        compute: ([total, btc, eth]) => subtract(subtract(total, btc), eth),
      }),
    ],
  }),
]
