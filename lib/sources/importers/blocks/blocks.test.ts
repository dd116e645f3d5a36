import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { AGE_BANDS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import {
  folder,
  given,
  load,
  newFolderPerTest,
  store,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import { importFiles } from '../import-files'
import { type Block, coinBlocksDestroyed, scriptType } from './block'
import { blocksOf } from './block-files'
import { readBlock } from './read-block'
import { SYNTHETIC_CHAIN, syntheticBlocks } from './synthetic-blocks.test-data'
import { takeBlocks } from './take-blocks'

newFolderPerTest()

const column = (table: Awaited<ReturnType<typeof load>>, name: string) => table.columns[name]

/** Expected last rows of the ledger, computed directly from the outputs. */
function byHand(blocks: readonly ReturnType<typeof readBlock>[]) {
  const unspent = new Map<string, number>()
  for (const block of blocks) {
    block.created.forEach((amount, type) => {
      const key = `${block.height}:${type}`
      unspent.set(key, (unspent.get(key) ?? 0) + amount)
    })
    block.spends.amounts.forEach((amount, at) => {
      const key = `${block.spends.heights[at]}:${block.spends.types[at]}`
      unspent.set(key, (unspent.get(key) ?? 0) - amount)
    })
  }
  return unspent
}

const near = (got: number, wanted: number) => expect(got).toBeCloseTo(wanted, 6)

describe('the ledger of a chain of blocks', () => {
  const chain = [...syntheticBlocks({ blocks: 3000, spends: 12 })].map(readBlock)
  const unspent = byHand(chain)
  const dayOfBlock = (height: number) => Math.floor(chain[height].time / 86_400_000)
  const lastDay = dayOfBlock(chain.length - 1)
  const closed = chain.filter((_, height) => dayOfBlock(height) < lastDay)

  test('supply by age, coinblocks and script types match the outputs', async () => {
    const taken = await takeBlocks(store, chain)
    expect(taken).toMatchObject({ blocks: closed.length, next: closed.length, apart: 0 })
    expect(taken.waiting).toBe(chain.length - closed.length)
    const table = await load('chain/bitcoin')
    const last = table.time.length - 1
    expect(dayOf(table.time[last])).toBe(dayOf((lastDay - 1) * 86_400_000))
    const left = byHand(closed)
    for (const band of AGE_BANDS) {
      let sum = 0
      for (const [key, amount] of left) {
        const age = lastDay - 1 - dayOfBlock(Number(key.split(':')[0]))
        if (age >= band.fromDays && age < band.toDays) sum += amount
      }
      near(column(table, `supply_${band.id}`)[last], sum / 1e8)
    }
    SCRIPT_TYPES.forEach((type, at) => {
      let sum = 0
      for (const [key, amount] of left) if (Number(key.split(':')[1]) === at) sum += amount
      near(column(table, `supply_${type}`)[last], sum / 1e8)
    })
    const destroyed = closed.reduce((sum, block) => sum + coinBlocksDestroyed(block), 0)
    near(
      column(table, 'coin_blocks_destroyed').reduce((sum, x) => sum + x, 0),
      destroyed,
    )
    let supply = 0
    const created = closed.reduce((sum, { issuance, burned }) => {
      supply += (issuance - burned) / 1e8
      return sum + supply
    }, 0)
    expect(closed.reduce((sum, { issuance }) => sum + issuance, 0)).toBe(50e8 * (closed.length - 1))
    near(column(table, 'supply')[last], supply)
    near(
      column(table, 'coin_blocks_created').reduce((sum, x) => sum + x, 0),
      created,
    )
    expect(column(table, 'block_height')[last]).toBe(closed.length - 1)
    expect(column(table, 'utxo_count')[last]).toBe(
      closed.reduce((sum, block) => sum + block.outputs - block.unspendable - block.inputs, 0),
    )
    expect(unspent.size).toBeGreaterThan(0)
  })

  test('a run that continues an earlier one gives the same tables as a single run', async () => {
    await takeBlocks(store, chain.slice(0, 1500))
    const middle = await takeBlocks(store, chain)
    expect(middle.first).toBeLessThan(1500)
    const again = await takeBlocks(store, chain)
    expect(again.days).toBe(0)
    const other = join(folder, 'other')
    await takeBlocks(other, chain)
    for (const resolution of ['1d', 'block'] as const)
      expect(await load('chain/bitcoin', resolution)).toEqual(await load('chain/bitcoin', resolution, other))
    expect(readManifest(store).pieces.filter(({ table }) => table === 'spends/bitcoin')).toHaveLength(1)
  })

  test('a price imported later becomes the cost basis of coins from then on, and cohorts add up', async () => {
    await takeBlocks(store, chain)
    const before = await openStore(store)
    expect(column(await load('chain/bitcoin'), 'realized_cap_usd').every(Number.isNaN)).toBe(true)
    const days = [...new Set(chain.map((block) => dayOf(block.time)))]
    const candles = days.map((day, at) => `${day},1,9,1,${2 + (at % 3)},5`)
    const text = ['date,open,high,low,close,volume', ...candles]
    expect(await takeFile('BTCUSDT.csv', text, 'binance-daily:BTC,sure')).toMatchObject({
      outcome: 'imported',
    })
    expect((await openStore(store)).revision).not.toBe(before.revision)
    const table = await load('chain/bitcoin')
    // The candle of the open day is a row too, which the ledger does not have yet.
    const last = column(table, 'supply').findLastIndex((x) => !Number.isNaN(x))
    expect(table.time.length).toBe(last + 2)
    const price = new Map(days.map((day, at) => [day, 2 + (at % 3)]))
    let cost = 0
    for (const [key, amount] of byHand(closed)) {
      cost += (amount / 1e8) * (price.get(dayOf(chain[Number(key.split(':')[0])].time)) ?? 0)
    }
    near(column(table, 'realized_cap_usd')[last] / 1e4, cost / 1e4)
    near(column(table, 'lth_supply')[last] + column(table, 'sth_supply')[last], column(table, 'supply')[last])
    const types = SCRIPT_TYPES.reduce((sum, type) => sum + column(table, `realized_cap_usd_${type}`)[last], 0)
    near(types / 1e4, cost / 1e4)
    expect((await load('urpd/bitcoin')).time.length).toBeGreaterThan(0)
  })

  test('blocks out of order are stored as rows and do not change the ledger', async () => {
    const taken = await takeBlocks(store, [chain[700], chain[900]])
    expect(taken).toMatchObject({ blocks: 2, days: 0, apart: 2, next: 0 })
    const rows = await load('chain/bitcoin', 'block')
    expect(Array.from(column(rows, 'block_height'))).toEqual([700, 900])
    expect(column(rows, 'coin_blocks_destroyed')[1]).toBe(coinBlocksDestroyed(chain[900]))
    // No day has all of its blocks.
    expect((await load('chain/bitcoin')).time).toHaveLength(0)
  })
})

test('blocks are read from files, one per file or one per line, in any order of names', async () => {
  const blocks = [...syntheticBlocks({ blocks: 400, spends: 3 })]
  const lines = blocks.map((block) => JSON.stringify(block))
  const paths = [
    given('z.json', JSON.stringify(blocks[0], null, 2)),
    given('b.ndjson', lines.slice(200)),
    given('c.ndjson', `${lines.slice(1, 200).join('\n')}\n`),
  ]
  const reports = await importFiles(store, paths, { chain: SYNTHETIC_CHAIN })
  expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'imported'])
  expect(reports[0].reason).toMatch(/days added to the ledger/)
  expect((await load('chain/bitcoin')).columns.block_height.at(-1)).toBeGreaterThan(250)
})

describe('an invalid block is refused with a reason, and nothing of it is stored', () => {
  const [, good] = syntheticBlocks({ blocks: 2, spends: 0 })
  const spending = (prevout: unknown, vout: unknown[]) => ({
    ...good,
    tx: [good.tx[0], { txid: 'abc', vin: [{ prevout }], vout }],
  })
  const input = (prevout: unknown) => spending(prevout, [])
  const other = { txid: 'ab'.repeat(32), vout: [] }
  test.each([
    ['without prevouts', input(undefined), /an input of abc has no prevout; getblock needs verbosity 3/],
    ['with transactions by name only', { ...good, tx: ['abc'] }, /verbosity 3/],
    ['that spends the future', input({ height: 9, value: 1 }), /later block 9/],
    ['without a median time', { ...good, mediantime: undefined }, /mediantime/],
    ['without a height', { ...good, height: -1 }, /height/],
    ['that pays out too much', spending({ height: 0, value: 1 }, [{ value: 2 }]), /more than it spends/],
    [
      'with an invented hash',
      { ...good, hash: '0'.repeat(64) },
      /block 1: the hash of its header is [0-9a-f]{64}/,
    ],
    ['without a nonce', { ...good, nonce: undefined }, /nonce/],
    [
      'without a coinbase',
      { ...good, tx: [{ ...(good.tx[0] as object), vin: [{ prevout: {} }] }] },
      /no coinbase/,
    ],
    ['with a transaction too many', { ...good, tx: [good.tx[0], { ...other, vin: [] }] }, /merkle root/],
    ['with a transaction twice', { ...good, tx: [...good.tx, ...good.tx] }, /second coinbase/],
  ])('%s', (_, json, reason) => {
    expect(() => readBlock(json)).toThrow(reason)
  })

  test('and so is its file', async () => {
    const path = given('block.json', JSON.stringify(input(undefined)))
    const [report] = await importFiles(store, [path], { chain: SYNTHETIC_CHAIN })
    expect(report).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('verbosity 3') })
    expect(readManifest(store).pieces).toEqual([])
  })
})

const goldenBlock = (file: string) => fileURLToPath(new URL(`golden/${file}`, import.meta.url))

describe.each([
  ['without scripts', true, goldenBlock],
  ['as a node gives them', testDataDir !== null, (file: string) => testData(`blocks/${file}`)],
] as const)('two blocks of the chain, %s, against their checked sums', (_, isThere, pathOf) => {
  test.skipIf(!isThere).each([215049, 361582])('%i', async (height) => {
    const golden = JSON.parse(readFileSync(goldenBlock('blocks.json'), 'utf8')).find(
      (entry: { height: number }) => entry.height === height,
    )
    const blocks: Block[] = []
    for await (const block of blocksOf(pathOf(`${height}.json.gz`))) blocks.push(block)
    const [block] = blocks
    expect(blocks).toHaveLength(1)
    const coins = (satoshi: number) => (satoshi / 1e8).toFixed(8)
    expect(block.txCount).toBe(golden.n_tx)
    expect(block.inputs).toBe(golden.inputs_excl_coinbase)
    expect(block.outputs).toBe(golden.outputs)
    expect(block.time).toBe(golden.mediantime * 1000)
    expect(coins(block.fees)).toBe(golden.fees_btc_sum_of_tx_fee)
    const { amounts, heights, types } = block.spends
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    expect(coins(total)).toBe(golden.input_value_btc)
    expect(coins(total + block.issuance)).toBe(golden.output_value_btc)
    const exact = amounts.reduce((sum, amount, at) => sum + BigInt(amount) * BigInt(height - heights[at]), 0n)
    const whole = exact / 100_000_000n
    expect(`${whole}.${String(exact % 100_000_000n).padStart(8, '0')}`).toBe(golden.coinblocks_destroyed_btc)
    expect(coinBlocksDestroyed(block)).toBeCloseTo(Number(golden.coinblocks_destroyed_btc), 4)

    const ages: [string, number, number][] = [
      ['same_block', 0, 1],
      ['<144', 1, 144],
      ['144-1007', 144, 1008],
      ['1008-4319', 1008, 4320],
      ['4320-25919', 4320, 25_920],
      ['25920-52559', 25_920, 52_560],
    ]
    const byAge: Record<string, [number, string]> = {}
    for (const [name, from, to] of ages) {
      const inside = [...amounts.keys()].filter(
        (at) => height - heights[at] >= from && height - heights[at] < to,
      )
      const sum = inside.reduce((sum, at) => sum + amounts[at], 0)
      if (inside.length > 0) byAge[name] = [inside.length, coins(sum)]
    }
    expect(byAge).toEqual(golden.spent_by_age_blocks)
    type Sums = Record<string, [number, string]>
    for (const [name, [count, sum]] of Object.entries(golden.spent_by_script_type as Sums)) {
      const inside = [...amounts.keys()].filter((at) => types[at] === scriptType(name))
      expect([inside.length, coins(inside.reduce((total, at) => total + amounts[at], 0))]).toEqual([
        count,
        sum,
      ])
    }
    for (const [name, [, sum]] of Object.entries(golden.created_by_script_type as Sums))
      expect(coins(block.created[scriptType(name)])).toBe(sum)
  })
})
