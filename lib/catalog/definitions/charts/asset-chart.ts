import type { Definition, Formula } from '../../define'
import { type Chart, chartsOn } from './charts-on'

/** Daily chart computed from candles of the asset in `cryptocurrency`. `source` names who published the method. */
export function assetChart({
  source = 'Daily candles of the asset from the loaded sources.',
  ...chart
}: Chart & { source?: string }): Definition {
  return chartsOn({
    source,
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'asset/{cryptocurrency}',
  })(chart)
}

export const onClose = (compute: (close: Float64Array) => Float64Array): Formula => ({
  from: ['close'],
  compute: ([close]) => compute(close),
})

export const onRange = (
  compute: (high: Float64Array, low: Float64Array, close: Float64Array) => Float64Array,
): Formula => ({
  from: ['high', 'low', 'close'],
  compute: ([high, low, close]) => compute(high, low, close),
})

export const onVolume = (compute: (close: Float64Array, volume: Float64Array) => Float64Array): Formula => ({
  from: ['close', 'volume'],
  compute: ([close, volume]) => compute(close, volume),
})
