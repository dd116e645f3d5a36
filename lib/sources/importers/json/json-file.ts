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
  const reader = entryReader(onEntry)
  for (const entry of entries) reader.read(entry)
  return reader.counted()
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
  const reader = entryReader((entry: unknown) => {
    const read = shape.safeParse(entry)
    if (!read.success)
      throw new RowError(`${read.error.issues[0].path.join('.')}: ${read.error.issues[0].message}`)
    onEntry(read.data)
  })
  const scanner = new ListScanner(path, (text) => reader.read(parsedJson(text)))
  for await (const part of textParts(file.path, file.onReading)) scanner.read(part)
  scanner.end()
  return reader.counted()
}

function entryReader<T>(onEntry: (entry: T) => void) {
  const faults = new RejectedRows()
  let rows = 0
  return {
    read(entry: T): void {
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
