import { hash as digest } from 'node:crypto'
import { type Block, BlockError } from '../block'
import type { Chain } from '../chains'
import { bytesOfHash, shown } from '../proof'
import { TxTree } from '../tx-tree'
import { Cursor } from './cursor'
import { DatFile, records } from './dat-file'
import { readPair, type StoredBlock } from './read-pair'

/** A block of the chosen chain in a file. */
export interface Wanted {
  height: number
  /** Whether to read it. Others are there because they have undo data, too, which would be looked for everywhere. */
  isRead: boolean
  hash: string
  previous: string
  /** Median time in ms. */
  time: number
  at: number
  length: number
  txCount: number
}

export interface FilePair {
  blk: string
  /** Null if there is none. */
  rev: string | null
  key: Uint8Array | null
  chain: Chain
  /** Whether to check the transactions of every block against its merkle root, or of each 16th. */
  verify: boolean
}

const CHECKSUM = 32
const VERIFIED_EVERY = 16
const NO_UNDO = new Map<Wanted, Buffer[]>()

/**
 * Undo data by block. A record does not name its block; its checksum covers the hash of the block before. Records are in
 * the order in which blocks were connected, mostly that of their heights. A block of a fork with as many transactions has
 * a fitting checksum, too, so a block may get several.
 */
function undoOf({ rev, key, chain }: FilePair, wanted: readonly Wanted[]): Map<Wanted, Buffer[]> {
  if (rev === null) return NO_UNDO
  const byCount = new Map<number, { list: Wanted[]; next: number }>()
  for (const block of wanted) {
    if (block.height === 0) continue
    const group = byCount.get(block.txCount)
    if (group) group.list.push(block)
    else byCount.set(block.txCount, { list: [block], next: 0 })
  }
  const found = new Map<Wanted, Buffer[]>()
  const file = new DatFile(rev, key)
  try {
    const whole = file.read(Buffer.allocUnsafeSlow(file.size), 0)
    for (const { at, length } of records(file, { magic: chain.magic, head: 0, tail: CHECKSUM })) {
      const data = whole.subarray(at, at + length)
      const checksum = whole.subarray(at + length, at + length + CHECKSUM)
      const group = byCount.get(new Cursor(data).compactSize() + 1)
      if (!group) continue
      const isOf = (block: Wanted) => checksumOf(block.previous, data).equals(checksum)
      const { list } = group
      const { next } = group
      const place = placeOf(list, next, list.length, isOf) ?? placeOf(list, 0, next, isOf)
      if (place === null) continue
      // The next record with as many transactions is most likely that of the next block.
      group.next = place + 1
      found.set(list[place], [...(found.get(list[place]) ?? []), data])
    }
  } finally {
    file.close()
  }
  return found
}

function placeOf<T>(list: readonly T[], from: number, to: number, fits: (item: T) => boolean): number | null {
  for (let at = from; at < to; at++) if (fits(list[at])) return at
  return null
}

function checksumOf(previous: string, data: Uint8Array): Buffer {
  const inner = digest('sha256', Buffer.concat([bytesOfHash(previous), data]), 'buffer')
  return digest('sha256', inner, 'buffer')
}

/**
 * Reads blocks of one `blk*.dat` file with their undo data, in the order of their heights. Merkle roots take longer than
 * all the rest, so only those of some blocks are checked unless `verify` is set. Blocks without undo data are left out: it may be beside another copy of the block.
 */
export function* readFilePair(pair: FilePair, wanted: readonly Wanted[]): Generator<Block> {
  const undo = undoOf(pair, wanted)
  const tree = new TxTree()
  const file = new DatFile(pair.blk, pair.key)
  let buffer = Buffer.allocUnsafeSlow(1 << 20)
  try {
    for (const block of wanted) {
      if (!block.isRead) continue
      const choices = undo.get(block) ?? []
      if (choices.length === 0 && block.height > 0) continue
      if (block.length > buffer.length) buffer = Buffer.allocUnsafeSlow(2 * block.length)
      const bytes = file.read(buffer.subarray(0, block.length), block.at)
      const data = block.height === 0 ? null : theOne({ ...block, bytes }, choices)
      if (!pair.verify && block.height % VERIFIED_EVERY !== 0) {
        yield readPair({ ...block, bytes }, data)
        continue
      }
      tree.reset()
      const read = readPair({ ...block, bytes }, data, (...places) => tree.add(bytes, ...places))
      const root = tree.root()
      if (!root || !bytes.subarray(36, 68).equals(root))
        throw new BlockError(
          `block ${block.height}: its transactions do not have its merkle root${root ? `, but ${shown(root)}` : ''}`,
        )
      yield read
    }
  } finally {
    file.close()
  }
}

/** The record that belongs to a block: the one that fits its transactions. */
function theOne(block: StoredBlock, choices: readonly Buffer[]): Buffer {
  const different = choices.filter((one, at) => !choices.slice(0, at).some((other) => one.equals(other)))
  if (different.length === 1) return different[0]
  const fitting = different.filter((data) => {
    try {
      return readPair(block, data)
    } catch {
      return false
    }
  })
  if (fitting.length === 1) return fitting[0]
  throw new BlockError(`block ${block.height}: ${fitting.length} records of undo data fit its transactions`)
}
