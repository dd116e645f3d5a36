import 'server-only'
import type { Frame } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'
import { backendOf } from './backend/backend-of'
import { pieceHash } from './backend/file-name'
import type { Piece } from './manifest'
import { toParquet } from './parquet'

export interface NewRows {
  table: string
  resolution: SourceResolution
  layer: string
  frame: Frame
}

/** Writes rows as a file of the store, named after `stem` and their content, and returns the piece for the manifest. */
export async function writePiece(
  dataDir: string,
  { table, resolution, layer, frame }: NewRows,
  stem = layer,
): Promise<Piece> {
  return {
    table,
    resolution,
    layer,
    file: await writeNamed(dataDir, `${table}@${resolution}/${stem}`, toParquet(frame)),
    columns: Object.keys(frame.columns).sort(),
    rows: frame.time.length,
    first: frame.time[0],
    last: frame.time[frame.time.length - 1],
  }
}

/** Writes a file of the store unless it is there and intact. Its name ends with the hash of its content. */
export async function writeNamed(dataDir: string, stem: string, bytes: Uint8Array): Promise<string> {
  const file = `${stem}-${pieceHash(bytes)}.parquet`
  await backendOf(dataDir).write(file, bytes)
  return file
}
