import { type Definition, defineSeries, type FieldDefinition, type Formula } from '../../define'

export interface AssetChart {
  /** Route below `charts/`. */
  name: string
  concept: string
  title: string
  description: string
  reading: string
  formula: string
  /** Who published the method, where someone did. */
  source?: string
  fields: readonly FieldDefinition[]
}

/** A daily chart on the candles of the asset that `cryptocurrency` names. */
export function assetChart({
  name,
  source = 'Daily candles of the asset from the loaded source.',
  ...chart
}: AssetChart): Definition {
  return defineSeries({
    path: `charts/${name}`,
    ...chart,
    source,
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'asset/{cryptocurrency}',
  })
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
