import { LRUCache } from 'lru-cache'
import { releaseBytes } from '@/lib/process/release-bytes'
import { type GzipPiece, joinGzip } from './gzip-pieces'
import { type PackedPieces, unpackPieces } from './pack-pieces'

/** The blocks of one series with the same fields and format. */
interface SeriesBlocks {
  pieces: Map<number, GzipPiece>
  /** The memory of these pieces. */
  buffers: Uint8Array[]
  bytes: number
  /** Number of answers that are being put together from them. */
  users: number
  isEvicted: boolean
}

export interface BlockStore {
  /**
   * Calls `make` with the numbers of the blocks that are kept under a key, which names everything that determines a row,
   * and with a function that puts an answer together. Without blocks for the first answer of a key: most are asked for
   * once, and a whole one can be compressed beside the worker.
   */
  use<T>(key: string, make: (blocks?: UsedBlocks) => Promise<T>): Promise<T>
}

export interface UsedBlocks {
  known: ReadonlySet<number>
  /** Puts an answer together, and keeps its new blocks. `size` is the bytes of its text. */
  join(packed: PackedPieces): { gzip: Uint8Array; size: number }
}

/** The blocks of one series take at most this part of the store. */
const MOST_OF_STORE = 1 / 2

/** Bytes that an entry takes beside its pieces. */
const ENTRY_BYTES = 1024

/** Keeps compressed blocks of rows up to a number of bytes, those of the least recently used series out first. */
export function createBlockStore(maxBytes: number): BlockStore {
  const kept = new LRUCache<string, SeriesBlocks>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
    dispose: (blocks, _key, reason) => {
      if (reason !== 'evict') return
      blocks.isEvicted = true
      release(blocks)
    },
  })

  function release({ isEvicted, users, buffers }: SeriesBlocks) {
    if (isEvicted && users === 0) buffers.forEach(releaseBytes)
  }

  function join(key: string, blocks: SeriesBlocks, packed: PackedPieces): ReturnType<UsedBlocks['join']> {
    const pieces = unpackPieces(packed)
    const used = pieces.map(({ block, piece }) => {
      const found = piece ?? (block === undefined ? undefined : blocks.pieces.get(block))
      if (!found) throw new Error(`Block ${block} is neither kept nor in the answer.`)
      return found
    })
    const gzip = joinGzip(used)
    const added = pieces.flatMap(({ block, piece }) =>
      block !== undefined && piece && !blocks.pieces.has(block) ? [[block, piece] as const] : [],
    )
    const { byteLength } = packed.deflated
    if (added.length === 0 || blocks.isEvicted || blocks.bytes + byteLength > maxBytes * MOST_OF_STORE) {
      releaseBytes(packed.deflated)
    } else {
      for (const [block, piece] of added) blocks.pieces.set(block, piece)
      blocks.buffers.push(packed.deflated)
      blocks.bytes += byteLength
      kept.delete(key)
      kept.set(key, blocks)
    }
    return { gzip, size: used.reduce((sum, { size }) => sum + size, 0) }
  }

  return {
    async use(key, make) {
      const blocks = kept.get(key)
      if (!blocks) {
        kept.set(key, { pieces: new Map(), buffers: [], bytes: 0, users: 0, isEvicted: false })
        return make()
      }
      blocks.users++
      try {
        return await make({
          known: new Set(blocks.pieces.keys()),
          join: (packed) => join(key, blocks, packed),
        })
      } finally {
        blocks.users--
        release(blocks)
      }
    },
  }
}
