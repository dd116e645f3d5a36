import type { ImportedFile, Manifest, Piece, RetiredPiece } from './manifest'
import { byPrecedence } from './ranks'

/** Imports of the same table and layer that can be undone. Each keeps the pieces that it covered. */
const KEPT_IMPORTS = 10

/** Pieces of the same group can cover each other. That of a live source is alone in its group. */
export const groupOf = ({ table, resolution, layer, live }: Piece): string =>
  live === undefined ? `${table}@${resolution}/${layer}` : `${table}@${resolution} of ${live}`

/** The order of pieces in the manifest. */
export const byFile = (a: Piece, b: Piece): number => (a.file < b.file ? -1 : 1)

/** Retired pieces after an import that covered `gone`. Those that are visible again are none anymore. */
export function retire(
  before: readonly RetiredPiece[],
  visible: readonly Piece[],
  gone: readonly Piece[],
  by: string,
): RetiredPiece[] {
  const shown = new Set(visible.map(({ file }) => file))
  const retired = new Map(before.map((piece) => [piece.file, piece]))
  for (const piece of gone) if (!retired.has(piece.file)) retired.set(piece.file, { ...piece, by })
  return [...retired.values()].filter(({ file }) => !shown.has(file)).sort(byFile)
}

/** Time of an import, after all imports before it. */
export function timeAfter({ files }: Manifest): string {
  const last = Object.values(files).reduce((latest, { at }) => Math.max(latest, at ? Date.parse(at) : 0), 0)
  return new Date(Math.max(Date.now(), last + 1)).toISOString()
}

/** Keys of the imports that gave pieces to a group, the newest first. */
export function importsOf(files: Manifest['files'], group: string): string[] {
  return Object.entries(files)
    .filter(([, { pieces = [] }]) =>
      pieces.some((file) => file.replace(/-[0-9a-f]{16}\.parquet$/, '') === group),
    )
    .sort(([, a], [, b]) => (a.at ?? '').localeCompare(b.at ?? ''))
    .map(([key]) => key)
    .reverse()
}

/** Lets go of what older imports covered. Those can no longer be undone. */
export function forgetOld(manifest: Manifest): Manifest {
  const groups = new Set([...manifest.pieces, ...(manifest.retired ?? [])].map(groupOf))
  const old = new Map(
    [...groups].map((group) => [group, new Set(importsOf(manifest.files, group).slice(KEPT_IMPORTS))]),
  )
  const all = new Set([...old.values()].flatMap((keys) => [...keys]))
  const files = Object.entries(manifest.files).map(
    ([key, entry]) => [key, all.has(key) ? { ...entry, final: true as const } : entry] as const,
  )
  const retired = (manifest.retired ?? []).filter((piece) => !old.get(groupOf(piece))?.has(piece.by))
  return { ...manifest, files: Object.fromEntries(files), retired }
}

/** Name of an imported file with rows of the same days and layer that come before those of another one; null without any. */
export function correctedBy({ files, pieces, retired = [] }: Manifest, known: ImportedFile): string | null {
  const all = [...pieces, ...retired]
  const own = all.filter(({ file }) => known.pieces?.includes(file))
  const later = all.find((piece) =>
    own.some(
      (one) =>
        groupOf(one) === groupOf(piece) &&
        one.file !== piece.file &&
        piece.first <= one.last &&
        piece.last >= one.first &&
        (piece.at ?? '') > (one.at ?? '') &&
        byPrecedence(piece, one) < 0,
    ),
  )
  return Object.values(files).find((one) => later && one.pieces?.includes(later.file))?.name ?? null
}
