import 'server-only'
import { RowError } from '../cells'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import { RejectedRows } from '../rows/rejected-rows'
import { textParts, wholeText } from '../shape/lines'
import { ListScanner, parsedJson } from './list-scanner'

/** The content of a small JSON file. */
export const readJson = async (file: InputFile): Promise<unknown> => parsedJson(await wholeText(file.path))

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

const NO_LIST = 'the JSON has no list of rows where this format has it'

/** Calls `onEntry` for each entry of a list, and reports those for which it throws a RowError, counted from 1. */
export function readEntries(list: unknown, onEntry: (entry: unknown) => void): Counted {
  if (!Array.isArray(list)) throw new Error(NO_LIST)
  const entries = entryReader(onEntry)
  for (const entry of list) entries.read(entry)
  return entries.counted()
}

/**
 * The same for a list in a file, of which only one entry is in memory. `lists` are the places where it may be: see
 * `ListScanner`. The last entry is left out if it `endsOpen`.
 */
export async function readList(
  file: InputFile,
  lists: readonly string[],
  onEntry: (entry: unknown) => void,
  { endsOpen = false, isOptional = false } = {},
): Promise<Counted> {
  const entries = entryReader(onEntry)
  let open: string | undefined
  const scanner = new ListScanner(lists, (text) => {
    if (!endsOpen) return entries.read(parsedJson(text))
    if (open !== undefined) entries.read(parsedJson(open))
    open = text
  })
  for await (const part of textParts(file.path, file.onReading)) scanner.read(part)
  scanner.end()
  if (!scanner.found && !isOptional) throw new Error(NO_LIST)
  return entries.counted()
}

function entryReader(onEntry: (entry: unknown) => void) {
  const faults = new RejectedRows()
  let rows = 0
  return {
    read(entry: unknown): void {
      rows++
      try {
        onEntry(entry)
      } catch (error) {
        if (!(error instanceof RowError)) throw error
        faults.add(rows, error.message)
        faults.refuseMost(rows)
      }
    },
    counted(): Counted {
      const { rejected, rejectedCount } = faults
      return { rows, rejected, rejectedCount }
    },
  }
}

/** A number or its text; NaN for null and missing values. Any other value rejects the entry. */
export function jsonNumber(value: unknown, name: string): number {
  if (value === undefined || value === null || value === '' || value === '.') return Number.NaN
  const found = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(found))
    throw new RowError(`${name}: ${JSON.stringify(value).slice(0, 40)} is not a number`)
  return found
}
