import { BlockError } from '../block'

/** Reads numbers from bytes in order. Running past the end is a BlockError. */
export class Cursor {
  at = 0
  constructor(
    readonly bytes: Uint8Array,
    readonly end: number = bytes.length,
  ) {}

  /** Skips bytes and returns where they start. */
  skip(length: number): number {
    const start = this.at
    this.at += length
    if (this.at > this.end) throw new BlockError('it ends too early')
    return start
  }

  byte(): number {
    return this.bytes[this.skip(1)]
  }

  uint32(): number {
    const at = this.skip(4)
    const { bytes } = this
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0
  }

  /** An amount in satoshi. */
  amount(): number {
    const low = this.uint32()
    const high = this.uint32()
    if (high > 0x1fffff) throw new BlockError('an amount is too large')
    return high * 2 ** 32 + low
  }

  /** A count of one, three, five or nine bytes (`serialize.h`, ReadCompactSize). */
  compactSize(): number {
    const first = this.byte()
    if (first < 253) return first
    if (first === 253) {
      const at = this.skip(2)
      return this.bytes[at] | (this.bytes[at + 1] << 8)
    }
    const value = this.uint32()
    if (first === 255 && this.uint32() !== 0) throw new BlockError('a count is too large')
    return value
  }

  /** A number of seven bits per byte, the highest first (`serialize.h`, VARINT). */
  varint(): number {
    let value = 0
    for (;;) {
      const byte = this.byte()
      value = value * 128 + (byte & 0x7f)
      if (value > Number.MAX_SAFE_INTEGER) throw new BlockError('a number is too large')
      if (byte < 0x80) return value
      value++
    }
  }
}

/** Restores the trailing zeros of an amount in satoshi (`compressor.cpp`, DecompressAmount). */
export function decompressAmount(compressed: number): number {
  if (compressed === 0) return 0
  const packed = compressed - 1
  const zeros = packed % 10
  const rest = (packed - zeros) / 10
  if (zeros === 9) return (rest + 1) * 1e9
  const digit = (rest % 9) + 1
  return (((rest - (rest % 9)) / 9) * 10 + digit) * 10 ** zeros
}
