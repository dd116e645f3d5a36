import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { Frame } from '@/lib/engine/frame'
import { backendOf } from './backend/backend-of'
import { StoreUnavailable } from './backend/objects/store-error'
import type { Piece } from './manifest'
import { parseParquet } from './parquet'

export type StoredFile = Pick<Piece, 'table' | 'resolution' | 'file'>

/** A file of the store is missing or its content is not what the manifest says. */
export class DamagedPieceError extends ApiError {
  constructor({ table, resolution, file }: StoredFile, cause?: unknown) {
    super(
      'service_unavailable',
      `The table ${table}@${resolution} cannot be read, because its file ${file} is missing or damaged. Restore a backup, or remove the table and import its files again.`,
      { detail: { missing: [`${table}@${resolution}`] }, cause },
    )
  }
}

/** Rows of a piece. Throws `DamagedPieceError`. */
export async function readPiece(dataDir: string, piece: Piece): Promise<Frame> {
  const bytes = await readIntact(dataDir, piece)
  try {
    return await parseParquet(bytes)
  } catch (cause) {
    throw new DamagedPieceError(piece, cause)
  }
}

/** The damaged ones among pieces. */
export async function findDamaged(dataDir: string, pieces: readonly Piece[]): Promise<DamagedPieceError[]> {
  const found: DamagedPieceError[] = []
  for (const piece of pieces) {
    try {
      await readIntact(dataDir, piece)
    } catch (error) {
      if (!(error instanceof DamagedPieceError)) throw error
      found.push(error)
    }
  }
  return found
}

/** Bytes of a file of the store. Throws `DamagedPieceError`, and `StoreUnavailable` if a shared store does not answer. */
export async function readIntact(dataDir: string, piece: StoredFile): Promise<Uint8Array> {
  try {
    return await backendOf(dataDir).read(piece.file)
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause
    throw new DamagedPieceError(piece, cause)
  }
}
