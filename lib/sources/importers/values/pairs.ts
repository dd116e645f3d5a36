import 'server-only'
import { readCsv } from '../csv-rows'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import type { ValueColumns } from './value-columns'

/** One value of a file, with its time as written and its day, in milliseconds. */
export type OnPair = (day: number, value: number, time: number) => void

/** Calls `onPair` for the dates and values of one column. Values are as written. */
export const readPairs = (
  file: InputFile,
  { time, names }: ValueColumns,
  column: string,
  onPair: OnPair,
): Promise<Counted> =>
  readCsv(file, (row) => onPair(row.day(time), row.number(column), row.instant(time)), names)
