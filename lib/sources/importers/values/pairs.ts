import 'server-only'
import { readCsv } from '../csv-rows'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import type { ValueColumns } from '../meaning/value-columns'

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
