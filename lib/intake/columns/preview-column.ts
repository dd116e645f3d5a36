import 'server-only'
import { messageOf } from '@/lib/contract/errors'
import type { ColumnPreview, Line, PreviewedRows } from '@/lib/contract/imports/column-choice'
import { dayOf, type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { downsample } from '@/lib/engine/ops/rows/downsample'
import { checkReading } from '@/lib/sources/importers/check/check-reading'
import { Doubt } from '@/lib/sources/importers/doubt'
import type { Contribution } from '@/lib/sources/importers/format'
import { InputFile } from '@/lib/sources/importers/input-file'
import { namedFormat } from '@/lib/sources/importers/recognize'
import { eachEntry, isZip } from '@/lib/sources/importers/unpack/archive'
import { unitOf } from '@/lib/sources/importers/values/units'
import { readTargetColumn } from '@/lib/sources/importers/values/values'
import { BY_HAND } from '@/lib/sources/layers'
import { type Manifest, readManifest } from '@/lib/sources/store/manifest'
import { columnWith, storedColumn } from '@/lib/sources/store/stored-column'
import { SHOWN_REJECTED } from '../wire-report'

const FIRST_ROWS = 10
/** Width of the picture in columns of pixels. */
const WIDTH = 320

/** A file as it is kept, and the answer to try. */
export interface ColumnQuestion {
  dataDir: string
  path: string
  /** Name of the file at its sender. */
  name: string
  /** The only entry of an archive that is meant. */
  entry?: string
  as: string
}

/** Reads a column of a file and compares it with the store, which stays as it is. Never rejects. */
export async function previewColumn({ path, name, entry, ...asked }: ColumnQuestion): Promise<ColumnPreview> {
  try {
    const { options, series, format } = namedFormat(asked.as)
    if (format.id !== 'values') return { kind: 'refused', reason: 'only a column can be previewed' }
    const look = (at: string, label: string) =>
      previewFile(new InputFile(at, options, label), { ...asked, series })
    if (!(await isZip(path))) return await look(path, name)
    const found: ColumnPreview[] = []
    await eachEntry(path, async (at, inside) => void found.push(await look(at, `${name}/${inside}`)), entry)
    return found[0]
  } catch (error) {
    return { kind: 'refused', reason: messageOf(error) }
  }
}

async function previewFile(
  file: InputFile,
  { dataDir, as, series }: { dataDir: string; as: string; series: string },
): Promise<ColumnPreview> {
  try {
    const { counted, rows, target, from, dates } = await readTargetColumn(file, series)
    const frame = rows.toFrame()
    const { table, column } = target
    if (frame.time.length === 0) return { kind: 'refused', reason: 'the file has no row with a value' }
    const contribution: Contribution = { table, resolution: '1d', layer: BY_HAND, frame }
    const manifest = readManifest(dataDir)
    const warnings = await warningsOf(contribution, { dataDir, manifest })
    const values = valuesOf(frame, column)
    const days = Array.from(frame.time, dayOf)
    const first = days.slice(0, FIRST_ROWS).map((day, row) => ({ day, value: values[row] }))
    return {
      kind: 'rows',
      as: warnings.length > 0 && !file.options.has('sure') ? `${as},sure` : as,
      from,
      dates,
      unit: unitOf(table, column) ?? '',
      first,
      count: days.length,
      range: [days[0], days[days.length - 1]],
      rejected: { count: counted.rejectedCount, first: counted.rejected.slice(0, SHOWN_REJECTED) },
      warnings,
      ...(await compared(dataDir, manifest, contribution, column)),
    }
  } catch (error) {
    if (!(error instanceof Doubt)) return { kind: 'refused', reason: messageOf(error) }
    const answers = error.answers.map(({ meaning, option, as: other }) => ({
      meaning,
      as: other ?? [as, ...(option ? [option] : [])].join(),
    }))
    if (answers.length === 0) return { kind: 'refused', reason: error.message }
    return { kind: 'question', reason: error.message, answers }
  }
}

/** All contradictions, also those that the person is already sure about. */
async function warningsOf(
  contribution: Contribution,
  { dataDir, manifest }: { dataDir: string; manifest: Manifest },
): Promise<readonly string[]> {
  const reading = { contributions: [contribution], rows: 0, rejected: [], rejectedCount: 0 }
  try {
    return await checkReading(reading, { dataDir, manifest, format: 'values', series: '', isSure: false })
  } catch (error) {
    if (error instanceof Doubt) return error.contradictions
    throw error
  }
}

async function compared(
  dataDir: string,
  manifest: Manifest,
  { table, resolution, layer, frame }: Contribution,
  name: string,
): Promise<Pick<PreviewedRows, 'days' | 'stored' | 'result'>> {
  const place = { table, resolution, name }
  const stored = await storedColumn(dataDir, manifest, place)
  const result = await columnWith(dataDir, manifest, place, { layer, frame })
  const [before, after] = [stored && valuesOf(stored, name), valuesOf(result, name)]
  const days = { added: 0, changed: 0, same: 0 }
  for (const time of frame.time) {
    const value = after[lowerBound(result.time, time)]
    const row = stored ? lowerBound(stored.time, time) : -1
    const old = stored && before && stored.time[row] === time ? before[row] : Number.NaN
    days[Number.isNaN(old) ? 'added' : old === value ? 'same' : 'changed']++
  }
  return { days, stored: stored && lineOf(stored, name), result: lineOf(result, name) }
}

const valuesOf = ({ columns, time }: Frame, name: string): Float64Array => {
  const column = columns[name]
  return column && isNumeric(column) ? column : new Float64Array(time.length).fill(Number.NaN)
}

function lineOf(frame: Frame, name: string): Line {
  // Rows that only other columns have would be gaps.
  const values = valuesOf(frame, name)
  const present = Uint32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]))
  const [time, value] = [frame.time, values].map((all) => Float64Array.from(present, (row) => all[row]))
  const rows = downsample(time, value, time[0], time[time.length - 1], WIDTH)
  return { time: Array.from(rows, (row) => time[row]), value: Array.from(rows, (row) => value[row]) }
}
