import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import { readCsv } from '../csv-rows'
import type { Counted, Reading } from '../format'
import type { InputFile } from '../input-file'
import { type ValueColumns, valueColumnsOf } from '../meaning/value-columns'
import { dailyOf, RowCollector } from '../row-collector'
import type { Metric } from './metrics'

const EVENING_MS = 20 * 3_600_000

/** One value of a file, with its time as written and its day, in milliseconds. */
export type OnPair = (day: number, value: number, time: number) => void

/** Rows whose times are remembered. */
const MOST_COMPARED = 20_000
/** Share of rows with another value for the time of an earlier one, as where two downloads of a series meet. */
const MOST_OTHER = 0.1

/**
 * Calls `onPair` for the dates and values of one column. Values are as written. Throws if many rows have the time of
 * another one and another value, because the later series would replace the earlier.
 */
export async function readPairs(
  file: InputFile,
  { time, names }: ValueColumns,
  column: string,
  onPair: OnPair,
): Promise<Counted> {
  const seen = new Map<number, number>()
  let other = 0
  const counted = await readCsv(
    file,
    (row) => {
      const [day, value, at] = [row.day(time), row.number(column), row.instant(time)]
      if (!Number.isNaN(value)) {
        const before = seen.get(at)
        if (before !== undefined && before !== value) other++
        else if (seen.size < MOST_COMPARED) seen.set(at, value)
      }
      onPair(day, value, at)
    },
    names,
  )
  if (other > 1 && other > MOST_OTHER * counted.rows)
    throw new Error(
      `${other} of ${counted.rows} rows have another value for the time of an earlier row, so the file seems to hold several series; leave only one of them in it`,
    )
  return counted
}

/** One of a publisher’s metrics as its base column. In some downloads a day is stamped with the evening before it. */
export async function readMetric(
  file: InputFile,
  name: string,
  metrics: ReadonlyMap<string, Metric>,
  layer: Layer,
): Promise<Reading> {
  const metric = metrics.get(name)
  if (!metric) throw new Error(`Unknown metric “${name}”; known metrics: ${[...metrics.keys()].join(', ')}`)
  const { table, column, factor = 1, zeroIsMissing } = metric
  const columns = await valueColumnsOf(file)
  const pairs: (readonly [time: number, value: number])[] = []
  const counted = await readPairs(file, columns, columns.values[0], (_, value, time) => {
    pairs.push([time, zeroIsMissing && value === 0 ? Number.NaN : value * factor])
  })
  const isEvening = pairs.filter(([time]) => time % DAY_MS >= EVENING_MS).length * 2 > pairs.length
  const rows = new RowCollector([column])
  for (const [time, value] of pairs)
    rows.add(Math.floor((time + (isEvening ? DAY_MS - EVENING_MS : 0)) / DAY_MS) * DAY_MS, [value])
  const notes = isEvening ? ['values stamped in the evening count for the day after'] : []
  return { ...counted, notes, contributions: [dailyOf(table, layer, rows)] }
}
