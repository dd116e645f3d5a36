import { hash as digest } from 'node:crypto'
import { TxTree } from './tx-tree'

/** Fields of a block header. Hashes are hexadecimal in the order in which they are shown, last byte first. */
export interface Header {
  version: number
  previous: string
  merkleRoot: string
  /** Seconds since 1970, as stated by the miner. */
  time: number
  /** Target in compact form. */
  bits: number
  nonce: number
}

export const HEADER_BYTES = 80
export const NO_HASH = '0'.repeat(64)
export const RETARGET_BLOCKS = 2016
const RETARGET_SECONDS = 14 * 24 * 3600

/** Double SHA-256, in the order of the bytes. */
export function doubleHash(bytes: Uint8Array): Buffer {
  return digest('sha256', digest('sha256', bytes, 'buffer'), 'buffer')
}

/** A hash as it is shown: hexadecimal, last byte first. */
export const shown = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex')

/** The bytes of a hash that is shown as hexadecimal. */
export const bytesOfHash = (hash: string): Buffer => Buffer.from(hash, 'hex').reverse()

/** The 80 bytes of a header. */
export function headerBytes({ version, previous, merkleRoot, time, bits, nonce }: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.writeInt32LE(version, 0)
  bytesOfHash(previous).copy(bytes, 4)
  bytesOfHash(merkleRoot).copy(bytes, 36)
  bytes.writeUInt32LE(time, 68)
  bytes.writeUInt32LE(bits, 72)
  bytes.writeUInt32LE(nonce, 76)
  return bytes
}

/** Target of the compact form; null if it is negative, zero or too large. */
export function targetOf(bits: number): bigint | null {
  const size = bits >>> 24
  const word = bits & 0x7fffff
  if (word === 0 || (bits & 0x800000) !== 0) return null
  const target = size <= 3 ? BigInt(word) >> BigInt(8 * (3 - size)) : BigInt(word) << BigInt(8 * (size - 3))
  return target === 0n || target >= 1n << 256n ? null : target
}

/** Compact form of a target, rounded down to 23 bits. */
export function bitsOf(target: bigint): number {
  let size = Math.ceil(target.toString(16).length / 2)
  let word = Number(size <= 3 ? target << BigInt(8 * (3 - size)) : target >> BigInt(8 * (size - 3)))
  if (word & 0x800000) {
    word >>= 8
    size++
  }
  return (size << 24) | word
}

/** Whether the hash reaches the target of `bits`, and the target is not easier than the chain allows. */
export function hasProof(hash: string, bits: number, limitBits: number): boolean {
  const target = targetOf(bits)
  const limit = targetOf(limitBits)
  return target !== null && limit !== null && target <= limit && BigInt(`0x${hash}`) <= target
}

/** Target of the next 2,016 blocks, by the seconds between the first and the last header of these. */
export function nextBits(bits: number, seconds: number, limitBits: number): number {
  const target = targetOf(bits)
  const limit = targetOf(limitBits)
  if (target === null || limit === null) throw new RangeError(`${bits} is not a target`)
  const taken = Math.min(RETARGET_SECONDS * 4, Math.max(Math.trunc(RETARGET_SECONDS / 4), seconds))
  const next = (target * BigInt(taken)) / BigInt(RETARGET_SECONDS)
  return bitsOf(next > limit ? limit : next)
}

/** Root of the tree over transaction ids. Null if a pair of equal hashes makes the list ambiguous. */
export function merkleRoot(txids: readonly string[]): string | null {
  const tree = new TxTree()
  for (const txid of txids) tree.addId(bytesOfHash(txid))
  const root = tree.root()
  return root && shown(root)
}
