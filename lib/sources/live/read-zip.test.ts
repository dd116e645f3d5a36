import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { makeZip } from './fake/make-zip'
import { ChangedShape } from './live-source'
import { readZip } from './read-zip'

const text = Array.from({ length: 500 }, (_, row) => `${1_735_689_600_000_000 + row},4.15,${row}`).join('\n')
const zip = makeZip({ 'BTCUSDT-1d-2025-01.csv': text })

/** A copy in which `change` wrote something at the first place of a signature. */
function changed(signature: string, change: (bytes: Buffer, at: number) => void): Buffer {
  const bytes = Buffer.from(zip)
  const at = bytes.indexOf(Buffer.from(signature, 'latin1'))
  expect(at).toBeGreaterThanOrEqual(0)
  change(bytes, at)
  return bytes
}

function refusal(bytes: Uint8Array, options?: { maxBytes: number }): string {
  try {
    readZip(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(ChangedShape)
    return (error as Error).message
  }
  throw new Error('The zip was not refused')
}

describe('a zip with one file', () => {
  test('is read, whatever buffer it is a part of', () => {
    const wider = Buffer.concat([Buffer.alloc(7, 9), zip, Buffer.alloc(5, 9)])
    for (const bytes of [zip, new Uint8Array(zip), wider.subarray(7, 7 + zip.length)]) {
      const file = readZip(bytes)
      expect(file.name).toBe('BTCUSDT-1d-2025-01.csv')
      expect(Buffer.from(file.bytes).toString()).toBe(text)
    }
  })

  test('may have a folder, whose name is left out, and a comment', () => {
    const inFolder = makeZip({ 'data/': '', 'data/a.csv': 'x' })
    expect(readZip(inFolder).name).toBe('a.csv')
    const commented = Buffer.concat([zip, Buffer.from('hello')])
    commented.writeUInt16LE(5, zip.length - 2)
    expect(Buffer.from(readZip(commented).bytes).toString()).toBe(text)
  })

  test('may have other files if the wanted one is named', () => {
    const several = makeZip({ 'H15_H15.xsd': 'x', 'H15_data.xml': text })
    expect(readZip(several, { only: 'H15_data.xml' }).name).toBe('H15_data.xml')
    expect(() => readZip(several, { only: 'H6_data.xml' })).toThrow('has 0 files H6_data.xml instead of one')
  })

  test('of the fakes is one that other programs read', async () => {
    const archive = await fromBufferPromise(zip)
    const names: string[] = []
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      names.push(fileName)
      expect(uncompressedSize).toBe(text.length)
    }
    expect(names).toEqual(['BTCUSDT-1d-2025-01.csv'])
  })
})

describe('refused is', () => {
  test('a page instead of a zip, and nothing at all', () => {
    expect(refusal(Buffer.from('<!doctype html><p>Sorry</p>'))).toBe('the answer is not a whole zip')
    expect(refusal(new Uint8Array())).toBe('the answer is not a whole zip')
  })

  test('a zip that is cut short anywhere', () => {
    for (let length = 0; length < zip.length; length += 7) refusal(zip.subarray(0, length))
  })

  test('a file whose bytes were changed, wherever', () => {
    const start = zip.indexOf('.csv') + 4
    const packedEnd = zip.indexOf(Buffer.from('PK\x07\x08', 'latin1'))
    for (let at = start; at < packedEnd; at += 11) {
      const bytes = Buffer.from(zip)
      bytes[at] ^= 0x10
      expect(refusal(bytes)).toMatch(/checksum|unpacked|bytes instead of/)
    }
  })

  test('a zip with several files or none', () => {
    expect(refusal(makeZip({ a: '1', b: '2' }))).toBe('the zip has 2 files instead of one')
    expect(refusal(makeZip({}))).toBe('the zip has 0 files instead of one')
  })

  test('a file that is too large, by what it says and by what it holds', () => {
    expect(refusal(zip, { maxBytes: 1_000 })).toMatch(/unpacks to \d+ bytes, which is too much/)
    expect(refusal(makeZip({ 'zeros.csv': Buffer.alloc(20 * 2 ** 20) }))).toMatch(/which is too much/)
    const understated = changed('PK\x01\x02', (bytes, at) => bytes.writeUInt32LE(100, at + 24))
    expect(refusal(understated)).toMatch(/cannot be unpacked|instead of 100/)
  })

  test('an encrypted file and an unknown method', () => {
    expect(refusal(changed('PK\x01\x02', (bytes, at) => bytes.writeUInt16LE(1, at + 8)))).toMatch(/encrypted/)
    expect(refusal(changed('PK\x01\x02', (bytes, at) => bytes.writeUInt16LE(12, at + 10)))).toMatch(
      /unknown method 12/,
    )
  })

  test('a list that points outside', () => {
    const end = zip.length - 22
    for (const at of [end + 12, end + 16]) {
      const bytes = Buffer.from(zip)
      bytes.writeUInt32LE(0xfffffff0, at)
      expect(refusal(bytes)).toMatch(/damaged/)
    }
    expect(refusal(changed('PK\x01\x02', (bytes, at) => bytes.writeUInt32LE(0xfffffff0, at + 42)))).toMatch(
      /cut short/,
    )
  })
})
