import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { ChangedShape, type LiveRequest } from '../../../live-source'
import { linesOf } from '../../../read-csv'
import { readZip } from '../../../read-zip'
import type { Days } from '../days'

export const ARCHIVE_HOST = 'data.binance.vision'
const ROOT = `https://${ARCHIVE_HOST}/data/futures/um`
const SYMBOL = 'BTCUSDT'
/** Files of a month are made on the first Monday after it, and replaced in the first days. */
const MONTH_IS_THERE = 10 * DAY_MS
/** Days of a month that are asked for one by one rather than with the whole month. */
const FEW_DAYS = 4

/** `interval` is that of candles. */
export interface Archive {
  kind: 'fundingRate' | 'metrics' | 'klines' | 'premiumIndexKlines'
  interval?: string
  /** Interval at which it has files. */
  files: 'daily' | 'monthly' | 'both'
}

/** Requests for the files with some days, oldest first. A file that is not made yet, or never was, is empty. */
export function fileRequests(
  archive: Archive,
  streams: readonly string[],
  days: Days,
  now: number,
): LiveRequest[] {
  return monthsOf(days).flatMap(({ from, until, first, end }) => {
    const one = (every: 'daily' | 'monthly', date: string): LiveRequest => ({
      streams,
      url: `${ROOT}/${every}/${folderOf(archive)}/${nameOf(archive)}-${date}.zip`,
      type: 'zip',
      isConditional: true,
      emptyStatuses: [404],
      note: { from, until },
    })
    const month = dayOf(first).slice(0, 7)
    if (archive.files === 'monthly') return end <= now ? [one('monthly', month)] : []
    const isWhole = end + MONTH_IS_THERE <= now && until - from > FEW_DAYS * DAY_MS
    if (archive.files === 'both' && isWhole) return [one('monthly', month)]
    const dates = Array.from({ length: (until - from) / DAY_MS }, (_, at) => from + at * DAY_MS)
    return dates.map((day) => ({ ...one('daily', dayOf(day)), note: { from: day, until: day + DAY_MS } }))
  })
}

interface MonthPart extends Days {
  /** 00:00Z of the first day of the month, and of the next month. */
  first: number
  end: number
}

function monthsOf({ from, until }: Days): MonthPart[] {
  const parts: MonthPart[] = []
  for (let at = from; at < until; ) {
    const date = new Date(at)
    const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
    const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
    parts.push({ from: at, until: Math.min(until, end), first, end })
    at = end
  }
  return parts
}

const folderOf = ({ kind, interval }: Archive) =>
  interval ? `${kind}/${SYMBOL}/${interval}` : `${kind}/${SYMBOL}`
const nameOf = ({ kind, interval }: Archive) => `${SYMBOL}-${interval ?? kind}`

/** The lines of the CSV in a zip as fields by name. Files before 2023 have no header: `names` are their columns. */
export function readLines(bytes: Uint8Array, names: readonly string[]): ReadonlyMap<string, string>[] {
  const [head, ...rest] = linesOf(readZip(bytes).bytes)
  const fields = head.split(',')
  const hasHeader = /^[a-z_]+$/.test(fields[0])
  const columns = hasHeader ? fields : names
  const missing = names.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new ChangedShape(`the file has no column ${missing.join(', ')}`)
  return (hasHeader ? rest : [head, ...rest]).map((line, at) => {
    const values = line.split(',')
    if (values.length !== columns.length)
      throw new ChangedShape(
        `line ${at + (hasHeader ? 2 : 1)} has ${values.length} fields instead of ${columns.length}`,
      )
    return new Map(columns.map((name, place) => [name, values[place]]))
  })
}

/** A field as a number, NaN if it is empty. */
export function numberOf(line: ReadonlyMap<string, string>, name: string): number {
  const text = line.get(name) ?? ''
  const value = text === '' ? Number.NaN : Number(text)
  if (text !== '' && !Number.isFinite(value))
    throw new ChangedShape(`${name} is “${text.slice(0, 40)}”, no number`)
  return value
}
