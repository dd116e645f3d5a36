import { BlockError } from '../block'
import { type Chain, checkGenesis } from '../chains'
import { hasProof, shown, targetOf } from '../proof'
import type { Headers } from './scan-headers'

const NONE = -1
const MEDIAN_OF = 11

/** The chain with the most work, by height. A block may be stored at several places. */
export interface BestChain {
  /** Number of blocks. */
  length: number
  hash(height: number): string
  /** Median time of the block and the ten before, in ms. */
  time(height: number): number
  places(height: number): Place[]
}

export interface Place {
  file: number
  at: number
  length: number
  txCount: number
}

/** Finds hashes of 32 bytes by their first four, without an object per hash. */
class HashTable {
  private slots: Int32Array
  constructor(
    private readonly hashes: Uint8Array,
    count: number,
  ) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 2))).fill(NONE)
  }

  private slot(hash: Uint8Array, at: number): number {
    const mask = this.slots.length - 1
    const word = hash[at] | (hash[at + 1] << 8) | (hash[at + 2] << 16) | (hash[at + 3] << 24)
    let slot = word & mask
    while (this.slots[slot] !== NONE && !this.isAt(this.slots[slot], hash, at)) slot = (slot + 1) & mask
    return slot
  }

  private isAt(row: number, hash: Uint8Array, at: number): boolean {
    for (let i = 0; i < 32; i++) if (this.hashes[32 * row + i] !== hash[at + i]) return false
    return true
  }

  /** Adds a row and returns the first one with the same hash. */
  add(row: number): number {
    const slot = this.slot(this.hashes, 32 * row)
    if (this.slots[slot] === NONE) this.slots[slot] = row
    return this.slots[slot]
  }

  find(hash: Uint8Array, at: number): number {
    return this.slots[this.slot(hash, at)]
  }
}

function joined<T extends Uint8Array | Uint32Array>(parts: readonly T[], whole: T): T {
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Links the headers of all files, in any order, and takes the chain with the most work, the one stored first if two have
 * the same. Checks the proof of work of every header. Blocks that do not reach block 0 are left out.
 */
export function bestChain(files: ReadonlyMap<number, Headers>, chain: Chain): BestChain {
  const parts = [...files.values()]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const hashes = joined(
    parts.map((part) => part.hashes),
    new Uint8Array(32 * count),
  )
  const previous = joined(
    parts.map((part) => part.previous),
    new Uint8Array(32 * count),
  )
  const numbers = (pick: (part: Headers) => Uint32Array) => joined(parts.map(pick), new Uint32Array(count))
  const times = numbers(({ times }) => times)
  const bits = numbers(({ bits }) => bits)
  const at = numbers(({ at }) => at)
  const lengths = numbers(({ lengths }) => lengths)
  const txCounts = numbers(({ txCounts }) => txCounts)
  const fileOf = joined(
    [...files].map(([file, part]) => new Uint32Array(part.count).fill(file)),
    new Uint32Array(count),
  )
  const hashAt = (row: number) => shown(hashes.subarray(32 * row, 32 * row + 32))

  const table = new HashTable(hashes, count)
  const again = new Map<number, number[]>()
  let first = NONE
  for (let row = 0; row < count; row++) {
    const known = table.add(row)
    if (known !== row) again.set(known, [...(again.get(known) ?? []), row])
    else if (!hasProof(hashAt(row), bits[row], chain.limitBits))
      throw new BlockError(
        `blk file ${fileOf[row]}, byte ${at[row]}: ${hashAt(row)} is not a proof of work on the chain “${chain.name}”`,
      )
    if (first === NONE && previous.subarray(32 * row, 32 * row + 32).every((byte) => byte === 0)) first = row
  }
  if (count === 0)
    throw new BlockError(
      `the files have no blocks of the chain “${chain.name}”; --chain names another network`,
    )
  if (first === NONE)
    throw new BlockError(
      `none of the ${count} blocks is block 0 of the chain “${chain.name}”; a pruned node no longer has it`,
    )
  checkGenesis(chain, hashAt(first))

  const parent = new Int32Array(count)
  const child = new Int32Array(count).fill(NONE)
  const sibling = new Int32Array(count).fill(NONE)
  for (let row = count - 1; row >= 0; row--) {
    parent[row] = table.find(previous, 32 * row)
    if (parent[row] === NONE || table.find(hashes, 32 * row) !== row) continue
    sibling[row] = child[parent[row]]
    child[parent[row]] = row
  }
  const tip = mostWork(first, count, { parent, child, sibling, bits })

  const rows: number[] = []
  for (let row = tip; ; row = parent[row]) {
    rows.push(row)
    if (row === first) break
  }
  rows.reverse()
  return {
    length: rows.length,
    hash: (height) => hashAt(rows[height]),
    time: (height) => {
      const recent = rows.slice(Math.max(0, height - MEDIAN_OF + 1), height + 1).map((row) => times[row])
      return recent.sort((a, b) => a - b)[recent.length >> 1] * 1000
    },
    places: (height) =>
      [rows[height], ...(again.get(rows[height]) ?? [])].map((row) => ({
        file: fileOf[row],
        at: at[row],
        length: lengths[row],
        txCount: txCounts[row],
      })),
  }
}

type Tree = Record<'parent' | 'child' | 'sibling', Int32Array> & { bits: Uint32Array }

/** The row that ends the chain with the most work. The work of a block is 2^256 / (target + 1). */
function mostWork(first: number, count: number, { parent, child, sibling, bits }: Tree): number {
  const works = new Map<number, bigint>()
  const workOf = (value: number): bigint => {
    const known = works.get(value)
    if (known !== undefined) return known
    const work = (1n << 256n) / ((targetOf(value) ?? 0n) + 1n)
    works.set(value, work)
    return work
  }
  const high = new BigUint64Array(count)
  const low = new BigUint64Array(count)
  const total = (row: number) => (high[row] << 64n) | low[row]
  const open = [first]
  let best = first
  let most = 0n
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const sum = (row === first ? 0n : total(parent[row])) + workOf(bits[row])
    high[row] = sum >> 64n
    low[row] = sum
    if (sum > most || (sum === most && row < best)) {
      most = sum
      best = row
    }
    for (let next = child[row]; next !== NONE; next = sibling[next]) open.push(next)
  }
  return best
}
