import type { SeriesData } from '@/lib/contract/series'
import { ownFields } from '../fields/own-fields'
import type { PlotField } from '../fields/plot-field'
import { KIND_NAMES, KINDS, type Kind, type SeriesShape } from './kinds'

/** Chooses a kind from roles and shape. The name of a route never matters. */
export function chooseKind(series: SeriesData, fields: readonly PlotField[]): Kind {
  const shape: SeriesShape = {
    count: (role) => fields.filter((field) => field.role === role).length,
    roles: new Set(ownFields(series).map(({ role = 'value' }) => role)),
    snapshots: new Set(series.time).size,
  }
  return KIND_NAMES.find((kind) => KINDS[kind].matches(shape)) ?? 'line'
}
