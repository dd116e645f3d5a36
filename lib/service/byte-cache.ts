import { LRUCache } from 'lru-cache'
import { createFlights } from '@/lib/compute/flights'
import type { HttpResponse } from '@/lib/http/message'
import { type Coding, type Compression, compress as compressAside, compressQuickly } from '../http/coding'

/** Bodies below this size are sent as they are. */
export const MIN_COMPRESS_BYTES = 1024

/** An encoded answer: what a later equal request gets again. */
export interface Bytes {
  body: Uint8Array
  contentType: string
  /** Values of the `Link` header that belong to these bytes. */
  links?: readonly string[]
}

/** Cached bytes, with everything already made from them. */
export interface Entry extends Bytes {
  compressed: Partial<Record<Compression, Promise<Uint8Array>>>
  /** Bytes of all compressed forms made so far. */
  compressedSize: number
  /** Codings of forms that were made quickly, until somebody asks again. */
  quick: Set<Compression>
  /** The finished response by content coding, with headers; one object for every hit. */
  answers: Partial<Record<Coding, HttpResponse>>
}

export interface ByteCache {
  /** The bytes under a key. Concurrent calls make them once. */
  get(key: string, make: () => Promise<Bytes>): Promise<Entry>
  /**
   * The bytes under a key if they are cached, which counts as a question. Those that are asked for again are compressed
   * better, for later questions.
   */
  find(key: string): Entry | undefined
  /** The same, not counted. */
  peek(key: string): Entry | undefined
  /** The same bytes compressed, made once for each coding, quickly first. */
  compress(key: string, entry: Entry, coding: Compression): Promise<Uint8Array>
  /** Current content of the cache. */
  size(): CacheSize
}

export interface CacheSize {
  entries: number
  bytes: number
  /** Questions since the start that found their bytes, and that did not. */
  hits: number
  misses: number
}

export type Compress = (body: Uint8Array, coding: Compression) => Promise<Uint8Array>

/** Keeps encoded answers and their compressed forms up to a number of bytes, least recently used out first. */
export function createByteCache(
  maxBytes: number,
  compress: Compress = compressAside,
  quickly: Compress = compressQuickly,
): ByteCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.body.byteLength + entry.compressedSize + 1024,
  })
  const making = createFlights<Entry>()
  let hits = 0
  let misses = 0

  async function makeEntry(key: string, make: () => Promise<Bytes>): Promise<Entry> {
    const entry: Entry = {
      ...(await make()),
      compressed: {},
      compressedSize: 0,
      quick: new Set(),
      answers: {},
    }
    kept.set(key, entry)
    return entry
  }

  const find = (key: string) => {
    const known = kept.get(key)
    if (!known) return undefined
    hits++
    for (const coding of known.quick) improve(key, known, coding)
    return known
  }

  function improve(key: string, entry: Entry, coding: Compression) {
    entry.quick.delete(coding)
    compress(entry.body, coding).then(
      async (better) => {
        const before = await entry.compressed[coding]
        entry.compressed[coding] = Promise.resolve(better)
        delete entry.answers[coding]
        resize(key, entry, better.byteLength - (before?.byteLength ?? 0))
      },
      // The quick form stays in use.
      () => {},
    )
  }

  /** Sets the entry again, so that the size of the cache includes what was compressed. */
  function resize(key: string, entry: Entry, by: number) {
    entry.compressedSize += by
    if (kept.peek(key) !== entry) return
    kept.delete(key)
    kept.set(key, entry)
  }

  return {
    find,

    async get(key, make) {
      const known = find(key)
      if (known) return known
      misses++
      return making.join(key) ?? making.start(key, () => makeEntry(key, make))
    },

    peek: (key) => kept.get(key),

    compress(key, entry, coding) {
      const known = entry.compressed[coding]
      if (known) return known
      const compressing = quickly(entry.body, coding).then((compressed) => {
        entry.quick.add(coding)
        resize(key, entry, compressed.byteLength)
        return compressed
      })
      entry.compressed[coding] = compressing
      // The next asker tries again.
      compressing.catch(() => delete entry.compressed[coding])
      return compressing
    },

    size: () => ({ entries: kept.size, bytes: kept.calculatedSize, hits, misses }),
  }
}
