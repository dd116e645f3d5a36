import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { aux, type Definition, defineSeries, value } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/intraday-price',
    concept: 'returns',
    title: 'Bitcoin intraday price',
    description: 'Price of Bitcoin at intervals down to ten minutes, in a compact row format.',
    reading:
      'Request dataResolution=10m for the finest interval. The 24-hour change puts the current price in context.',
    formula:
      'Last price of the interval. t = start of the interval in milliseconds. Change from 24 hours earlier.',
    source: 'Candles of the loaded sources.',
    cadence: 'daily',
    chains: ['bitcoin'],
    resolutions: ['1d', '1h', '10m'],
    axis: 'chain/{chain}',
    twinOf: 'crypto/prices/BTC',
    withoutSharedPrices: true,
    fields: [
      {
        ...aux('t', 'milliseconds', 'Start of the interval.', {
          from: ['price_usd'],
          compute: (_, { time }) => Float64Array.from(time),
        }),
        type: 'integer',
      },
      value('p', 'USD', 'Price.', 'price_usd'),
      aux('change_24h', 'percent', 'Change over 24 hours.', {
        from: ['price_usd'],
        compute: ([price], { rowsPerDay }) =>
          scale(
            mapColumns([price, lag(price, rowsPerDay)], (now, before) =>
              before > 0 ? now / before - 1 : Number.NaN,
            ),
            100,
          ),
      }),
    ],
  }),
]
