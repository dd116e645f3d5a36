import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { STORE_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import { byPrecedence, byReach } from './ranks'
import { upgradeManifest } from './upgrade-manifest'

const resolution = z.enum(['1d', '1h', '10m', 'block'])

const piece = z.object({
  table: z.string(),
  resolution,
  layer: z.string(),
  /** Path inside the store’s folder. The file name is the hash of its content. */
  file: z.string().regex(/-[0-9a-f]{16}\.parquet$/),
  columns: z.array(z.string()),
  rows: z.number(),
  first: z.number(),
  last: z.number(),
  /** Live source whose whole history of the table it is. Imports neither cover nor replace it. */
  live: z.string().optional(),
})

/** Changes of a live piece, as `live/history.ts` describes them. */
const history = z.object({
  live: z.string(),
  table: z.string(),
  resolution,
  /** Like that of a piece. */
  file: z.string().regex(/-[0-9a-f]{16}\.parquet$/),
  /** First day on which anything was seen, 00:00Z in milliseconds. */
  since: z.number(),
})

/** Progress of a stream of a live source. */
const liveStream = z.object({
  table: z.string(),
  resolution,
  /** Time of the last final row; null before the first. */
  cursor: z.number().nullable(),
  /** Day on which the cursor was reached, 00:00Z in milliseconds. */
  seen: z.number().nullable(),
  memo: z.string().optional(),
  /** Day of the last row, found to be ended by its publisher. */
  ended: z.string().optional(),
})

/** Validators of the last answer to a request, for conditional requests. */
const validators = z.object({
  streams: z.array(z.string()),
  etag: z.string().optional(),
  modified: z.string().optional(),
})

const live = z.object({
  /** Source → stream → how far. */
  streams: z.record(z.string(), z.record(z.string(), liveStream)),
  /** Source → hash of the request → validators. */
  answers: z.record(z.string(), z.record(z.string(), validators)),
  history: z.array(history),
})

const importedFile = z.object({
  name: z.string(),
  format: z.string(),
  series: z.string(),
  rows: z.number(),
  rejected: z.number(),
  /** Tables the file gave rows to, including tables where newer files have replaced them. */
  tables: z.array(z.string()),
  /** When it was imported, later than all imports before it. */
  at: z.string().optional(),
  /** The same of the first file of its command. Files of one command have no order among them. */
  arrived: z.string().optional(),
  /** Pieces that it gave, whether they are still visible or not. */
  pieces: z.array(z.string()).optional(),
  /** The rows that it replaced are gone, so it cannot be undone. */
  final: z.literal(true).optional(),
})

/** A piece that newer ones cover, kept to undo the import that covered it. */
const retiredPiece = piece.extend({ by: z.string() })

/** Added by the store that several computers share; absent in a folder. */
const shared = z.object({
  /** Number of the turn that wrote it. A later turn has a higher one. */
  fence: z.number(),
  /** Identifiers of the last writes, the newest first: whoever did not get an answer finds out whether it was written. */
  writes: z.array(z.string()),
  /** File → number of the turn that stored it, which is a part of the object’s name. */
  objects: z.record(z.string(), z.number()),
  /** Object that is no longer named → time since when. It stays for those who read an earlier manifest. */
  dropped: z.record(z.string(), z.number()),
})

const manifest = z.object({
  version: z.literal(STORE_FORMAT),
  /** Key: hash of the content, format, series. */
  files: z.record(z.string(), importedFile),
  pieces: z.array(piece),
  retired: z.array(retiredPiece).optional(),
  /** Streams and answers of live sources, written together with their rows. */
  live: live.optional(),
  shared: shared.optional(),
})

export type SharedPart = z.infer<typeof shared>
export type RetiredPiece = z.infer<typeof retiredPiece> & Pick<Piece, 'at'>
export type Manifest = Omit<z.infer<typeof manifest>, 'pieces' | 'retired'> & {
  pieces: Piece[]
  retired?: RetiredPiece[]
}
export type Piece = z.infer<typeof piece> & {
  /** Time of the last import that gave it; absent for live pieces and imports of earlier versions. Not stored, see `withArrivals`. */
  at?: string
  /** Set if it is read as it was at the end of a day, 00:00Z of which this is, with the file of its history. Never stored. */
  asOf?: { day: number; history: string }
  /** Set if it was imported after that day, so that its rows of that day are assumed. Never stored. */
  assumed?: Assumed
}

/** A vintage that stands in for the unknown ones before it. */
export interface Assumed {
  /** 00:00Z of the day: only rows published by then, by their date and the publication lag of the table. */
  day: number
  /** Day of the first import of the table, `YYYY-MM-DD`. */
  before: string
  /** Days and columns that earlier vintages have. */
  without: readonly { first: number; last: number; columns: readonly string[] }[]
}
export type LivePart = z.infer<typeof live>
export type LiveStream = z.infer<typeof liveStream>
export type LiveHistory = z.infer<typeof history>
export type Validators = z.infer<typeof validators>
export type ImportedFile = z.infer<typeof importedFile>

export const EMPTY_LIVE: LivePart = { streams: {}, answers: {}, history: [] }

export const EMPTY_MANIFEST: Manifest = { version: STORE_FORMAT, files: {}, pieces: [] }

/** Reads a manifest of this version or an earlier one. Throws `NewerDataError` for a later one, and if it is damaged. */
export function parseManifest(text: string, path: string): Manifest {
  try {
    return withArrivals(manifest.parse(upgradeManifest(JSON.parse(text), path)))
  } catch (error) {
    if (error instanceof NewerDataError) throw error
    throw new Error(`${path} is not a manifest this version understands; restore it from a backup`)
  }
}

/** Tells each piece when it arrived: with the last of the imports that gave it. Call it after the imports change. */
export function withArrivals(manifest: Manifest): Manifest {
  const arrivals = new Map<string, string>()
  for (const { at: own, arrived: at = own, pieces = [] } of Object.values(manifest.files))
    for (const file of pieces) if (at !== undefined && at > (arrivals.get(file) ?? '')) arrivals.set(file, at)
  const arrived = <T extends Piece>(piece: T): T => ({ ...piece, at: arrivals.get(piece.file) })
  const { pieces, retired } = manifest
  return { ...manifest, pieces: pieces.map(arrived), ...(retired ? { retired: retired.map(arrived) } : {}) }
}

/** Text of a manifest with the part about objects of the place where it is stored; absent in a folder. */
export function serializeManifest(manifest: Manifest, shared?: SharedPart): string {
  const stored = <T extends Piece>(piece: T): T => ({ ...piece, at: undefined })
  const pieces = manifest.pieces.map(stored)
  return `${JSON.stringify({ ...manifest, pieces, retired: manifest.retired?.map(stored), shared }, null, 1)}\n`
}

/** Files of the store that a manifest names. */
export const namedBy = ({
  pieces,
  retired = [],
  live: { history = [] } = EMPTY_LIVE,
}: Manifest): Set<string> => new Set([...pieces, ...retired, ...history].map(({ file }) => file))

/** Files without which the data are not whole: all but those kept to undo an import. */
export const neededBy = (manifest: Manifest): string[] => [...namedBy({ ...manifest, retired: [] })]

/**
 * Identifier of the data and of what ended: equal stores have equal revisions. The order of imports is part of it where
 * an import corrects another one.
 */
export function revisionOf({ pieces, live }: Manifest): string {
  const names = pieces.map(({ file, asOf, assumed }) =>
    asOf ? `${file} ${asOf.day}` : assumed ? `${file} ${JSON.stringify(assumed)}` : file,
  )
  const ends = Object.entries(live?.streams ?? {}).flatMap(([source, streams]) =>
    Object.entries(streams).flatMap(([id, { ended }]) => (ended ? `${source} ${id} ended ${ended}` : [])),
  )
  const all = JSON.stringify([...names, ...ends, ...corrections(pieces)].sort())
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Pieces of a layer that come before a piece with later rows, because they arrived after it. */
function corrections(pieces: readonly Piece[]): string[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const id = `${piece.table}@${piece.resolution}/${piece.layer}`
    groups.set(id, [...(groups.get(id) ?? []), piece])
  }
  return [...groups.values()].flatMap((group) => {
    const sorted = group.sort((a, b) => a.first - b.first)
    return sorted.flatMap((a, at) => {
      const found: string[] = []
      for (let next = at + 1; next < sorted.length && sorted[next].first <= a.last; next++) {
        const b = sorted[next]
        if (Math.sign(byPrecedence(a, b)) === Math.sign(byReach(a, b))) continue
        found.push(byPrecedence(a, b) < 0 ? `${a.file} before ${b.file}` : `${b.file} before ${a.file}`)
      }
      return found
    })
  })
}
