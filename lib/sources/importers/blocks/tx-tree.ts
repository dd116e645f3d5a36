import { hash as digest } from 'node:crypto'

const HASH = 32
/** Node accepts every encoding, its types only three. */
const TEXT = 'latin1' as 'binary'

/** Computes the merkle root over the transactions of a block from their bytes. Reuse one for many blocks. */
export class TxTree {
  private level = Buffer.alloc(HASH * 4096)
  private scratch = Buffer.alloc(1 << 16)
  private readonly inner = Buffer.alloc(HASH)
  private count = 0

  reset(): void {
    this.count = 0
  }

  /** Adds a transaction by its id. */
  addId(id: Uint8Array): void {
    this.level.set(id, HASH * this.next())
  }

  /** Adds a transaction. Its id covers the version, the part from `body` to `bodyEnd`, and the last four bytes. */
  add(bytes: Uint8Array, start: number, body: number, bodyEnd: number, end: number): void {
    if (body === start + 4) {
      this.put(bytes.subarray(start, end), this.next())
      return
    }
    const length = bodyEnd - body + 8
    if (length > this.scratch.length) this.scratch = Buffer.alloc(2 * length)
    this.scratch.set(bytes.subarray(start, start + 4))
    this.scratch.set(bytes.subarray(body, bodyEnd), 4)
    this.scratch.set(bytes.subarray(end - 4, end), length - 4)
    this.put(this.scratch.subarray(0, length), this.next())
  }

  /** Row of the next transaction. */
  private next(): number {
    if (HASH * (this.count + 2) > this.level.length)
      this.level = Buffer.concat([this.level, Buffer.alloc(this.level.length)])
    return this.count++
  }

  /** The root, in the order of the bytes. Null if a pair of equal hashes makes the transactions ambiguous. */
  root(): Uint8Array | null {
    const { level } = this
    for (let count = this.count; count > 1; count = Math.ceil(count / 2)) {
      if (count % 2 === 1) level.copyWithin(HASH * count, HASH * (count - 1), HASH * count)
      for (let at = 0; at < count; at += 2) {
        const isPair = at + 1 < count
        if (
          isPair &&
          level.compare(level, HASH * at, HASH * (at + 1), HASH * (at + 1), HASH * (at + 2)) === 0
        )
          return null
        this.put(level.subarray(HASH * at, HASH * (at + 2)), at / 2)
      }
    }
    return level.subarray(0, HASH)
  }

  /** Double SHA-256. As text of one byte per character, results cost a third of those in buffers. */
  private put(bytes: Uint8Array, row: number): void {
    this.inner.write(digest('sha256', bytes, TEXT), 0, HASH, 'latin1')
    this.level.write(digest('sha256', this.inner, TEXT), HASH * row, HASH, 'latin1')
  }
}
