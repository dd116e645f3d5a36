import { chartsOn } from '../charts-on'

/** Daily chart over market caps, one column per asset symbol. */
export const capsChart = chartsOn({
  source: 'Market caps of the loaded assets.',
  cadence: 'daily',
  axis: 'caps/market',
})
