import type { Row } from '../../mcp/tools/load-rows'
import type { BarFields } from './symbol'

/** Bars as the protocol writes them: times in seconds, ascending. */
export type History =
  | { s: 'ok'; t: number[]; o: number[]; h: number[]; l: number[]; c: number[]; v?: number[] }
  | { s: 'no_data'; nextTime?: number }

export interface Wanted {
  /** Seconds, inclusive. */
  from: number
  /** Seconds, exclusive. */
  to: number
  /** Number of bars before `to`, which wins over `from`. */
  countBack: number | null
}

/** The bars of rows that a chart asks for. Rows without a close are none. */
export function historyOf(rows: readonly Row[], fields: BarFields, { from, to, countBack }: Wanted): History {
  const bars = rows.flatMap((row) => {
    const { [fields.close]: close, date } = row
    return typeof close === 'number' ? [{ row, close, time: Date.parse(String(date)) / 1000 }] : []
  })
  const before = bars.filter(({ time }) => time < to)
  const chosen =
    countBack === null ? before.filter(({ time }) => time >= from) : before.slice(-Math.max(countBack, 1))
  if (chosen.length === 0) {
    // The chart goes on from there instead of asking for ever earlier days.
    const previous = bars.findLast(({ time }) => time < from)
    return { s: 'no_data', ...(previous ? { nextTime: previous.time } : {}) }
  }
  const column = (name: string) =>
    chosen.map(({ row, close }) => (typeof row[name] === 'number' ? (row[name] as number) : close))
  return {
    s: 'ok',
    t: chosen.map(({ time }) => time),
    o: column(fields.open),
    h: column(fields.high),
    l: column(fields.low),
    c: chosen.map(({ close }) => close),
    ...(fields.volume ? { v: chosen.map(({ row }) => Number(row[fields.volume as string] ?? 0)) } : {}),
  }
}
