import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from 'zod'
import { DAY_TABLE_FORMAT } from '@/lib/contract/formats/formats'
import { decodeChecked, encodeChecked } from '@/lib/process/checked-file'
import type { Measured } from '../table/measured'
import type { TableEntry } from '../table/table-entry'

/** Values of all series as one round measured them. */
export interface DayTable {
  /** Kind of the data: values of one kind are never shown as those of another. */
  kind: 'sample' | 'store'
  /** Revision of the data. */
  revision: string
  /** Identity of the program that measured it; empty in files of earlier versions. */
  program: string
  /** Time at which the round began, milliseconds UTC: nothing that became known later is in it. */
  measured: number
  /** Series that the round measured, of which some have no value. */
  of: number
  /** Values of each series, keyed by path: `/api/v1/onchain/mvrv`. */
  entries: ReadonlyMap<string, Measured>
  /** Ids of the public sources that any of the values come from; absent in tables of earlier versions. */
  sources?: readonly string[]
}

/** A file that a newer version wrote, or one that is damaged. The message says which. */
export class UnreadableTable extends Error {}

const factsSchema = z.object({
  format: z.int(),
  kind: z.enum(['sample', 'store']),
  revision: z.string(),
  program: z.string().default(''),
  measured: z.number(),
  of: z.int().min(0),
  sources: z.array(z.string()).optional(),
})

const entrySchema = z.object({
  field: z.string(),
  label: z.string(),
  unit: z.string(),
  form: z.enum(['percent', 'points', 'basis points', 'sum']),
  time: z.number(),
  since: z.number(),
  highTime: z.number(),
  lowTime: z.number(),
  numbers: z.record(z.string(), z.number()),
  recent: z.array(z.number()),
  crossings: z.array(
    z.object({ level: z.string(), direction: z.enum(['above', 'below']), time: z.number() }),
  ),
  notes: z.array(z.string()),
  weekly: z.object({ last: z.number(), changes: z.array(z.number().nullable()) }).optional(),
})
const latestSchema = z.object({ text: z.string(), day: z.string(), cadence: z.string() })
const bodySchema = z.record(
  z.string(),
  // A later version may add facts, which are read where this one knows them.
  z.object({ latest: latestSchema.loose().nullable(), entry: entrySchema.loose().nullable() }),
)

/** Digits of the values of a sparkline. */
const DIGITS = 5
const QUALITY = 6

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * A table as a file: a line with facts and a checksum, then compressed JSON. Changes of weeks, which only say which series
 * move as one, are in it on demand.
 */
export async function encodeDayTable(
  { entries, ...facts }: DayTable,
  { withWeeks = false } = {},
): Promise<Buffer> {
  const body = JSON.stringify(
    Object.fromEntries(Array.from(entries, ([path, one]) => [path, writable(one, withWeeks)])),
  )
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return encodeChecked({ format: DAY_TABLE_FORMAT, ...facts }, await compress(body, { params }))
}

/** Reads such a file. Throws an `UnreadableTable`. */
export async function decodeDayTable(file: Buffer): Promise<DayTable> {
  const damaged = () => new UnreadableTable('its file is damaged')
  let read: ReturnType<typeof decodeChecked>
  try {
    read = decodeChecked(file)
  } catch {
    throw damaged()
  }
  const facts = factsSchema.safeParse(read?.facts)
  if (!read || !facts.success) throw damaged()
  if (facts.data.format > DAY_TABLE_FORMAT)
    throw new UnreadableTable('a newer version of Chartroom wrote its file')
  const { format: _, ...kept } = facts.data
  const body = bodySchema.safeParse(JSON.parse((await decompress(read.body)).toString()))
  if (!body.success) throw damaged()
  return { ...kept, entries: new Map(Object.entries(body.data).map(([path, one]) => [path, readable(one)])) }
}

function writable({ latest, entry }: Measured, withWeeks: boolean) {
  if (!entry) return { latest, entry }
  const { weekly, recent, ...rest } = entry
  const short = (values: Float64Array | Float32Array) =>
    Array.from(values, (one) => Number(one.toPrecision(DIGITS)))
  const weeks = withWeeks && weekly ? { weekly: { last: weekly.last, changes: short(weekly.changes) } } : {}
  return { latest, entry: { ...rest, ...weeks, recent: short(recent) } }
}

function readable({ latest, entry }: z.infer<typeof bodySchema>[string]): Measured {
  return {
    latest: latest as Measured['latest'],
    entry:
      entry &&
      ({
        ...entry,
        recent: Float64Array.from(entry.recent),
        ...(entry.weekly ? { weekly: readWeeks(entry.weekly) } : {}),
      } as unknown as TableEntry),
  }
}

/** A week without a change is `null` in JSON. */
const readWeeks = ({ last, changes }: { last: number; changes: (number | null)[] }) => ({
  last,
  changes: Float32Array.from(changes, (one) => one ?? Number.NaN),
})
