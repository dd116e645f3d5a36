import type { Role } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Kind } from './chart'
import { inferRoles } from './fields/infer-roles'
import type { PlotField } from './fields/plot-fields'

const FEW_SNAPSHOTS = 3

/** Chooses a kind from roles and shapes; the name of a route never matters. */
export function chooseKind(series: SeriesData, fields: readonly PlotField[]): Kind {
  const all = new Set(inferRoles(series).values())
  const count = (role: Role) => fields.filter((field) => field.role === role).length
  const has = (...roles: Role[]) => roles.every((role) => count(role) > 0)

  if (all.has('buckets')) return new Set(series.time).size > FEW_SNAPSHOTS ? 'heatmap' : 'distribution'
  if (all.has('breadth')) return 'breadth'
  if (all.has('start') && all.has('end')) return 'episodes'
  if (has('tenor')) return 'curve'
  if (has('open', 'high', 'low', 'close')) return 'candles'
  if (has('macd', 'signal')) return 'macd'
  if (has('up', 'down')) return 'supertrend'
  if (has('risk')) return 'risk'
  if (count('group') > 1) return 'groups'
  if (count('share') > 1) return 'share'
  if (count('stack') > 1) return 'stack'
  if (has('oscillator')) return 'oscillator'
  if (has('flow')) return 'bars'
  if (has('upper', 'lower')) return 'bands'
  return 'line'
}
