import { type Definition, defineSeries, type FieldDefinition } from '../../define'

export interface BitcoinChart {
  /** Route below `charts/`. */
  name: string
  concept: string
  title: string
  description: string
  reading: string
  formula: string
  fields: readonly FieldDefinition[]
}

/** A daily chart on Bitcoin's candles. */
export function bitcoinChart({ name, ...chart }: BitcoinChart): Definition {
  return defineSeries({
    path: `charts/${name}`,
    ...chart,
    source: 'Daily candles and series of the loaded source.',
    cadence: 'daily',
    axis: 'asset/BTC',
  })
}
