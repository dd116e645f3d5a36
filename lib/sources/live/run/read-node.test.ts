import { expect, test } from 'vitest'
import { startNode } from '@/lib/sources/importers/blocks/fake-node.test-data'
import { readStart } from '@/lib/sources/importers/blocks/journal'
import { readBlock } from '@/lib/sources/importers/blocks/read-block'
import { SYNTHETIC_CHAIN, syntheticBlocks } from '@/lib/sources/importers/blocks/synthetic-blocks.test-data'
import { takeBlocks } from '@/lib/sources/importers/blocks/take-blocks'
import { readNode } from './read-node'
import { runUpdate } from './run-update'
import { temporaryFolder } from './test-run.test-data'

const blocks = [...syntheticBlocks({ blocks: 900, spends: 4 })]
/** Without the newest blocks, which may still change. */
const SETTLED = blocks.length - 1 - 6

const settings = (address: string | undefined) => (name: string) =>
  name === 'BITCOIN_RPC_URL' ? address : undefined

test('a run continues the ledger with the newest blocks, a bounded number at a time', async () => {
  const { host } = await startNode(blocks)
  const dataDir = temporaryFolder()
  const read = (mostBlocks?: number) =>
    readNode(dataDir, { setting: settings(`http://me:secret@${host}`), chain: SYNTHETIC_CHAIN, mostBlocks })
  expect(await read()).toMatchObject({ outcome: 'resting', reason: expect.stringMatching(/imported once/) })
  const { next } = await takeBlocks(dataDir, blocks.slice(0, 300).map(readBlock))
  const first = await read(400)
  expect(first).toMatchObject({ outcome: 'done', read: 1 })
  expect(first?.notes.at(-1)).toBe('The node has more blocks, with which the next run continues.')
  expect(first?.requests).toBeGreaterThan(200)
  expect(first?.added).toBeGreaterThan(0)
  const second = await read()
  expect(second?.outcome).toBe('done')
  expect(second?.notes.length).toBe(1)
  // The blocks of a day that is not over wait for the next run.
  expect((first?.requests ?? 0) + (second?.requests ?? 0)).toBeGreaterThan(SETTLED - next - 150)
  expect((await readStart(dataDir))?.tip.height).toBeGreaterThan(SETTLED - 150)
})

test('nothing is read without an address, and a failure is told without the password', async () => {
  const dataDir = temporaryFolder()
  expect(await readNode(dataDir, { setting: settings(undefined) })).toBeNull()
  expect(await readNode(dataDir, { setting: settings('node') })).toMatchObject({
    outcome: 'failed',
    reason: 'BITCOIN_RPC_URL must be an address, such as http://127.0.0.1:8332',
  })
  const { host } = await startNode(blocks)
  await takeBlocks(dataDir, blocks.slice(0, 300).map(readBlock))
  const report = await readNode(dataDir, {
    setting: settings(`http://me:wrong@${host}`),
    chain: SYNTHETIC_CHAIN,
  })
  expect(report).toMatchObject({ outcome: 'failed', reason: `http://${host}/ rejected the user or password` })
})

test('an update reads the node after the sources, also alone', async () => {
  const options = {
    sources: [],
    settings: { setting: settings('http://127.0.0.1:1') },
    now: () => Date.UTC(2026, 5, 30),
  }
  const both = await runUpdate(temporaryFolder(), options)
  expect(both.sources.map(({ source, outcome }) => [source, outcome])).toEqual([['bitcoin-node', 'resting']])
  const alone = await runUpdate(temporaryFolder(), { ...options, only: ['bitcoin-node'] })
  expect(alone.sources.length).toBe(1)
  const unset = { ...options, settings: { setting: () => undefined }, only: ['bitcoin-node'] }
  await expect(runUpdate(temporaryFolder(), unset)).rejects.toThrow('bitcoin-node needs BITCOIN_RPC_URL')
})
