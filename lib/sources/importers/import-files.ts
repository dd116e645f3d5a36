import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@/lib/contract/errors'
import type { Effect } from '@/lib/contract/imports/effect'
import { ASKED } from '@/lib/contract/imports/fact'
import type { RowsPreview } from '@/lib/contract/imports/rows-preview'
import { EPOCH_TABLE } from '@/lib/sources/store/block-difficulty'
import { commit, sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import { type Manifest, readManifest } from '@/lib/sources/store/manifest'
import { correctedBy, timeAfter } from '@/lib/sources/store/retire'
import { importId } from '@/lib/sources/store/undo'
import type { Chain } from './blocks/chains'
import { importBlockFiles } from './blocks/import-blocks'
import { withoutBadTicks } from './check/bad-ticks'
import { checkReading } from './check/check-reading'
import { effectOf, unusedNote } from './check/effect'
import { Doubt, type ReadOption } from './doubt'
import { emptyReport, type FileReport, type TakenRows } from './file-report'
import type { Contribution } from './format'
import { InputFile } from './input-file'
import { claimsAgainst } from './meaning/claims'
import { guessInstrument } from './meaning/guess-instrument'
import { guessTargets } from './meaning/guess-target'
import { valueColumnsOf } from './meaning/value-columns'
import { namedFormat, type Recognized, recognize } from './recognize'
import type { Dialect } from './shape/dialect'
import { simulatedBy } from './shape/own-file'
import { yieldNamed } from './treasury'
import { eachEntry, isZip } from './unpack/archive'
import type { OnReading } from './unpack/bytes'

/** Increase it when a format reads the same file differently, so that files are imported again. */
const IMPORTER_VERSION = 5
/** Columns that a report names, and their longest name. The command line takes any. */
const MOST_COLUMNS = 100
const LONGEST_COLUMN = 100

export interface ImportOptions {
  /** `<format>:<series>,<option>…`, for files whose name does not identify them and as the answer to a question. */
  as?: string
  /** The files to take, by their names in reports, each with an `as` of its own; all of them by default. */
  only?: ReadonlyMap<string, string | undefined>
  /** Adds rows of a table to its report, also for a file in question. */
  preview?: (dataDir: string, manifest: Manifest, rows: Contribution) => Promise<RowsPreview | undefined>
  /** Network of block files. Default: the main one. */
  chain?: Chain
  onProgress?(line: string): void
  /** Called with each file that is read row by row, whose `bytesRead` then grows. */
  onReading?: OnReading
  /** Name of a file in reports and lists, if it is not its path: that of an uploaded one, by which it is recognized. */
  nameOf?(path: string): string
}

/**
 * Imports files and folders one after the other. Each file is stored when its report is returned. A file that cannot be
 * read, or that is in doubt, leaves the store unchanged and does not stop the others. Files imported before are skipped.
 */
export async function importFiles(
  dataDir: string,
  paths: readonly string[],
  { as, only, preview, chain, onProgress, onReading, nameOf = (path) => path }: ImportOptions = {},
): Promise<FileReport[]> {
  for (const given of [as, ...(only?.values() ?? [])]) if (given !== undefined) namedFormat(given)
  const isMeant = (label: string) => only?.has(label) ?? true
  const files = await filesOf(paths)
  return withLock(dataDir, async () => {
    await sweep(dataDir, readManifest(dataDir))
    const arrived = timeAfter(readManifest(dataDir))
    const reports: FileReport[] = []
    const blocks: string[] = []
    const take = async (path: string, label: string, isEntry: boolean) => {
      const given = only?.get(label) ?? as
      const forced = given === undefined ? null : namedFormat(given)
      const file = new InputFile(path, forced?.options, label)
      file.onReading = onReading
      const found = forced ? { kind: 'format' as const, ...forced } : await look(file)
      if (found.kind !== 'blocks')
        reports.push(await importFile(dataDir, file, found, { arrived, given, preview }))
      else if (isEntry) reports.push({ ...emptyReport(file.label), reason: 'blocks must be unpacked first' })
      else blocks.push(file.path)
    }
    for (const [index, { path, entry }] of files.entries()) {
      onProgress?.(`${index + 1}/${files.length} ${path}`)
      const label = nameOf(path)
      if (!(await isZip(path).catch(() => false))) {
        if (isMeant(label)) await take(path, label, false)
      } else
        await eachEntry(
          path,
          (unpacked, name) => take(unpacked, `${label}/${name}`, true),
          (name) => (entry === undefined || name === entry) && isMeant(`${label}/${name}`),
        ).catch((error: unknown) => reports.push({ ...emptyReport(label), reason: messageOf(error) }))
    }
    if (blocks.length > 0) reports.push(...(await importBlockFiles(dataDir, blocks, { chain, onProgress })))
    return reports
  })
}

type Seen = Recognized | { kind: 'broken'; reason: string }

/** Recognizes a file. A file whose first bytes cannot be read counts as broken. */
async function look(file: InputFile): Promise<Seen> {
  try {
    return await recognize(file)
  } catch (error) {
    return { kind: 'broken', reason: messageOf(error) }
  }
}

async function importFile(
  dataDir: string,
  file: InputFile,
  found: Exclude<Seen, { kind: 'blocks' }>,
  { arrived, given, preview }: { arrived: string; given?: string; preview: ImportOptions['preview'] },
): Promise<FileReport> {
  const report = { ...emptyReport(file.label), ...(given === undefined ? {} : { given }) }
  let seen: Pick<FileReport, 'taken' | 'rows'> = { rows: 0 }
  try {
    if (found.kind === 'broken') return { ...report, reason: found.reason }
    const simulated = await simulatedBy(file)
    if (simulated !== null) return { ...report, reason: simulated }
    if (found.kind === 'reference')
      return { ...report, outcome: 'reference', reason: found.reason, ...(await columnsOf(file)) }
    if (found.kind === 'unknown') {
      const { answers: instruments, reason: other } = await guessInstrument(file)
      const reason = other ?? found.reason
      const advice = other === undefined && found.advice ? `. ${found.advice}` : ''
      // A file of another market or currency is no other column either.
      const own = [...found.answers, ...instruments]
      const answers = own.length > 0 || (other && !yieldNamed(file.name)) ? own : await guessTargets(file)
      const columns = await columnsOf(file)
      return answers.length > 0
        ? { ...report, outcome: 'question', reason, answers, ...columns }
        : { ...report, outcome: 'unknown', reason: reason + advice, ...columns }
    }
    const { format, series } = found
    report.as = `${format.id}:${series}`
    file.learn({
      about: 'the file',
      is: report.as,
      because: given === undefined ? evidenceOf(file, await file.dialect()) : ASKED,
      sure: 'certain',
    })
    const options = [...file.options].sort().join()
    const key = `${await hashOf(file.path)}:${report.as}${options && `,${options}`}:${IMPORTER_VERSION}`
    const manifest = readManifest(dataDir)
    const known = manifest.files[key]
    if (known) {
      const { tables, rows } = known
      const later = correctedBy(manifest, known)
      const notes =
        later === null
          ? []
          : [
              `it was imported before, and ${later}, which was imported later, counts where both have a row; undo that one to see this file again`,
            ]
      return { ...report, id: importId(key), outcome: 'unchanged', tables, rows, notes }
    }
    const reading = withoutBadTicks(await format.read(file, series))
    const rows = reading.contributions.filter(({ frame }) => frame.time.length > 0)
    const { rejected, rejectedCount } = reading
    if (rows.length === 0) {
      return {
        ...report,
        rows: reading.rows,
        rejected,
        rejectedCount,
        notes: reading.notes ?? [],
        reason:
          rejectedCount > 0 && rejectedCount === reading.rows
            ? `none of its ${reading.rows} rows can be read: ${rejected[0].reason}`
            : reading.rows > 0 && reading.notes?.length
              ? `no row of it can be used: ${reading.notes[0]}`
              : 'the file has no row with a value',
      }
    }
    const takenRows = async () => {
      const effects = await Promise.all(rows.map((one) => effectOf(dataDir, manifest, one, arrived)))
      const all: TakenRows[] = []
      for (const [at, one] of rows.entries()) {
        const shown = await preview?.(dataDir, manifest, one)
        all.push({ ...takenOf(one, effects[at]), ...(shown ? { preview: shown } : {}) })
      }
      return all
    }
    // A question is answered more easily beside its rows.
    if (preview) seen = { taken: await takenRows(), rows: reading.rows }
    const claims = await claimsAgainst(file, rows[0].table)
    const checked = await checkReading(reading, {
      dataDir,
      manifest,
      file,
      format: format.id,
      series,
      claims,
    })
    const taken = seen.taken ?? (await takenRows())
    const tables = [...new Set(rows.map(({ table, resolution }) => `${table}@${resolution}`))]
    const entry = {
      name: file.label,
      format: format.id,
      series,
      rows: reading.rows,
      rejected: rejectedCount,
      tables,
      arrived,
    }
    const unused = taken.flatMap((one) => unusedNote(one) ?? [])
    await commit(dataDir, manifest, { key, entry, rows })
    return {
      ...report,
      id: importId(key),
      outcome: 'imported',
      tables,
      taken,
      rows: reading.rows,
      ...rangeOf(rows),
      rejected,
      rejectedCount,
      notes: [...(reading.notes ?? []), ...checked, ...unused],
      facts: file.facts,
    }
  } catch (error) {
    if (!(error instanceof Doubt)) return { ...report, reason: messageOf(error) }
    const question = { ...asked(report, error, file.options), ...seen, facts: file.facts }
    return question.outcome === 'question' ? { ...question, ...(await columnsOf(file)) } : question
  }
}

/** Evidence by which a file was recognized, which its format checked. */
const evidenceOf = (file: InputFile, { header }: Dialect): string =>
  header.length > 0
    ? `its header and its name “${file.name}” say so`
    : `its content and its name “${file.name}” say so`

/** The columns of a file that can be chosen by hand; nothing if there are none. */
async function columnsOf(file: InputFile): Promise<Pick<FileReport, 'columns'>> {
  try {
    const { times, values } = await valueColumnsOf(file)
    const named = (name: string) => name !== '' && name.length <= LONGEST_COLUMN
    const columns = {
      times: times.filter(named).slice(0, MOST_COLUMNS),
      values: values.filter(named).slice(0, MOST_COLUMNS),
    }
    return columns.times.length > 0 && columns.values.length > 0 ? { columns } : {}
  } catch {
    return {}
  }
}

/** A doubt as a report: a question if there is an answer to it. */
function asked(report: FileReport, { message, answers }: Doubt, given: ReadonlySet<ReadOption>): FileReport {
  if (answers.length === 0) return { ...report, reason: message }
  return {
    ...report,
    outcome: 'question',
    reason: message,
    answers: answers.map(({ meaning, option, as = report.as }) => ({
      meaning,
      as: [as, ...given, ...(option ? [option] : [])].join(),
    })),
  }
}

function takenOf(contribution: Contribution, effect: Effect): TakenRows {
  const { table, resolution, frame } = contribution
  const columns = Object.keys(frame.columns)
  return { table, resolution, columns, rows: frame.time.length, ...effect, ...rangeOf([contribution]) }
}

/** First and last time of the rows; null for difficulty epochs, which have heights only. */
function rangeOf(rows: readonly Contribution[]): Pick<FileReport, 'first' | 'last'> {
  const timed = rows.filter(({ table }) => table !== EPOCH_TABLE).map(({ frame }) => frame.time)
  if (timed.length === 0) return { first: null, last: null }
  return {
    first: Math.min(...timed.map((time) => time[0])),
    last: Math.max(...timed.map((time) => time[time.length - 1])),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

interface Found {
  path: string
  /** The only entry of an archive that is meant. */
  entry?: string
}

/** Files, and files in folders. `archive.zip/name` is one entry of an archive. */
async function filesOf(paths: readonly string[]): Promise<Found[]> {
  const files: Found[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    const inArchive = found ? null : /^(.+?\.zip)[/\\]([\s\S]+)$/i.exec(path)
    if (inArchive && existsSync(inArchive[1])) {
      files.push({ path: inArchive[1], entry: inArchive[2] })
      continue
    }
    if (!found) throw new Error(`${path} does not exist`)
    if (!found.isDirectory()) {
      files.push({ path })
      continue
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const inside = entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const name of inside) {
      const target = await stat(name).catch(() => null)
      if (target?.isFile()) files.push({ path: name })
    }
  }
  return files
}
