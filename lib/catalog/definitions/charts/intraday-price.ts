import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { aux, type Definition, defineSeries, value } from '../../define'
import { operation } from '../../formulas/operation'

/** Start of each row in milliseconds. */
const startOfRow = operation('start_of_row', (_, { time }) => Float64Array.from(time))

/** Value exactly a day before each row. */
const dayBefore = operation('day_before', ([x], { time }) =>
  align(
    time.map((at) => at - DAY_MS),
    time,
    x,
    'exact',
  ),
)

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/intraday-price',
    concept: 'returns',
    title: 'Bitcoin intraday price',
    description: 'Price of Bitcoin at intervals down to ten minutes, as the last price of each interval.',
    reading:
      'Request dataResolution=10m for the finest interval. The 24-hour change puts the current price in context.',
    formula:
      'Last price of the interval. t = start of the interval in milliseconds. Change from the row 24 hours earlier; missing where that row has no price.',
    source: 'Candles of the loaded sources.',
    cadence: 'daily',
    chains: ['bitcoin'],
    resolutions: ['1d', '1h', '10m'],
    axis: 'asset/BTC',
    twinOf: 'crypto/prices/BTC',
    fields: [
      aux('t', 'milliseconds', 'Start of the interval.')
        .is(startOfRow(['close']))
        .with({ type: 'integer' }),
      value('p', 'USD', 'Price.').is`close`,
      aux('change_24h', 'percent', 'Change over 24 hours.')
        .is`100 * (ratio(close, ${dayBefore(['close'])}) - 1)`,
    ],
  }),
]
