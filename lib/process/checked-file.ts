import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Content of a file that a reader can check: a line of JSON with facts and a checksum of the body, then the body. */
export function encodeChecked(facts: object, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, checksum: crc32(body) })}\n`), body])
}

/**
 * Facts and body of such a file; null if the body is not the one that was written. The caller checks the facts. Throws if
 * the first line is not JSON.
 */
export function decodeChecked(file: Buffer): { facts: unknown; body: Buffer } | null {
  const end = file.indexOf(10)
  const facts: { checksum?: unknown } = JSON.parse(file.toString('utf8', 0, end))
  const body = file.subarray(end + 1)
  return facts?.checksum === crc32(body) ? { facts, body } : null
}

/** Replaces a file at once, so that readers get the old or the new one. After a power failure it may be incomplete. */
export async function replaceFile(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`
  try {
    await writeFile(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
