import type { SeriesData } from '@/lib/contract/series'
import type { Alignment, DrawingOptions } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { RELATIVE_UNITS } from '../rebase'
import { formatDate } from '../text/format-date'
import { alignedField } from './aligned-field'
import { alignmentOf, type Cycle, cyclesOf, dayOfCycle, valuesOfCycle } from './cycles'

/** A cycle of a series, with its values in the rows of the series. */
export interface CycleLine {
  cycle: Cycle
  field: PlotField
}

/** Every cycle of a field with values, and the ones to draw. The current cycle is the first. */
export function cycleLines(
  of: PlotField,
  { time, fields }: { time: Float64Array; fields: readonly PlotField[] },
  { align, rebase, show }: Pick<DrawingOptions, 'rebase' | 'show'> & { align: Alignment | null },
): { event: string; all: CycleLine[]; lines: CycleLine[] } {
  const { event, starts } = alignmentOf(time, fields, align)
  const all = cyclesOf(time, starts)
    .map((cycle): CycleLine => ({ cycle, field: fieldOf(of, cycle, rebase) }))
    .filter(({ field }) => field.values.some(Number.isFinite))
    .reverse()
  const chosen = all.filter(({ field }) => show?.includes(field.name))
  return { event, all, lines: chosen.length > 0 ? chosen : all }
}

/** The values of drawn cycles on one day since their start. */
export interface CycleDay {
  day: number
  /** In the order of `lines`; NaN where a cycle has no row. */
  values: number[]
}

/** An aligned series as rows: one for each day since the event on which a drawn cycle has a value. Null without a field. */
export function cycleDays(
  series: SeriesData,
  options: Pick<DrawingOptions, 'rebase' | 'show'> & { align: Alignment },
): { event: string; field: PlotField; lines: CycleLine[]; days: CycleDay[] } | null {
  const fields = plotFields(series)
  const [field] = alignedField(series, fields, options.show)
  if (!field) return null
  const { time } = series
  const { event, lines } = cycleLines(field, { time, fields }, options)
  const byDay = new Map<number, number[]>()
  for (const [at, { cycle, field: own }] of lines.entries()) {
    for (let row = cycle.begin; row < cycle.end; row++) {
      if (!Number.isFinite(own.values[row])) continue
      const day = dayOfCycle(time, cycle, row)
      const values = byDay.get(day) ?? lines.map(() => Number.NaN)
      byDay.set(day, values)
      values[at] = own.values[row]
    }
  }
  const days = [...byDay].map(([day, values]) => ({ day, values })).sort((a, b) => a.day - b.day)
  return { event, field, lines, days }
}

/** The values of a cycle as a field that is named by its first day. */
function fieldOf(of: PlotField, cycle: Cycle, relative: DrawingOptions['rebase']): PlotField {
  return {
    name: formatDate(cycle.start),
    label: formatDate(cycle.start),
    role: 'cycle',
    unit: relative ? RELATIVE_UNITS[relative] : of.unit,
    ...(of.coin && !relative ? { coin: of.coin } : {}),
    values: valuesOfCycle(of.values, cycle, relative),
    size: of.size,
    aliases: [],
  }
}
