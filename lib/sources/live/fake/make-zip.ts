import { crc32, deflateRawSync } from 'node:zlib'

const IS_SIZED_LATER = 8

/** A zip of files as publishers make them: deflated, with the sizes behind the data. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const name = Buffer.from(path)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(IS_SIZED_LATER, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const after = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizes])
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50, 0)
    listed.writeUInt16LE(20, 4)
    listed.writeUInt16LE(20, 6)
    listed.writeUInt16LE(IS_SIZED_LATER, 8)
    listed.writeUInt16LE(8, 10)
    sizes.copy(listed, 16)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt32LE(at, 42)
    const entry = [head, name, packed, after]
    parts.push(...entry)
    list.push(listed, name)
    at += entry.reduce((sum, part) => sum + part.length, 0)
  }
  const end = Buffer.alloc(22)
  const count = Object.keys(files).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    list.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}
