import 'server-only'
import { createHash } from 'node:crypto'
import { backendOf } from './backend/backend-of'
import { coveredIn, sweep } from './commit'
import { withLock } from './lock'
import {
  type ImportedFile,
  type Manifest,
  type RetiredPiece,
  readManifest,
  withArrivals,
  writeManifest,
} from './manifest'
import { byFile, groupOf, importsOf } from './retire'

/** An imported file, for lists. */
export interface ImportSummary {
  /** Identifies the import of this content as this series. */
  id: string
  name: string
  /** `<format>:<series>`. */
  as: string
  /** ISO 8601; null for imports of earlier versions and for blocks. */
  at: string | null
  rows: number
  rejected: number
  tables: readonly string[]
  /** Reason why it cannot be undone; null if it can. */
  locked: string | null
}

/** Short identifier of a file in the manifest. */
export const importId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** All imported files, the newest first. */
export function listImports(dataDir: string): ImportSummary[] {
  return Object.entries(readManifest(dataDir).files)
    .sort(([, a], [, b]) => (b.at ?? '').localeCompare(a.at ?? ''))
    .map(([key, entry]) => summaryOf(key, entry))
}

function summaryOf(key: string, entry: ImportedFile): ImportSummary {
  const { name, format, series, at = null, rows, rejected, tables } = entry
  const locked = lockedBy(entry)
  return { id: importId(key), name, as: `${format}:${series}`, at, rows, rejected, tables, locked }
}

function lockedBy({ pieces, final, format, tables }: ImportedFile): string | null {
  const instead = `Remove ${tables.join(' ')} with npx chartroom data and import the other files again.`
  if (format === 'blocks') return `Blocks follow each other and cannot be undone. ${instead}`
  if (!pieces) return `It was imported by an earlier version, which did not keep what it replaced. ${instead}`
  return final ? `There are too many newer imports of the same table. ${instead}` : null
}

/**
 * Removes the rows of one imported file, so that the store is as if it had never been imported: rows that it covered are
 * visible again, and later imports stay. Returns its summary. Throws without changing anything if it is unknown or if what
 * it replaced is no longer there.
 */
export async function undoImport(dataDir: string, id: string): Promise<ImportSummary> {
  return withLock(dataDir, async () => {
    const manifest = readManifest(dataDir)
    const key = Object.keys(manifest.files).find((one) => importId(one) === id)
    if (key === undefined)
      throw new Error(`There is no import ${id}. List them with: npx chartroom import --list`)
    const summary = summaryOf(key, manifest.files[key])
    if (summary.locked) throw new Error(`${summary.name} cannot be undone. ${summary.locked}`)
    const next = await without(dataDir, manifest, key)
    await writeManifest(dataDir, next)
    await sweep(dataDir, next)
    return summary
  })
}

async function without(dataDir: string, manifest: Manifest, key: string): Promise<Manifest> {
  const { [key]: undone, ...files } = manifest.files
  const others = new Set(Object.values(files).flatMap(({ pieces = [] }) => pieces))
  const own = new Set((undone.pieces ?? []).filter((file) => !others.has(file)))
  const { pieces: visible, retired = [] } = withArrivals({ ...manifest, files })
  const touched = new Set(
    [...visible, ...retired].filter(({ file }) => undone.pieces?.includes(file)).map(groupOf),
  )
  let pieces = visible.filter((piece) => !own.has(piece.file))
  const left: RetiredPiece[] = retired.filter((piece) => !touched.has(groupOf(piece)))
  for (const group of touched) {
    const newest = importsOf(files, group)[0] ?? ''
    const hidden = retired.filter((piece) => groupOf(piece) === group && !own.has(piece.file))
    for (const { file } of hidden)
      if (!(await backendOf(dataDir).has(file)))
        throw new Error(
          `${undone.name} cannot be undone: ${file}, which it replaced, is not in this data folder.`,
        )
    const shown = pieces.filter((piece) => groupOf(piece) === group)
    const dropped = await coveredIn(dataDir, [...shown, ...hidden])
    const back = hidden.filter(({ file }) => !dropped.has(file)).map(({ by: _, ...piece }) => piece)
    left.push(
      ...hidden
        .filter(({ file }) => dropped.has(file))
        .map((piece) => (piece.by === key ? { ...piece, by: newest } : piece)),
    )
    left.push(...shown.filter(({ file }) => dropped.has(file)).map((piece) => ({ ...piece, by: newest })))
    pieces = [...pieces.filter(({ file }) => !dropped.has(file)), ...back]
  }
  return { ...manifest, files, pieces: pieces.sort(byFile), retired: left.sort(byFile) }
}
