import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folder, load, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { type FakeNode, startNode } from './fake-node.test-data'
import { describeTaken, importFromNode } from './import-blocks'
import { readBlock } from './read-block'
import { SYNTHETIC_CHAIN, syntheticBlocks } from './synthetic-blocks.test-data'
import { takeBlocks } from './take-blocks'

const blocks = [...syntheticBlocks({ blocks: 700, spends: 4 })]
type Json = (typeof blocks)[number]
const LAST = blocks.length - 1 - 6
const chain = SYNTHETIC_CHAIN

let fake: FakeNode
newFolderPerTest()
beforeEach(async () => {
  fake = await startNode(blocks)
})
const node = (password = 'secret') => ({ url: `http://me:${password}@${fake.host}` })

const tablesOf = async (dataDir: string) => [
  await load('chain/bitcoin', '1d', dataDir),
  await load('chain/bitcoin', 'block', dataDir),
]

async function wanted() {
  const other = join(folder, 'other')
  await takeBlocks(other, blocks.slice(0, LAST + 1).map(readBlock))
  return tablesOf(other)
}

test('a node is read from the ledger’s position on, without the newest blocks', async () => {
  const part = await importFromNode(store, node(), { chain, to: 250 })
  expect(part.last).toBe(250)
  const rest = await importFromNode(store, node(), { chain })
  expect(rest).toMatchObject({ first: part.next, last: LAST })
  expect(await tablesOf(store)).toEqual(await wanted())
})

test('a node that refuses is reported without its password', async () => {
  const failure = importFromNode(store, node('wrong'), { chain })
  await expect(failure).rejects.toThrow(/rejected the user or password/)
  await expect(failure).rejects.not.toThrow(/wrong/)
})

test('a test network is refused unless it is named', async () => {
  await expect(importFromNode(store, node())).rejects.toThrow(
    /network “regtest”, not “main”; --chain regtest/,
  )
  expect(readManifest(store).pieces).toEqual([])
})

test.each([1, 143, 144, 145, 300, 500, LAST])(
  'an error at block %i leaves what came before, says so, and the next run continues',
  async (height) => {
    fake.answer = (block) => (block.height >= height ? new Error('Block not available (pruned data)') : block)
    const first = await importFromNode(store, node(), { chain })
    expect(first).toMatchObject({
      last: height - 1,
      stopped: `block ${height}: getblock: Block not available (pruned data)`,
    })
    expect(describeTaken(first)).toMatch(
      `stopped: block ${height}: getblock: Block not available (pruned data); the next import continues with block ${first.next}`,
    )
    expect(first.blocks).toBe(first.next)
    expect(height - first.next).toBeLessThan(200)
    fake.answer = (block) => block
    const second = await importFromNode(store, node(), { chain })
    expect(second).toMatchObject({ first: first.next, last: LAST })
    expect(second.stopped).toBeUndefined()
    expect(await tablesOf(store)).toEqual(await wanted())
  },
)

test.each([
  [
    'invented hashes',
    (block: Json): Json => ({ ...block, hash: `${block.height}`.padStart(64, '0') }),
    /the hash of its header is/,
  ],
  [
    'no link to the block before',
    (block: Json): Json => ({ ...block, previousblockhash: '0'.repeat(64) }),
    /the hash of its header/,
  ],
  ['another block than asked for', (): Json => blocks[7], /the node answered block 400 with 7/],
  ['other transactions', (block: Json): Json => ({ ...block, tx: blocks[401].tx }), /merkle root/],
])('a node with %s is stopped there, and what came before is stored', async (_, change, reason) => {
  fake.answer = (block) => (block.height === 400 ? change(block) : block)
  const taken = await importFromNode(store, node(), { chain })
  expect(taken).toMatchObject({ last: 399, stopped: expect.stringMatching(reason) })
  expect(taken.blocks).toBeGreaterThan(200)
})

test('a node whose chain does not have the ledger’s last block is refused', async () => {
  const other = [...syntheticBlocks({ blocks: 400, spends: 4, seed: 2 })].map(readBlock)
  await takeBlocks(store, other)
  const before = readManifest(store)
  await expect(importFromNode(store, node(), { chain })).rejects.toThrow(
    /the ledger ends with block \d+, [0-9a-f]{64}, but here it is [0-9a-f]{64}; to start again, run/,
  )
  expect(readManifest(store)).toEqual(before)
})
