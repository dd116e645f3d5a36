import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { ownFields } from '../fields/own-fields'
import type { PlotField } from '../fields/plot-field'
import { KIND_NAMES, KINDS, type Kind, type SeriesShape } from './kinds'

/**
 * Chooses a kind from roles and shape. The name of a route never matters. An aligned series is drawn by cycle if each of
 * its times has one row.
 */
export function chooseKind(
  series: SeriesData,
  fields: readonly Pick<PlotField, 'role'>[],
  align: DrawingOptions['align'] = null,
): Kind {
  const shape: SeriesShape = {
    count: (role) => fields.filter((field) => field.role === role).length,
    roles: new Set(ownFields(series).map(({ role = 'value' }) => role)),
    snapshots: () => new Set(series.time).size,
  }
  const kind = KIND_NAMES.find((one) => KINDS[one].matches(shape)) ?? 'line'
  return align && KINDS[kind].overlays ? 'cycles' : kind
}
