import 'server-only'
import type { z } from 'zod'
import { RowError } from '../cells'
import type { Counted } from '../format'
import type { InputFile } from '../input-file'
import { RejectedRows } from '../rows/rejected-rows'
import { textParts } from '../shape/lines'
import { ListScanner, parsedJson } from './list-scanner'

/** Calls `onEntry` for each entry, and reports those for which it throws a RowError, counted from 1. */
export function readEntries<T>(entries: readonly T[], onEntry: (entry: T) => void): Counted {
  const faults = new RejectedRows()
  for (const [at, entry] of entries.entries()) faults.attempt(at + 1, () => onEntry(entry))
  return faults.counted(entries.length)
}

/**
 * The same for a list in a file, of which only one entry is in memory. `path` is the place where it is: see `ListScanner`.
 * An entry of another shape is rejected.
 */
export async function readList<T>(
  file: InputFile,
  path: string,
  shape: z.ZodType<T>,
  onEntry: (entry: T) => void,
): Promise<Counted> {
  const faults = new RejectedRows()
  let rows = 0
  const scanner = new ListScanner(path, (text) => {
    faults.attempt(++rows, () => {
      const read = shape.safeParse(parsedJson(text))
      if (!read.success)
        throw new RowError(`${read.error.issues[0].path.join('.')}: ${read.error.issues[0].message}`)
      onEntry(read.data)
    })
    faults.refuseMost(rows)
  })
  for await (const part of textParts(file.path, file.onReading)) scanner.read(part)
  scanner.end()
  return faults.counted(rows)
}
