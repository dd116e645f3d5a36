import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { aux, type Definition, defineSeries, value } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/intraday-price',
    concept: 'returns',
    title: 'Bitcoin intraday price',
    description: 'Price of Bitcoin down to ten minutes, in short rows for light clients.',
    reading: 'Ask for dataResolution=10m; the change of a day says where the price came from.',
    formula: 'Last price of the span; t = its start in milliseconds; change against 24 hours before.',
    source: 'Candles of the loaded source.',
    cadence: 'daily',
    chains: ['bitcoin'],
    resolutions: ['1d', '1h', '10m'],
    axis: 'chain/{chain}',
    twinOf: 'crypto/prices/BTC',
    withoutSharedPrices: true,
    fields: [
      {
        ...aux('t', 'milliseconds', 'Start of the span.', {
          from: ['price_usd'],
          compute: (_, { time }) => Float64Array.from(time),
        }),
        type: 'integer',
      },
      value('p', 'USD', 'Price.', 'price_usd'),
      aux('change_24h', 'percent', 'Change within 24 hours.', {
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
