import 'server-only'
import { crc32, inflateRawSync } from 'node:zlib'
import { ChangedShape } from './live-source'

const MAX_BYTES = 64 * 2 ** 20
/** Largest ratio of unpacked to packed bytes. Small files may pack better than any market data. */
const MAX_RATIO = 200
const FREE_BYTES = 2 ** 20

const ENTRY = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const ENTRY_BYTES = 30
const LISTED_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

export interface ZippedFile {
  /** Without folders. */
  name: string
  bytes: Uint8Array
}

/**
 * The one file of a zip, or the one with a name. Throws a `ChangedShape` if there are none or several, if it is encrypted,
 * if it is larger than `maxBytes` or than its packed size allows, or if the bytes are cut short or do not match their
 * checksum.
 */
export function readZip(
  bytes: Uint8Array,
  { maxBytes = MAX_BYTES, only }: { maxBytes?: number; only?: string } = {},
): ZippedFile {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listed = onlyEntry(zip, only)
  const { name, size, packedSize } = listed
  if (size > maxBytes || size > FREE_BYTES + packedSize * MAX_RATIO)
    throw new ChangedShape(`${name} in the zip unpacks to ${size} bytes, which is too much`)
  const unpacked = unpack(packedBytes(zip, listed), listed)
  if (unpacked.length !== size)
    throw new ChangedShape(`${name} in the zip has ${unpacked.length} bytes instead of ${size}`)
  if (crc32(unpacked) !== listed.crc) throw new ChangedShape(`${name} in the zip does not match its checksum`)
  return { name, bytes: unpacked }
}

interface Listed {
  name: string
  method: number
  crc: number
  packedSize: number
  size: number
  at: number
}

/** The entry of the list at the end of the zip. Sizes in front of the data may be missing. */
function onlyEntry(zip: Buffer, only: string | undefined): Listed {
  const end = endOf(zip)
  const at = zip.readUInt32LE(end + 16)
  const listBytes = zip.readUInt32LE(end + 12)
  if (at + listBytes > end) throw new ChangedShape('the zip is damaged: its list of files is out of place')
  const entries: Listed[] = []
  for (let place = at; place < at + listBytes; ) {
    if (place + LISTED_BYTES > end || zip.readUInt32LE(place) !== LISTED)
      throw new ChangedShape('the zip is damaged: its list of files cannot be read')
    const nameEnd = place + LISTED_BYTES + zip.readUInt16LE(place + 28)
    const path = zip.toString('utf8', place + LISTED_BYTES, nameEnd)
    const isEncrypted = (zip.readUInt16LE(place + 8) & 1) === 1
    if (isEncrypted) throw new ChangedShape(`${path} in the zip is encrypted`)
    if (!path.endsWith('/'))
      entries.push({
        name: path.slice(path.lastIndexOf('/') + 1),
        method: zip.readUInt16LE(place + 10),
        crc: zip.readUInt32LE(place + 16),
        packedSize: zip.readUInt32LE(place + 20),
        size: zip.readUInt32LE(place + 24),
        at: zip.readUInt32LE(place + 42),
      })
    place = nameEnd + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  const wanted = only === undefined ? entries : entries.filter(({ name }) => name === only)
  if (wanted.length !== 1)
    throw new ChangedShape(
      `the zip has ${wanted.length} files ${only === undefined ? '' : `${only} `}instead of one`,
    )
  return wanted[0]
}

function endOf(zip: Buffer): number {
  const last = zip.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (zip.readUInt32LE(at) === END && zip.readUInt16LE(at + 20) === last - at) return at
  throw new ChangedShape('the answer is not a whole zip')
}

function packedBytes(zip: Buffer, { name, at, packedSize }: Listed): Buffer {
  const isThere = at + ENTRY_BYTES <= zip.length && zip.readUInt32LE(at) === ENTRY
  const start = isThere
    ? at + ENTRY_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    : zip.length
  if (start + packedSize > zip.length) throw new ChangedShape(`${name} in the zip is cut short`)
  return zip.subarray(start, start + packedSize)
}

function unpack(packed: Buffer, { name, method, size }: Listed): Buffer {
  if (method === STORED) return packed
  if (method !== DEFLATED)
    throw new ChangedShape(`${name} in the zip is packed by the unknown method ${method}`)
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 })
  } catch {
    throw new ChangedShape(`${name} in the zip cannot be unpacked`)
  }
}
