import { createHash } from 'node:crypto'

/** The hash of the content, which names a piece and so is in the manifest. */
export function pieceHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Whether the content is what the name of the file says. */
export function isIntact(file: string, bytes: Uint8Array): boolean {
  return file.endsWith(`-${pieceHash(bytes)}.parquet`)
}

/** The content of a data file is not what its name says. */
export class DamagedFile extends Error {
  constructor(file: string) {
    super(`${file} is damaged`)
  }
}
