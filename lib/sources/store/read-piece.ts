import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@/lib/contract/errors'
import type { Frame } from '@/lib/engine/frame'
import { type Piece, tablesFolder } from './manifest'
import { parseParquet } from './parquet'

/** A file of the store is missing or its content is not what the manifest says. */
export class DamagedPieceError extends ApiError {
  constructor({ table, resolution, file }: Piece, cause?: unknown) {
    super(
      'data_not_available',
      `The table ${table}@${resolution} cannot be read, because its file ${file} is missing or damaged. Restore a backup, or remove the table and import its files again.`,
      { detail: { missing: [`${table}@${resolution}`] }, cause },
    )
  }
}

/** The hash of the content, which names a piece and so is in the manifest. */
export function pieceHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Whether the content is what the name of the file says. */
export function isIntact(file: string, bytes: Uint8Array): boolean {
  return file.endsWith(`-${pieceHash(bytes)}.parquet`)
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

async function readIntact(dataDir: string, piece: Piece): Promise<Uint8Array> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(join(tablesFolder(dataDir), piece.file))
  } catch (cause) {
    throw new DamagedPieceError(piece, cause)
  }
  if (!isIntact(piece.file, bytes)) throw new DamagedPieceError(piece)
  return bytes
}
