import { capitalized } from '@/lib/contract/capitalized'
import { shareName } from '@/lib/contract/fields/share-name'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { isRecords } from '@/lib/engine/records'
import { labelOf } from '../text/label'
import { recentSize } from './field-size'
import { ownFields } from './own-fields'
import type { PlotField } from './plot-field'

/** Numbers inside objects, as fields named `<field>.<key>`, and shares of counts as `<field>.<key>.percent`. */
export function nestedFields(series: SeriesData): PlotField[] {
  return [...breadthFields(series), ...cohortFields(series)]
}

/** With fewer things counted, a share jumps between 0 and 100. */
const MIN_COUNTED = 10

/**
 * Turns counts above an average into percentages, by length of the average. A row with too few counted things is
 * missing, unless the series never has more.
 */
function breadthFields(series: SeriesData): PlotField[] {
  const counts = ownFields(series).flatMap(({ name, role }) => {
    const column = role === 'breadth' ? series.columns[name] : undefined
    return column && isRecords(column) ? [{ name, byKey: column.byKey }] : []
  })
  if (counts.length === 0) return []
  const [above, below] = counts
  const totals = ownFields(series).find(({ role }) => role === 'total')
  const total = totals ? series.columns[totals.name] : undefined
  const keys = Object.keys(above.byKey).sort((a, b) => Number(a) - Number(b) || a.localeCompare(b))
  return keys.map((key) => {
    const counted = Float64Array.from(series.time, (_, row) => {
      const down = below?.byKey[key]?.[row] ?? Number.NaN
      return Number.isNaN(down)
        ? Number((total && valueAt(total, row)) ?? Number.NaN)
        : above.byKey[key][row] + down
    })
    const enough = counted.some((all) => all >= MIN_COUNTED) ? MIN_COUNTED : 1
    const values = counted.map((all, row) =>
      all >= enough ? (above.byKey[key][row] / all) * 100 : Number.NaN,
    )
    return {
      name: shareName(`${above.name}.${key}`),
      label: /^\d+$/.test(key) ? `Above ${key}-day average` : `Above ${labelOf(key)}`,
      role: 'breadth',
      unit: 'percent',
      values,
      size: recentSize(series, values),
      aliases: [],
    }
  })
}

type Cohorts = Readonly<Record<string, { label?: unknown; btc_amount?: unknown; distribution?: unknown }>>

/** The field with one distribution per cohort, if there is one. */
export function cohortColumn(series: SeriesData): { name: string; rows: readonly (Cohorts | null)[] } | null {
  for (const field of series.fields) {
    const column = series.columns[field.name]
    if (!column || isNumeric(column) || isRecords(column)) continue
    const sample = column.find((value) => typeof value === 'object' && value !== null)
    if (!sample || Array.isArray(sample)) continue
    const cohorts = Object.values(sample as Cohorts)
    if (cohorts.length > 0 && cohorts.every((cohort) => Array.isArray(cohort?.distribution))) {
      return { name: field.name, rows: column as readonly (Cohorts | null)[] }
    }
  }
  return null
}

function cohortFields(series: SeriesData): PlotField[] {
  const column = cohortColumn(series)
  if (!column) return []
  const last = column.rows.findLast((row) => row !== null) ?? {}
  return Object.entries(last).map(([key, cohort]) => {
    const values = Float64Array.from(series.time, (_, row) =>
      Number(column.rows[row]?.[key]?.btc_amount ?? Number.NaN),
    )
    return {
      name: `${column.name}.${key}`,
      label: typeof cohort.label === 'string' ? capitalized(cohort.label) : labelOf(key),
      role: 'buckets',
      unit: 'native',
      values,
      size: recentSize(series, values),
      aliases: [],
    }
  })
}
