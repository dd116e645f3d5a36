import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS = 8
/** Red, green and blue without opacity. */
const COLOR_TYPE = 2
/**
 * The first level that looks further for repetitions: half of the bytes of level 1 for twice its time. Higher ones take
 * longer for little.
 */
const LEVEL = 4

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue, and opacity of each, row by row. */
  pixels: Uint8Array
}

/**
 * Encodes an opaque picture as PNG; null if a part of it is transparent. Rows have no filter: a chart is flat colors and
 * repeated shapes, which filters break up.
 */
export function writePng({ width, height, pixels }: Pixels): Buffer | null {
  const rows = Buffer.allocUnsafe(height * (1 + 3 * width))
  let to = 0
  let from = 0
  for (let row = 0; row < height; row++) {
    rows[to++] = 0
    for (const end = from + 4 * width; from < end; from += 4) {
      if (pixels[from + 3] !== 255) return null
      rows[to++] = pixels[from]
      rows[to++] = pixels[from + 1]
      rows[to++] = pixels[from + 2]
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = BITS
  header[9] = COLOR_TYPE
  const data = deflateSync(rows, { level: LEVEL })
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', data),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length, 0)
  head.write(name, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content, crc32(head.subarray(4))), 0)
  return [head, content, sum]
}
