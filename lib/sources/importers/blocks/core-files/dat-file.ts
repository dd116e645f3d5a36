import 'server-only'
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A record: four bytes of the network, its length, and its content. */
const PREFIX = 8
const LONGEST_RECORD = 64 * 1024 * 1024
const SEARCH_BYTES = 1 << 20

/** The key with which Bitcoin Core 28 and newer mixes the bytes of its files; null if they are plain. */
export function readKey(folder: string): Uint8Array | null {
  const path = join(folder, 'xor.dat')
  let key: Uint8Array
  try {
    key = readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  if (key.length !== 8) throw new Error(`${path} has ${key.length} bytes instead of 8`)
  return key.every((byte) => byte === 0) ? null : Uint8Array.from(key)
}

/** Removes the key from bytes that start at a position of a file. */
export function unmix(bytes: Uint8Array, key: Uint8Array | null, position: number): void {
  if (!key) return
  const keyAt = (at: number) => key[(at + position) % 8]
  let at = 0
  for (; at < bytes.length && (bytes.byteOffset + at) % 4 !== 0; at++) bytes[at] ^= keyAt(at)
  const from = at
  const mask = new Uint32Array(Uint8Array.from(key, (_, part) => keyAt(from + part)).buffer)
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + from, ((bytes.length - from) >> 3) * 2)
  for (let word = 0; word < words.length; word += 2) {
    words[word] ^= mask[0]
    words[word + 1] ^= mask[1]
  }
  for (at = from + words.byteLength; at < bytes.length; at++) bytes[at] ^= keyAt(at)
}

/** Paths of the `blk` or `rev` files of a folder, by their number, ascending. */
export function datFiles(folder: string, kind: 'blk' | 'rev'): Map<number, string> {
  const files: [number, string][] = []
  for (const name of readdirSync(folder)) {
    const [, number] = new RegExp(`^${kind}(\\d{5,})\\.dat$`).exec(name) ?? []
    if (number !== undefined) files.push([Number(number), join(folder, name)])
  }
  return new Map(files.sort(([a], [b]) => a - b))
}

/** A file that is read at any position, with its key removed. Reads block the thread. */
export class DatFile {
  private readonly file: number
  readonly size: number

  constructor(
    path: string,
    private readonly key: Uint8Array | null,
  ) {
    this.file = openSync(path, 'r')
    this.size = fstatSync(this.file).size
  }

  /** Fills the buffer from a position and returns the bytes read: fewer if the file ends. */
  read(buffer: Buffer, position: number): Buffer {
    let have = 0
    while (have < buffer.length) {
      const count = readSync(this.file, buffer, have, buffer.length - have, position + have)
      if (count === 0) break
      have += count
    }
    const bytes = buffer.subarray(0, have)
    unmix(bytes, this.key, position)
    return bytes
  }

  close(): void {
    closeSync(this.file)
  }
}

export interface DatRecord {
  /** Position of the content in the file. */
  at: number
  length: number
  /** The first bytes of the content. Valid until the next record. */
  head: Buffer
}

/**
 * The records of a file: their places and their first `head` bytes. `tail` bytes follow each content. Nodes write zeros
 * ahead and, after a crash, leave parts of records; both are skipped.
 */
export function* records(
  file: DatFile,
  { magic, head, tail }: { magic: readonly number[]; head: number; tail: number },
): Generator<DatRecord> {
  const window = Buffer.allocUnsafeSlow(64 * 1024)
  let start = 0
  let loaded: Buffer = window.subarray(0, 0)
  let usual = 0
  /** Bytes at a position. Many small records are read at once, of large ones only the start. */
  const peek = (at: number, length: number): Buffer => {
    if (at < start || at + length > start + loaded.length) {
      start = at
      loaded = file.read(window.subarray(0, usual < 16_384 ? window.length : 256), at)
    }
    return loaded.subarray(at - start, at - start + length)
  }
  let at = 0
  while (at + PREFIX < file.size) {
    const bytes = peek(at, PREFIX + head)
    if (bytes.length < PREFIX) return
    const length = bytes.readUInt32LE(4)
    const isRecord = magic.every((byte, i) => bytes[i] === byte) && length <= LONGEST_RECORD
    if (isRecord && at + PREFIX + length + tail <= file.size) {
      usual = length
      yield { at: at + PREFIX, length, head: bytes.subarray(PREFIX, PREFIX + Math.min(head, length)) }
      at += PREFIX + length + tail
      continue
    }
    const next = findMagic(file, magic, at + 1)
    if (next === null) return
    at = next
  }
}

function findMagic(file: DatFile, magic: readonly number[], from: number): number | null {
  const wanted = Buffer.from(magic)
  const buffer = Buffer.allocUnsafeSlow(SEARCH_BYTES + magic.length)
  for (let at = from; at < file.size; at += SEARCH_BYTES) {
    const found = file.read(buffer, at).indexOf(wanted)
    if (found >= 0) return at + found
  }
  return null
}
