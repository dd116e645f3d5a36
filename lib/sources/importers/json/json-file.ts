import 'server-only'
import { RowError } from '../cells'
import type { Rejected } from '../format'
import type { InputFile } from '../input-file'
import { wholeText } from '../lines'

/** The content of a JSON file. */
export async function readJson(file: InputFile): Promise<unknown> {
  try {
    return JSON.parse(await wholeText(file.path))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error('the JSON is incomplete or invalid')
    throw error
  }
}

/** The value under keys, one after the other; undefined where there is none. */
export function within(data: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    data,
  )
}

/** Calls `onEntry` for each entry of a list, and reports those for which it throws a RowError, counted from 1. */
export function readEntries(
  list: unknown,
  onEntry: (entry: unknown) => void,
): { rows: number; rejected: Rejected[] } {
  if (!Array.isArray(list)) throw new Error('the JSON has no list of rows where this format has it')
  const rejected: Rejected[] = []
  list.forEach((entry, at) => {
    try {
      onEntry(entry)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      rejected.push({ line: at + 1, reason: error.message })
    }
  })
  return { rows: list.length, rejected }
}

/** A number or its text; NaN for null and missing values. Any other value rejects the entry. */
export function jsonNumber(value: unknown, name: string): number {
  if (value === undefined || value === null || value === '' || value === '.') return Number.NaN
  const found = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(found))
    throw new RowError(`${name}: ${JSON.stringify(value).slice(0, 40)} is not a number`)
  return found
}
