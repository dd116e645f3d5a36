import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dayOf } from '@/lib/engine/frame'
import { macroSeries } from '@/lib/sources/macro/macro-series'
import { knownTimes } from '@/lib/sources/publication'

const DATE = /\b(\d{4}-\d{2}-\d{2})\b/

/**
 * Copies of CSV files as they were on a day: without the rows published later. Folders are copied file by file. Lines
 * without a date are kept.
 */
export function cutFiles(from: readonly string[], into: string, day: string): string[] {
  return from.flatMap((path) =>
    statSync(path).isDirectory()
      ? cutFiles(
          readdirSync(path).map((name) => join(path, name)),
          into,
          day,
        )
      : [cutFile(path, into, day)],
  )
}

function cutFile(path: string, into: string, day: string): string {
  const raw = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8')
  const target = join(into, basename(dirname(path)), basename(path).replace(/\.gz$/, ''))
  const kept = text.split('\n').filter((line) => {
    const date = DATE.exec(line)?.[1]
    return date === undefined || publishedOn(path, date) <= day
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, kept.join('\n'))
  return target
}

function publishedOn(path: string, date: string): string {
  const id = basename(path).split('.')[0]
  const table = macroSeries(id) ? `macro/${id}` : path.includes('cftc') ? 'cftc/x-y-z' : null
  return table ? dayOf(knownTimes(table, '1d', Float64Array.of(Date.parse(date)))[0]) : date
}
