import 'server-only'
import { isIntact } from '../file-name'
import type { FileCache } from './file-cache'
import { objectOf, objectsOf } from './object-names'
import type { S3Client } from './s3-client'

interface SharedFilesParts {
  name: string
  client: S3Client
  cache: FileCache
  /** Fence of the turn that stored a file, if it is known. */
  fenceOf: (file: string) => number | undefined
}

/** Reads data files of a shared store, those on this computer without asking it. Throws if none is intact. */
export function sharedFiles({ name, client, cache, fenceOf }: SharedFilesParts) {
  const fetching = new Map<string, Promise<Uint8Array>>()

  /** Any object of the file will do, because its name tells its content. */
  async function* candidates(file: string): AsyncGenerator<string> {
    const fence = fenceOf(file)
    const first = fence === undefined ? null : objectOf(file, fence)
    if (first !== null) yield first
    for (const { key } of await client.list(objectsOf(file))) if (key !== first) yield key
  }

  async function fetchFile(file: string): Promise<Uint8Array> {
    for await (const key of candidates(file)) {
      // A part of an object is never taken for the whole one.
      for (let attempt = 0; attempt < 2; attempt++) {
        const found = await client.get(key)
        if (found === null || found === 'same') break
        if (!isIntact(file, found.bytes)) continue
        await cache.keep(file, found.bytes)
        return found.bytes
      }
    }
    throw new Error(`${name} has no intact object of ${file}`)
  }

  return async function read(file: string): Promise<Uint8Array> {
    const kept = await cache.read(file)
    if (kept && isIntact(file, kept)) return kept
    let pending = fetching.get(file)
    if (!pending) {
      pending = fetchFile(file).finally(() => fetching.delete(file))
      fetching.set(file, pending)
    }
    return pending
  }
}
