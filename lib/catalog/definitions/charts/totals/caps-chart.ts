import { type Definition, defineSeries, type FieldDefinition, type Formula } from '../../../define'

export interface CapsChart {
  /** Route below `charts/`. */
  name: string
  concept: string
  title: string
  description: string
  reading: string
  formula: string
  fields: readonly FieldDefinition[]
}

/** A daily chart on market capitalisations, one column an asset. */
export function capsChart({ name, ...chart }: CapsChart): Definition {
  return defineSeries({
    path: `charts/${name}`,
    ...chart,
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
  })
}

/** A formula of capitalisations by symbol. */
export const ofCaps = (
  from: readonly string[],
  compute: (...caps: Float64Array[]) => Float64Array,
): Formula => ({ from, compute: (caps) => compute(...caps) })
