import { LRUCache } from 'lru-cache'
import { createFlights } from '@/lib/compute/flights'
import type { HttpResponse } from '@/lib/http/message'
import { LEAST_RELEASED, releaseBytes } from '@/lib/process/release-bytes'
import {
  type Coding,
  type Compression,
  compress as compressAside,
  compressQuickly,
  decompress,
} from '../http/coding'

/** Bodies below this size are sent as they are. */
export const MIN_COMPRESS_BYTES = 1024

/** Facts that belong to an answer beside its body. */
export interface AnswerFacts {
  contentType: string
  /** Values of the `Link` header that belong to these bytes. */
  links?: readonly string[]
}

/** An encoded answer: what a later equal request gets again. */
export interface Bytes extends AnswerFacts {
  body: Uint8Array
}

/** An answer that was made in its quick compressed form. */
export interface Gzipped extends AnswerFacts {
  gzip: Uint8Array
  /** Bytes before compression. */
  size: number
}

/** Cached bytes, with everything already made from them. */
export interface Entry extends AnswerFacts {
  /** Null while only compressed forms are kept: most answers are asked for once, compressed. */
  body: Uint8Array | null
  /** Bytes of the body. */
  size: number
  /** Number of compressions that read the body. */
  readers: number
  /** Number of first answers that are not sent yet. A form has no other readers while the entry is not shared. */
  unsent: number
  /** Whether later answers have its forms too, which nobody counts. */
  isShared: boolean
  isEvicted: boolean
  /** Whether somebody got the body itself. */
  isGiven: boolean
  compressed: Partial<Record<Compression, Promise<Uint8Array>>>
  /** Bytes of all compressed forms made so far. */
  compressedSize: number
  /** Codings of forms that were made quickly, until somebody asks again. */
  quick: Set<Compression>
  /** The finished response by content coding, with headers; one object for every hit. */
  answers: Partial<Record<Coding, HttpResponse>>
}

export interface ByteCache {
  /**
   * The bytes under a key. Concurrent calls make them once. The caller calls `sent` once the answer was sent; without it,
   * their memory is left to the garbage collector.
   */
  get(key: string, make: () => Promise<Bytes | Gzipped>): Promise<Entry>
  /** Counts one answer less. The memory of an entry that is no longer kept is freed after the last one. */
  sent(entry: Entry): void
  /**
   * The bytes under a key if they are cached, which counts as a question. Those that are asked for again in a coding are
   * compressed better in it, for later questions.
   */
  find(key: string, wanted?: Coding): Entry | undefined
  /** The same, not counted. */
  peek(key: string): Entry | undefined
  /** The bytes in a coding, made once for each, quickly first. A large body that nobody got is released then. */
  encode(key: string, entry: Entry, coding: Coding): Promise<Uint8Array>
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

/** The body of an entry that has only compressed forms. */
async function decompressed({ compressed }: Entry): Promise<Uint8Array> {
  for (const [coding, form] of Object.entries(compressed) as [Compression, Promise<Uint8Array>][]) {
    const bytes = await form.catch(() => undefined)
    if (bytes) return decompress(bytes, coding)
  }
  throw new Error('The entry has neither a body nor a compressed form.')
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
    sizeCalculation: (entry) => (entry.body?.byteLength ?? 0) + entry.compressedSize + 1024,
    // Those who just got it count themselves first.
    dispose: (entry, _key, reason) => {
      if (reason !== 'evict') return
      entry.isEvicted = true
      setImmediate(release, entry)
    },
  })
  const making = createFlights<Entry>()
  let hits = 0
  let misses = 0

  async function makeEntry(key: string, make: () => Promise<Bytes | Gzipped>): Promise<Entry> {
    const made = await make()
    const { contentType, links } = made
    const gzip = 'gzip' in made ? made.gzip : undefined
    const entry: Entry = {
      contentType,
      links,
      body: 'gzip' in made ? null : made.body,
      size: 'gzip' in made ? made.size : made.body.byteLength,
      readers: 0,
      unsent: 0,
      isShared: false,
      isEvicted: false,
      isGiven: false,
      compressed: gzip ? { gzip: Promise.resolve(gzip) } : {},
      compressedSize: gzip?.byteLength ?? 0,
      quick: new Set(gzip ? ['gzip'] : []),
      answers: {},
    }
    kept.set(key, entry)
    return entry
  }

  const find = (key: string, wanted?: Coding) => {
    const known = kept.get(key)
    if (!known) return undefined
    hits++
    known.isShared = true
    if (wanted && wanted !== 'identity' && known.quick.has(wanted)) improve(key, known, wanted)
    return known
  }

  function improve(key: string, entry: Entry, coding: Compression) {
    entry.quick.delete(coding)
    reading(entry, (body) => compress(body, coding)).then(
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

  /** Calls `read` with the body, or with a copy from a compressed form. */
  async function reading<T>(entry: Entry, read: (body: Uint8Array) => Promise<T>): Promise<T> {
    if (!entry.body) {
      const copy = await decompressed(entry)
      return read(copy).finally(() => releaseBytes(copy))
    }
    entry.readers++
    try {
      return await read(entry.body)
    } finally {
      entry.readers--
    }
  }

  /** Compresses the body and releases it, if nobody else reads it. */
  async function compressFirst(key: string, entry: Entry, coding: Compression): Promise<Uint8Array> {
    const compressed = await reading(entry, (body) => quickly(body, coding))
    entry.quick.add(coding)
    const { body } = entry
    if (body && entry.size >= LEAST_RELEASED && entry.readers === 0 && !entry.isGiven) {
      entry.body = null
      releaseBytes(body)
    }
    resize(key, entry, compressed.byteLength)
    return compressed
  }

  /** Sets the entry again, so that the size of the cache includes what was compressed. */
  function resize(key: string, entry: Entry, by: number) {
    entry.compressedSize += by
    if (kept.peek(key) !== entry) return
    kept.delete(key)
    kept.set(key, entry)
  }

  /**
   * Frees the memory of an evicted entry that nobody has. As garbage outside of the heap, 300 of them would make V8 mark
   * the whole heap, during which every request waits.
   */
  function release(entry: Entry) {
    const { isEvicted, unsent, isShared, body, compressed } = entry
    if (!isEvicted || unsent > 0 || isShared) return
    entry.body = null
    entry.compressed = {}
    entry.answers = {}
    if (body) releaseBytes(body)
    for (const form of Object.values(compressed)) form.then(releaseBytes, () => {})
  }

  /** The body, which stays from then on. */
  async function plain(key: string, entry: Entry): Promise<Uint8Array> {
    entry.isGiven = true
    if (!entry.body) {
      const copy = await decompressed(entry)
      entry.body ??= copy
      resize(key, entry, 0)
    }
    return entry.body
  }

  return {
    find,

    async get(key, make) {
      const known = find(key)
      if (!known) misses++
      const entry = known ?? (await (making.join(key) ?? making.start(key, () => makeEntry(key, make))))
      entry.unsent++
      return entry
    },

    sent(entry) {
      entry.unsent--
      release(entry)
    },

    peek: (key) => kept.get(key),

    encode(key, entry, coding) {
      if (coding === 'identity') return plain(key, entry)
      const known = entry.compressed[coding]
      if (known) return known
      const compressing = compressFirst(key, entry, coding)
      entry.compressed[coding] = compressing
      // The next asker tries again.
      compressing.catch(() => delete entry.compressed[coding])
      return compressing
    },

    size: () => ({ entries: kept.size, bytes: kept.calculatedSize, hits, misses }),
  }
}
