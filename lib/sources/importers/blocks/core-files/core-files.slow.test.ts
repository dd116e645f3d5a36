import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { load } from '@/lib/sources/fake/import-folder.test-data'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import type { Block } from '../block'
import { readBlock } from '../read-block'
import { SYNTHETIC_CHAIN, syntheticChain } from '../synthetic-blocks.test-data'
import { amountVarint, varint } from '../synthetic-scripts.test-data'
import { takeBlocks } from '../take-blocks'
import { Cursor, decompressAmount } from './cursor'
import { unmix } from './dat-file'
import { type FolderLayout, writeFolder } from './fake-folder.test-data'
import { importFromFolder } from './import-folder'
import { blocksOfFolder } from './read-folder'
import { startThreads, type Threads } from './threads'

const KEY = Buffer.from('a1b2c3d4e5f60718', 'hex')
const chain = SYNTHETIC_CHAIN
const synthetic = [...syntheticChain({ blocks: 900, spends: 12 })]
const LAST = synthetic.length - 1 - 6
const expected = synthetic.slice(0, LAST + 1).map(({ json }) => readBlock(json))

const home = temporaryFolder(afterAll)
let threads: Threads
let made = 0
beforeAll(() => {
  threads = startThreads(2)
})
afterAll(() => threads.close())

const place = () => join(home, `${made++}`)

function folderWith(layout: FolderLayout, blocks = synthetic): string {
  const folder = place()
  writeFolder(folder, blocks, layout)
  return folder
}

async function blocksIn(folder: string): Promise<Block[]> {
  const blocks: Block[] = []
  for await (const block of blocksOfFolder(folder, { chain, tip: null, threads })) blocks.push(block)
  return blocks
}

const tablesOf = async (dataDir: string) => ({
  days: await load('chain/bitcoin', '1d', dataDir),
  blocks: await load('chain/bitcoin', 'block', dataDir),
  urpd: await load('urpd/bitcoin', '1d', dataDir),
  pieces: readManifest(dataDir).pieces.map(({ file }) => file),
})

describe('files of Bitcoin Core give the same blocks, bit by bit, as the JSON of a node', () => {
  test.each<[string, FolderLayout]>([
    ['in one file', { perFile: 2000 }],
    ['in several files', { perFile: 130 }],
    ['with a key', { perFile: 130, key: KEY }],
    ['out of order across files', { perFile: 70, key: KEY, shuffle: 150 }],
    [
      'with blocks that lost against others',
      { perFile: 100, shuffle: 40, forks: [1, 99, 100, 101, 500, 895] },
    ],
  ])('%s', async (_, layout) => {
    expect(await blocksIn(folderWith(layout))).toEqual(expected)
  })

  test('and the same store', async () => {
    const [one, two] = [place(), place()]
    await takeBlocks(one, expected)
    const taken = await importFromFolder(two, folderWith({ perFile: 80, shuffle: 30, key: KEY }), {
      chain,
      threads: 2,
    })
    expect(taken).toMatchObject({ first: 0, last: LAST, apart: 0 })
    expect(await tablesOf(two)).toEqual(await tablesOf(one))
  })
})

// Looking for the undo data of each block among all would take minutes.
test('a file of many small blocks is read in linear time, also from its middle on', async () => {
  const small = [...syntheticChain({ blocks: 8000, spends: 0 })]
  const folder = folderWith({ perFile: 10_000 }, small)
  const { hash, time, bits } = small[4000].json
  const tip = { height: 4000, hash, time, bits: Number.parseInt(bits, 16), epochTime: Number.NaN }
  for (const [start, length] of [
    [null, 8000 - 6],
    [tip, 4000 - 7],
  ] as const) {
    const heights: number[] = []
    for await (const block of blocksOfFolder(folder, { chain, tip: start, threads }))
      heights.push(block.height)
    expect(heights).toHaveLength(length)
    expect(heights[0]).toBe(start ? 4001 : 0)
  }
})

test('amounts, numbers and keys are read as they are written', () => {
  for (const value of [
    0, 1, 9, 10, 127, 128, 16_511, 16_512, 5_000_000_000, 123_456_789, 2_099_999_997_690_000,
  ]) {
    expect(new Cursor(varint(value)).varint()).toBe(value)
    expect(decompressAmount(new Cursor(amountVarint(value)).varint())).toBe(value)
  }
  const bytes = Buffer.from(Array.from({ length: 64 }, (_, at) => at))
  for (const [from, position] of [
    [0, 0],
    [1, 3],
    [3, 8],
    [5, 1_000_003],
  ]) {
    const part = Buffer.from(bytes.subarray(from, 61)).map((byte, at) => byte ^ KEY[(position + at) % 8])
    const whole = Buffer.concat([Buffer.alloc(from), part]).subarray(from)
    unmix(whole, KEY, position)
    expect(whole).toEqual(bytes.subarray(from, 61))
  }
})

describe('damaged or incomplete files stop at the block they concern', () => {
  const damaged = (kind: 'blk' | 'rev', change: (bytes: Buffer) => Buffer): string => {
    const folder = folderWith({ perFile: 300 })
    const path = join(folder, `${kind}00001.dat`)
    writeFileSync(path, change(readFileSync(path)))
    return folder
  }
  const flippedAt = (place: (bytes: Buffer) => number) => (bytes: Buffer) => {
    bytes[place(bytes)] ^= 1
    return bytes
  }
  const at = (bytes: Buffer, height: number) => bytes.indexOf(synthetic[height].bytes)

  test.each<[string, () => string, RegExp, number]>([
    [
      'a flipped bit in a transaction',
      () =>
        damaged(
          'blk',
          flippedAt((bytes) => at(bytes, 401) + 126),
        ),
      /block 401: its transactions do not have its merkle root, but [0-9a-f]{64}/,
      400,
    ],
    [
      'a flipped bit in undo data',
      () =>
        damaged(
          'rev',
          flippedAt((bytes) => bytes.indexOf(synthetic[410].undo) + 5),
        ),
      /block 410: it has no undo data/,
      409,
    ],
    ['a shorter blk file', () => damaged('blk', (bytes) => bytes.subarray(0, at(bytes, 450) + 40)), /./, 443],
    ['no rev file', () => damaged('rev', () => Buffer.alloc(0)), /block 300: it has no undo data/, 299],
  ])('%s', async (_, folder, reason, last) => {
    const store = place()
    const taken = await importFromFolder(store, folder(), { chain, threads: 1, verify: true })
    expect(taken.last).toBe(last)
    if (last !== 443) expect(taken.stopped).toMatch(reason)
    const again = await importFromFolder(store, folderWith({ perFile: 500 }), { chain, threads: 1 })
    expect(again).toMatchObject({ first: taken.next, last: LAST })
    const whole = place()
    await takeBlocks(whole, expected)
    const { pieces: _one, ...one } = await tablesOf(store)
    const { pieces: _two, ...two } = await tablesOf(whole)
    expect(one).toEqual(two)
  })

  test('another chain than that of the ledger is refused', async () => {
    const store = place()
    await takeBlocks(store, expected)
    const other = [...syntheticChain({ blocks: 900, spends: 2, seed: 2 })]
    await expect(
      importFromFolder(store, folderWith({ perFile: 1000 }, other), { chain, threads: 1 }),
    ).rejects.toThrow(/the ledger ends with block \d+, [0-9a-f]{64}, but here it is [0-9a-f]{64}/)
  })

  test('a pruned or foreign folder is refused with a reason', async () => {
    const pruned = folderWith({ perFile: 2000 }, synthetic.slice(300))
    const whole = folderWith({ perFile: 2000 })
    const refused = (folder: string, options: object = { chain }) =>
      expect(importFromFolder(place(), folder, { ...options, threads: 1 })).rejects
    await refused(pruned).toThrow(/is block 0 .* pruned/)
    await refused(home).toThrow(/no blk\*\.dat files/)
    await refused(whole, {}).toThrow(/no blocks of the chain “main”; --chain names another/)
  })
})
