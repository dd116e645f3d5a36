import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { declaredMain } from '@/lib/view/fields/declared-main'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'

/** Name of the main line on a day, or at last: where two lines take turns, of the one that was in force. */
export function lineOn(base: SeriesData, main: PlotField, on: string | null): string {
  const row = base.time.findLastIndex(
    (at, row) => (on === null || dayOf(at) <= on) && !Number.isNaN(main.values[row]),
  )
  const has = (name: string) =>
    plotFields(base).some((line) => line.name === name && Object.is(line.values[row], main.values[row]))
  const turns = declaredMain(base).fields.map(({ name }) => name)
  return turns.includes(main.name) ? (turns.find(has) ?? main.name) : main.name
}
