import { DAY_MS } from '@/lib/engine/frame'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { type Changing, changeKindOf, writeChange } from '@/lib/view/text/change'
import { formatDifference } from '@/lib/view/text/format'
import { grouped } from '@/lib/view/text/grouped'

/** One end of the ruler. */
export interface RulerEnd {
  /** Milliseconds. */
  time: number
  row: number
  /** Value at this height on the main axis of the pane. */
  value: number
}

/** The span between two ends of the ruler as lines of text: the change of a field, and the time with its bars. */
export function measureSpan(from: RulerEnd, to: RulerEnd, field: Changing): [change: string, span: string] {
  const { text } = writeChange(field, from.value, to.value)
  const isRelative = changeKindOf(field) === 'percent' && from.value > 0 && to.value > 0
  const change = isRelative
    ? `${formatDifference(to.value - from.value, to.value, writtenUnit(field))} (${text})`
    : text
  const bars = Math.abs(to.row - from.row)
  return [change, `${lengthText(Math.abs(to.time - from.time))}, ${counted(bars, 'bar')}`]
}

function lengthText(ms: number): string {
  const hours = ms / (DAY_MS / 24)
  if (hours >= 48 || hours % 24 === 0) return counted(Math.round(hours / 24), 'day')
  return hours >= 1 ? counted(Math.round(hours), 'hour') : counted(Math.round(hours * 60), 'minute')
}

const counted = (count: number, what: string) => `${grouped(count, 0)} ${what}${count === 1 ? '' : 's'}`
