import { writtenUnit } from '../fields/plot-field'
import type { MarkReading } from '../pointer/pointer'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { CycleLine } from './cycle-lines'
import { type Cycle, dayOfCycle } from './cycles'

/** One sentence about the current cycle and the earlier ones on the same day. */
export function summarizeCycles(
  title: string,
  time: Float64Array,
  event: string,
  lines: readonly CycleLine[],
): string {
  const span = `${title} from ${formatDate(time[0])} to ${formatDate(time[time.length - 1])}, by days since the ${event}`
  const [current, ...earlier] = lines
  const row = current?.field.values.findLastIndex(Number.isFinite) ?? -1
  if (row < 0) return `${span}.`
  const day = dayOfCycle(time, current.cycle, row)
  const text = ({ field }: CycleLine, at: number) => formatValue(field.values[at], writtenUnit(field))
  const then = earlier.flatMap((line) => {
    const at = rowOfDay(time, line.cycle, day)
    return at >= 0 && Number.isFinite(line.field.values[at])
      ? [`${text(line, at)} in the cycle of ${line.field.label}`]
      : []
  })
  const before = then.length > 0 ? `, after ${then.join(', ')}` : ''
  return `${span}: on day ${Math.round(day)} of the cycle of ${current.field.label} ${text(current, row)}${before}.`
}

/** The date and value of every cycle on a day. */
export function readCycles(
  time: Float64Array,
  event: string,
  lines: readonly CycleLine[],
  colorOf: (name: string) => string,
  day: number,
): MarkReading {
  return {
    title: day === 0 ? `Day of the ${event}` : `Day ${day}`,
    entries: lines.map((line) => {
      const row = rowOfDay(time, line.cycle, day)
      const value = row < 0 ? Number.NaN : line.field.values[row]
      const text = formatValue(Number.isFinite(value) ? value : null, writtenUnit(line.field))
      return {
        field: line.field.name,
        label: line.field.label,
        color: colorOf(line.field.name),
        text: Number.isFinite(value) ? `${text} on ${formatDate(time[row])}` : text,
      }
    }),
  }
}

/** Last row of a cycle at or before a day of it; −1 if there is none. */
export function rowOfDay(time: Float64Array, cycle: Cycle, day: number): number {
  for (let row = cycle.end - 1; row >= cycle.begin; row--) {
    if (dayOfCycle(time, cycle, row) <= day) {
      // The cycle ended before that day.
      return row === cycle.end - 1 && day - dayOfCycle(time, cycle, row) > LONGEST_STEP ? -1 : row
    }
  }
  return -1
}

/** Days between two rows beyond which a value is too old for a day: months are the longest steps. */
const LONGEST_STEP = 31
