import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'

/** A value in a grid, with the row of the series that has it. */
export interface GridCell {
  value: number
  /** −1 for an average. */
  row: number
  field: PlotField
}

/** Years, newest first, by months or weekdays. The last line and column are averages. */
export interface CalendarGrid {
  columns: string[]
  lines: { label: string; cells: (GridCell | null)[] }[]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Name of the last line and column. */
export const AVERAGE = 'Avg'

/** One value per month of one field, or the last value of each year of one field per weekday. */
export function calendarGrid({ shown, time, rows }: PlotContext): CalendarGrid {
  const days = shown.filter(({ role }) => role === 'weekday')
  const [first] = shown
  const byYear = new Map<number, (GridCell | null)[]>()
  const columns = days.length > 0 ? days.map(({ label }) => label.slice(0, 3)) : MONTHS
  for (let row = rows.start; row < rows.end; row++) {
    const date = new Date(time[row])
    const year = date.getUTCFullYear()
    const cells = byYear.get(year) ?? columns.map(() => null)
    byYear.set(year, cells)
    if (days.length === 0) put(cells, date.getUTCMonth(), first, row)
    else for (const [at, field] of days.entries()) put(cells, at, field, row)
  }
  const years = [...byYear]
    .filter(([, cells]) => cells.some((cell) => cell !== null))
    .sort(([a], [b]) => b - a)
    .map(([year, cells]) => ({ label: String(year), cells }))
  const lines = [
    ...years,
    { label: AVERAGE, cells: columns.map((_, at) => meanOf(years.map(({ cells }) => cells[at]))) },
  ]
  return {
    columns: [...columns, AVERAGE],
    lines: lines.map(({ label, cells }) => ({ label, cells: [...cells, meanOf(cells)] })),
  }
}

function put(cells: (GridCell | null)[], at: number, field: PlotField, row: number): void {
  if (Number.isFinite(field.values[row])) cells[at] = { value: field.values[row], row, field }
}

function meanOf(cells: readonly (GridCell | null)[]): GridCell | null {
  const present = cells.flatMap((cell) => cell ?? [])
  if (present.length === 0) return null
  const sum = present.reduce((total, { value }) => total + value, 0)
  return { value: sum / present.length, row: -1, field: present[0].field }
}
