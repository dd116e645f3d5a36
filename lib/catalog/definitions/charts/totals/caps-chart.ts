import type { Formula } from '../../../define'
import { chartsOn } from '../charts-on'

/** A daily chart on market capitalisations, one column an asset. */
export const capsChart = chartsOn({
  source: 'Market capitalisations of the loaded assets.',
  cadence: 'daily',
  axis: 'caps/market',
})

/** A formula of capitalisations by symbol. */
export const ofCaps = (
  from: readonly string[],
  compute: (...caps: Float64Array[]) => Float64Array,
): Formula => ({ from, compute: (caps) => compute(...caps) })
