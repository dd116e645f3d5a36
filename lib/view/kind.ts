import type { SeriesData } from '@/lib/contract/series'
import type { Kind } from './chart'
import type { PlotField } from './plot-fields'

/** Chooses a kind from roles and shapes; the name of a route never matters. */
export function chooseKind(series: SeriesData, fields: readonly PlotField[]): Kind {
  const roles = new Set(fields.map((field) => field.role))
  const count = (role: PlotField['role']) => fields.filter((field) => field.role === role).length
  const objects = series.fields.filter((field) => field.type.startsWith('object'))

  if (objects.some((field) => field.role === 'buckets'))
    return series.time.length > 3 ? 'heatmap' : 'distribution'
  if (objects.some((field) => field.role === 'breadth')) return 'breadth'
  if (
    series.fields.some((field) => field.role === 'start') &&
    series.fields.some((field) => field.role === 'end')
  ) {
    return 'episodes'
  }
  if (roles.has('tenor')) return 'curve'
  if (roles.has('open') && roles.has('high') && roles.has('low') && roles.has('close')) return 'candles'
  if (roles.has('histogram') || (roles.has('macd') && roles.has('signal'))) return 'macd'
  if (roles.has('up') && roles.has('down')) return 'supertrend'
  if (roles.has('risk')) return 'risk'
  if (count('group') > 1) return 'groups'
  if (count('share') > 1) return 'share'
  if (count('stack') > 1) return 'stack'
  if (roles.has('oscillator')) return 'oscillator'
  if (roles.has('flow')) return 'bars'
  if (roles.has('upper') && roles.has('lower')) return 'bands'
  return 'line'
}
