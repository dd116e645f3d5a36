import 'server-only'
import type { Frame } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'
import type { Manifest } from './manifest'
import { merge } from './merge/merge'
import { byPrecedence, type Ranked } from './ranks'
import { readPiece } from './read-piece'
import { timeAfter } from './retire'

interface Place {
  table: string
  resolution: SourceResolution
  name: string
}

/** The stored rows of a column; null if there are none. */
export async function storedColumn(dataDir: string, manifest: Manifest, place: Place): Promise<Frame | null> {
  const pieces = await piecesWith(dataDir, manifest, place)
  return pieces.length === 0 ? null : inOrder(pieces, place)
}

/** The rows of a column after a file was stored. */
export async function columnWith(
  dataDir: string,
  manifest: Manifest,
  place: Place,
  { layer, frame }: { layer: string; frame: Frame },
): Promise<Frame> {
  const added = { layer, frame, last: frame.time[frame.time.length - 1], file: '', at: timeAfter(manifest) }
  return inOrder([...(await piecesWith(dataDir, manifest, place)), added], place)
}

type ReadPiece = Ranked & { frame: Frame }

function piecesWith(
  dataDir: string,
  manifest: Manifest,
  { table, resolution, name }: Place,
): Promise<ReadPiece[]> {
  const pieces = manifest.pieces.filter(
    (piece) => piece.table === table && piece.resolution === resolution && piece.columns.includes(name),
  )
  return Promise.all(pieces.map(async (piece) => ({ ...piece, frame: await readPiece(dataDir, piece) })))
}

const inOrder = (pieces: readonly ReadPiece[], { resolution }: Place): Frame =>
  merge(
    pieces.toSorted(byPrecedence).map(({ frame }) => frame),
    resolution,
  )
