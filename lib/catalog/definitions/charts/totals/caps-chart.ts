import type { Formula } from '../../../define'
import { chartsOn } from '../charts-on'

/** Daily chart over market caps, one column per asset symbol. */
export const capsChart = chartsOn({
  source: 'Market caps of the loaded assets.',
  cadence: 'daily',
  axis: 'caps/market',
})

/** Formula over market caps by symbol. */
export const ofCaps = (
  from: readonly string[],
  compute: (...caps: Float64Array[]) => Float64Array,
): Formula => ({ from, compute: (caps) => compute(...caps) })
