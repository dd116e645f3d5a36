import { chartsOn } from '../charts-on'

/** Daily chart computed from Bitcoin candles. */
export const bitcoinChart = chartsOn({
  source: 'Daily candles and series of the loaded sources.',
  cadence: 'daily',
  axis: 'asset/BTC',
})
