import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { cellInstant, past } from '../cells'
import { readCsv } from '../csv-rows'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import { jsonNumber, readList, within } from '../json/json-file'
import { LISTS, type ValueColumns } from './value-columns'

/** One value of a file, with its time as written and its day, in milliseconds. */
export type OnPair = (day: number, value: number, time: number) => void

/** Calls `onPair` for the dates and values of one column of a CSV or JSON file. Values are as written. */
export async function readPairs(
  file: InputFile,
  { isJson, time, names }: ValueColumns,
  column: string,
  onPair: OnPair,
): Promise<Counted> {
  if (!isJson)
    return readCsv(file, (row) => onPair(row.day(time), row.number(column), row.instant(time)), names)
  const keyOf = (name: string) => (names ? Number(name) - 1 : name)
  const [timeKey, valueKey] = [keyOf(time), keyOf(column)]
  return readList(file, LISTS, (entry) => {
    const at = past(cellInstant(String(within(entry, timeKey))))
    onPair(Math.floor(at / DAY_MS) * DAY_MS, jsonNumber(within(entry, valueKey), column), at)
  })
}
