import { RowCollector } from '@/lib/sources/importers/row-collector'
import type { MacroSeries } from '@/lib/sources/macro/macro-notation'
import { macroOf } from '@/lib/sources/macro/macro-series'
import type { LiveRows } from '../../live-source'

/** Values of economic series by stream, of days before `today`. Missing values are left out, as no row says the same. */
export class MacroRows {
  private readonly rows = new Map<string, RowCollector>()

  constructor(private readonly today: number) {}

  add(id: string, time: number, value: number): void {
    if (time >= this.today) return
    let rows = this.rows.get(id)
    if (!rows) {
      rows = new RowCollector(['value'])
      this.rows.set(id, rows)
    }
    rows.add(time, [value])
  }

  toRows(isWhole = false): LiveRows[] {
    return [...this.rows]
      .filter(([, rows]) => rows.size > 0)
      .map(([stream, rows]) => ({ stream, frame: rows.toFrame(), ...(isWhole ? { isWhole } : {}) }))
  }
}

const MONTHS_OF_QUARTER = 3

/**
 * Day of the row of a series for any day of its period, as FRED dates it: the first of the month or quarter. `cadence` is
 * that of the publisher's periods.
 */
export function rowTime(
  id: string,
  time: number,
  { cadence }: Pick<MacroSeries, 'cadence'> = macroOf(id),
): number {
  if (cadence !== 'monthly' && cadence !== 'quarterly') return time
  const date = new Date(time)
  const month = date.getUTCMonth()
  return Date.UTC(
    date.getUTCFullYear(),
    cadence === 'monthly' ? month : month - (month % MONTHS_OF_QUARTER),
    1,
  )
}

/** A value with `digits` digits after the point, as publishers round what they compute. */
export function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** 00:00Z of a day `YYYY-MM-DD`; NaN for anything else. */
export function dayOfText(text: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
}
