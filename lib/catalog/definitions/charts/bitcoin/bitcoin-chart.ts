import { chartsOn } from '../charts-on'

/** A daily chart on Bitcoin's candles. */
export const bitcoinChart = chartsOn({
  source: 'Daily candles and series of the loaded source.',
  cadence: 'daily',
  axis: 'asset/BTC',
})
