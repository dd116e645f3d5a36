import type { SeriesData } from '@/lib/contract/series'
import { labelOf } from '../text/label'
import { ownFields } from './own-fields'
import type { PlotField } from './plot-field'

/** Numbers inside objects, as fields named `<field>.<key>`. */
export function nestedFields(series: SeriesData): PlotField[] {
  return [...breadthFields(series), ...cohortFields(series)]
}

type Counts = Readonly<Record<string, number>> | null

/** With fewer things counted, a share jumps between 0 and 100. */
const MIN_COUNTED = 10

/**
 * Turns counts above an average into percentages, by length of the average. A row with too few counted things is
 * missing, unless the series never has more.
 */
function breadthFields(series: SeriesData): PlotField[] {
  const objects = ownFields(series).filter(({ role }) => role === 'breadth')
  if (objects.length === 0) return []
  const [above, below] = objects.map((field) => series.columns[field.name] as readonly Counts[])
  const totals = ownFields(series).find(({ role }) => role === 'total')
  const total = totals ? series.columns[totals.name] : undefined
  const keys = [...new Set(above.flatMap((row) => Object.keys(row ?? {})))].sort(
    (a, b) => Number(a) - Number(b) || a.localeCompare(b),
  )
  return keys.map((key) => {
    const counted = Float64Array.from(series.time, (_, row) => {
      const down = below?.[row]?.[key]
      return down === undefined
        ? Number(total?.[row] ?? Number.NaN)
        : (above[row]?.[key] ?? Number.NaN) + down
    })
    const enough = counted.some((all) => all >= MIN_COUNTED) ? MIN_COUNTED : 1
    const values = counted.map((all, row) => {
      const up = above[row]?.[key]
      return up !== undefined && all >= enough ? (up / all) * 100 : Number.NaN
    })
    return {
      name: `${objects[0].name}.${key}`,
      label: /^\d+$/.test(key) ? `Above ${key}-day average` : `Above ${labelOf(key)}`,
      role: 'breadth',
      unit: 'percent',
      values,
      aliases: [],
    }
  })
}

type Cohorts = Readonly<Record<string, { label?: unknown; btc_amount?: unknown; distribution?: unknown }>>

/** The field with one distribution per cohort, if there is one. */
export function cohortColumn(series: SeriesData): { name: string; rows: readonly (Cohorts | null)[] } | null {
  for (const field of series.fields) {
    const column = series.columns[field.name]
    if (!column || column instanceof Float64Array) continue
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
  return Object.entries(last).map(([key, cohort]) => ({
    name: `${column.name}.${key}`,
    label: typeof cohort.label === 'string' ? capital(cohort.label) : labelOf(key),
    role: 'buckets',
    unit: 'native',
    values: Float64Array.from(series.time, (_, row) =>
      Number(column.rows[row]?.[key]?.btc_amount ?? Number.NaN),
    ),
    aliases: [],
  }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
