import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dayOf, type Frame } from '@/lib/engine/frame'
import { AGE_BANDS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { folder, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
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

const column = (table: Frame, name: string) => table.columns[name] as Float64Array

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

async function priced(text: string): Promise<void> {
  const path = join(folder, 'BTCUSDT.csv')
  writeFileSync(path, text)
  const as = 'binance-daily:BTC,sure'
  expect(await importFiles(store, [path], { as })).toMatchObject([{ outcome: 'imported' }])
}

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
    const source = await openStore(store)
    const table = await source.load('chain/bitcoin', '1d', source.columnsOf('chain/bitcoin', '1d'))
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
    for (const [table, resolution] of [
      ['chain/bitcoin', '1d'],
      ['chain/bitcoin', 'block'],
    ] as const) {
      const one = await openStore(store)
      const two = await openStore(other)
      const names = one.columnsOf(table, resolution)
      expect(names).toEqual(two.columnsOf(table, resolution))
      expect(await one.load(table, resolution, names)).toEqual(await two.load(table, resolution, names))
    }
    expect(readManifest(store).pieces.filter(({ table }) => table === 'spends/bitcoin')).toHaveLength(1)
  })

  test('a price imported later becomes the cost basis of coins from then on, and cohorts add up', async () => {
    await takeBlocks(store, chain)
    const before = await openStore(store)
    const bare = await before.load('chain/bitcoin', '1d', ['realized_cap_usd'])
    expect(column(bare, 'realized_cap_usd').every(Number.isNaN)).toBe(true)
    const days = [...new Set(chain.map((block) => dayOf(block.time)))]
    await priced(
      ['date,open,high,low,close,volume', ...days.map((day, at) => `${day},1,9,1,${2 + (at % 3)},5`)].join(
        '\n',
      ),
    )
    const source = await openStore(store)
    expect(source.revision).not.toBe(before.revision)
    const table = await source.load('chain/bitcoin', '1d', source.columnsOf('chain/bitcoin', '1d'))
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
    const rows = await source.load('urpd/bitcoin', '1d', ['sth_amount', 'lth_amount'])
    expect(rows.time.length).toBeGreaterThan(0)
  })

  test('blocks out of order are stored as rows and do not change the ledger', async () => {
    const taken = await takeBlocks(store, [chain[700], chain[900]])
    expect(taken).toMatchObject({ blocks: 2, days: 0, apart: 2, next: 0 })
    const source = await openStore(store)
    const rows = await source.load('chain/bitcoin', 'block', [
      'block_height',
      'coin_blocks_destroyed',
      'supply',
    ])
    expect(Array.from(column(rows, 'block_height'))).toEqual([700, 900])
    expect(column(rows, 'coin_blocks_destroyed')[1]).toBe(coinBlocksDestroyed(chain[900]))
    // No day has all of its blocks.
    expect((await source.load('chain/bitcoin', '1d', ['tx_count'])).time).toHaveLength(0)
  })
})

test('blocks are read from files, one per file or one per line, in any order of names', async () => {
  const blocks = [...syntheticBlocks({ blocks: 400, spends: 3 })]
  writeFileSync(join(folder, 'z.json'), JSON.stringify(blocks[0], null, 2))
  writeFileSync(
    join(folder, 'b.ndjson'),
    blocks
      .slice(200)
      .map((block) => JSON.stringify(block))
      .join('\n'),
  )
  writeFileSync(
    join(folder, 'c.ndjson'),
    `${blocks
      .slice(1, 200)
      .map((block) => JSON.stringify(block))
      .join('\n')}\n`,
  )
  const paths = ['z.json', 'b.ndjson', 'c.ndjson'].map((name) => join(folder, name))
  const reports = await importFiles(store, paths, { chain: SYNTHETIC_CHAIN })
  expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'imported'])
  expect(reports[0].reason).toMatch(/days added to the ledger/)
  const source = await openStore(store)
  const { columns } = await source.load('chain/bitcoin', '1d', ['block_height'])
  expect((columns.block_height as Float64Array).at(-1)).toBeGreaterThan(250)
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
    const path = join(folder, 'block.json')
    writeFileSync(path, JSON.stringify(input(undefined)))
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
    for (const [name, [count, sum]] of Object.entries(
      golden.spent_by_script_type as Record<string, [number, string]>,
    )) {
      const inside = [...amounts.keys()].filter((at) => types[at] === scriptType(name))
      expect([inside.length, coins(inside.reduce((total, at) => total + amounts[at], 0))]).toEqual([
        count,
        sum,
      ])
    }
    for (const [name, [, sum]] of Object.entries(
      golden.created_by_script_type as Record<string, [number, string]>,
    )) {
      expect(coins(block.created[scriptType(name)])).toBe(sum)
    }
  })
})
