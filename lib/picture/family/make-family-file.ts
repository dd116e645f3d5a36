import 'server-only'
import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RowGroup } from 'hyparquet'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { type Family, seriesPath } from '@/lib/contract/family'
import { mergeSources } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'
import type { Log } from '@/lib/http/log'
import { withoutWithheldColumns } from '@/lib/market/terms/withhold'
import { publishersOf } from '../export/about-rows'
import type { FamilyFile } from './family-files'
import { FAMILY_START, type FamilyRows, type FamilyRowsInput, familyEnd, hasDailyRows } from './family-rows'

export interface MakeFamilyFile {
  folder: string
  family: Family
  endpoints: readonly Endpoint[]
  revision: string
  kind: 'sample' | 'store'
  now: number
  /** All rows of a series with default parameters. */
  load: (endpoint: Endpoint) => Promise<SeriesData>
  /** Its rows in the file, made on another thread where there is one. */
  rowsOf: (input: FamilyRowsInput) => Promise<FamilyRows>
  /** Waits until the next series may be loaded. Resolves to false if the data have changed. */
  turn: () => Promise<boolean>
  log: Pick<Log, 'error'>
}

/** Makes the file of a family, one series after the other. Null if the data changed meanwhile. */
export async function makeFamilyFile(options: MakeFamilyFile): Promise<FamilyFile | null> {
  const { folder, family, revision, kind } = options
  const piece = join(folder, `${family.replaceAll('/', '-')}.new`)
  const handle = await open(piece, 'w')
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const append = async (part: Uint8Array) => {
      await handle.write(part)
      hash.update(part)
      bytes += part.byteLength
    }
    await append(FAMILY_START)
    const written = await appendSeries(options, append, () => bytes)
    if (!written) return null
    const { groups, ...facts } = written
    const source = kind === 'sample' ? 'Simulated sample data' : 'Imported data'
    await append(familyEnd(groups, bytes, { family, source }))
    const sha256 = hash.digest('hex')
    const name = `${family.replaceAll('/', '-')}-${sha256.slice(0, 16)}.parquet`
    await rename(piece, join(folder, name))
    const values = Number(groups.reduce((sum, { num_rows }) => sum + num_rows, 0n))
    const made = new Date(options.now).toISOString()
    return { family, name, revision, made, kind, bytes, sha256, values, ...facts }
  } finally {
    await handle.close()
    await rm(piece, { force: true })
  }
}

/** Refusals that are not faults: terms of a publisher, and inputs that a change of the data has just taken away. */
const REFUSALS: ReadonlySet<string> = new Set(['not_redistributable', 'data_not_available'])

async function appendSeries(
  { endpoints, load, rowsOf, turn, log }: MakeFamilyFile,
  append: (part: Uint8Array) => Promise<void>,
  offset: () => number,
) {
  const groups: RowGroup[] = []
  const series: string[] = []
  const leftOut: FamilyFile['leftOut'] = []
  let sources: ReturnType<typeof mergeSources> = []
  let points = 0
  for (const endpoint of endpoints) {
    if (!(await turn())) return null
    try {
      const whole = withoutWithheldColumns(await load(endpoint))
      if (!hasDailyRows(whole)) {
        leftOut.push({ series: seriesPath(endpoint), reason: 'Its rows are not one for each day.' })
        continue
      }
      const { bytes, group } = await rowsOf({ series: whole, offset: offset() })
      if (!group) {
        leftOut.push({ series: seriesPath(endpoint), reason: 'It has no value that is a number.' })
        continue
      }
      await append(bytes)
      groups.push(group)
      series.push(endpoint.path)
      sources = mergeSources(sources, whole.metadata.sources)
      points += whole.time.length
    } catch (cause) {
      const isRefused = cause instanceof ApiError && REFUSALS.has(cause.code)
      if (!isRefused)
        log.error('Could not write a series to the file of its family', cause, { series: endpoint.path })
      leftOut.push({
        series: seriesPath(endpoint),
        reason: isRefused ? cause.message : 'It could not be computed.',
      })
    }
  }
  return { groups, series, leftOut, points, publishers: publishersOf(sources) }
}
