import { expect, test } from 'vitest'
import { startNode } from '@/lib/sources/importers/blocks/fake-node.test-data'
import { importFromNode } from '@/lib/sources/importers/blocks/import-blocks'
import { readBlock } from '@/lib/sources/importers/blocks/read-block'
import { SYNTHETIC_CHAIN, syntheticBlocks } from '@/lib/sources/importers/blocks/synthetic-blocks.test-data'
import { takeBlocks } from '@/lib/sources/importers/blocks/take-blocks'
import { LEDGER_DAYS } from '@/lib/sources/store/ledger-tables'
import { removeTable } from '@/lib/sources/store/manage'
import { updateTable } from './report/update-table'
import { runUpdate } from './run-update'
import { storeBytes, temporaryFolder } from './test-run.test-data'

/** 72 blocks a day. */
const chainOf = (blocks: number, forks: Record<number, number> = {}) => [
  ...syntheticBlocks({ blocks, spends: 4, interval: 1_200, forks }),
]
type Chain = ReturnType<typeof chainOf>

/** The chain that the node has first, and after it gave up four blocks, six, twenty-six, and more than a day. */
const FIRST = chainOf(251)
const SECOND = chainOf(321, { 247: 11 })
const THIRD = chainOf(450, { 247: 11, 315: 12 })
const TURNED = chainOf(400, { 247: 11, 295: 13 })
const DEEP = chainOf(460, { 247: 11, 315: 12, 350: 14 })
const IMPORTED = 150

/** A node that sends blocks which are no longer in its chain, as real ones do. */
const nodeOf = (chain: Chain) => startNode(chain, [FIRST, SECOND, THIRD, TURNED, DEEP])

const update = (dataDir: string, address: string) =>
  runUpdate(dataDir, {
    sources: [],
    chain: SYNTHETIC_CHAIN,
    settings: { setting: (name) => (name === 'BITCOIN_RPC_URL' ? address : undefined) },
  })

async function imported(chain: Chain = FIRST): Promise<string> {
  const dataDir = temporaryFolder()
  await takeBlocks(dataDir, chain.slice(0, IMPORTED).map(readBlock))
  return dataDir
}

/** The store after one undisturbed run over a chain. */
async function cleanRun(chain: Chain): Promise<Record<string, string>> {
  const dataDir = await imported(chain)
  const { address } = await nodeOf(chain)
  expect((await update(dataDir, address)).sources[0]).toMatchObject({ outcome: 'done' })
  return storeBytes(dataDir)
}

test('the chains of this test differ where the node reorganizes', () => {
  const common = (one: Chain, other: Chain) => one.findIndex(({ hash }, at) => hash !== other[at]?.hash)
  expect([common(FIRST, SECOND), common(SECOND, THIRD)]).toEqual([247, 315])
  expect([common(SECOND, TURNED), common(THIRD, DEEP)]).toEqual([295, 350])
})

test('updates of a chain with two reorganizations end as one clean run, byte for byte', async () => {
  const expected = await cleanRun(THIRD)
  const dataDir = await imported()
  const node = await nodeOf(FIRST)
  const first = await update(dataDir, node.address)
  expect(first.sources[0]).toMatchObject({ outcome: 'done', read: 1 })
  node.chain = SECOND
  expect((await update(dataDir, node.address)).sources[0].outcome).toBe('done')
  // A run that finds nothing changes nothing.
  const between = storeBytes(dataDir)
  expect((await update(dataDir, node.address)).sources[0]).toMatchObject({ outcome: 'done', added: 0 })
  expect(storeBytes(dataDir)).toEqual(between)
  node.chain = THIRD
  expect((await update(dataDir, node.address)).sources[0].outcome).toBe('done')
  expect(storeBytes(dataDir)).toEqual(expected)
})

test('blocks that are reorganized away while they are read end a run, and the next one ends as a clean run', async () => {
  const dataDir = await imported()
  const node = await nodeOf(SECOND)
  node.answer = (block) => {
    if (block.height >= 302) node.chain = TURNED
    return block
  }
  const cut = await update(dataDir, node.address)
  expect(cut.sources[0]).toMatchObject({ outcome: 'resting' })
  expect(updateTable(cut)).toMatch(/block \d+: it follows [0-9a-f]{64}, but block \d+ is/)
  expect((await update(dataDir, node.address)).sources[0].outcome).toBe('done')
  expect(storeBytes(dataDir)).toEqual(await cleanRun(TURNED))
})

test('a reorganization of blocks that the ledger has is refused with the way out, which ends as a clean import', async () => {
  const dataDir = await imported(THIRD)
  const node = await nodeOf(THIRD)
  await update(dataDir, node.address)
  const before = storeBytes(dataDir)
  node.chain = DEEP
  const report = await update(dataDir, node.address)
  expect(report.sources[0]).toMatchObject({ outcome: 'failed', added: 0 })
  expect(updateTable(report)).toMatch(/the ledger ends with block \d+, .* run npx chartroom data remove/)
  expect(storeBytes(dataDir)).toEqual(before)
  await removeTable(dataDir, LEDGER_DAYS)
  await importFromNode(dataDir, { url: node.address }, { chain: SYNTHETIC_CHAIN })
  expect(storeBytes(dataDir)).toEqual(await cleanRun(DEEP))
})

test('many small runs leave as few files as one', async () => {
  const dataDir = await imported(THIRD)
  const node = await nodeOf(THIRD)
  for (let blocks = 170; blocks < THIRD.length; blocks += 30) {
    node.chain = THIRD.slice(0, blocks)
    await update(dataDir, node.address)
  }
  node.chain = THIRD
  await update(dataDir, node.address)
  const left = storeBytes(dataDir)
  expect(left).toEqual(await cleanRun(THIRD))
  expect(Object.keys(left).filter((name) => name.endsWith('.parquet')).length).toBe(3)
})
