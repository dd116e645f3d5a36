import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { readManifest } from '@/lib/sources/store/manifest'
import { readPiece } from '@/lib/sources/store/read-piece'
import { acceptQuarantined } from './accept'
import { listQuarantine, quarantineFolder } from './quarantine'
import { type Row, tableSource } from './table-source.test-data'
import { at, replayOf, storeBytes, temporaryFolder, updateFrom } from './test-run.test-data'

const FIRST = '2026-06-30T12:00:00Z'
const NEXT = '2026-07-01T12:00:00Z'
const TODAY = Date.parse('2026-06-30')
const day = (back: number) => TODAY - back * DAY_MS
/** Values of 100 days up to yesterday. */
const days = (value: (back: number) => number, count = 100): Row[] =>
  Array.from({ length: count }, (_, row) => [day(count - row), value(count - row)])

/** Two runs on two days, and the values that are stored then. */
async function twoDays(table: string, column: string, isWhole: boolean, before: Row[], after: Row[]) {
  const publisher = tableSource({ table, columns: [column], rows: { isWhole } })
  const replay = await replayOf(at(FIRST), [publisher.fake])
  const dataDir = temporaryFolder()
  const options = { sources: [publisher.source] }
  publisher.rows.one = before
  expect((await updateFrom(replay, dataDir, options)).sources[0].outcome).toBe('done')
  const stored = storeBytes(dataDir)
  replay.world = at(NEXT)
  publisher.rows.one = after
  const [report] = (await updateFrom(replay, dataDir, options)).sources
  const again = async () => (await updateFrom(replay, dataDir, options)).sources[0]
  return { report, dataDir, stored, publisher, again }
}

const price = (back: number) => 100 + Math.sin(back)
const PRICES = days(price)

const DOUBTS: [
  name: string,
  table: string,
  column: string,
  isWhole: boolean,
  before: Row[],
  after: Row[],
  says: RegExp,
][] = [
  [
    'rows that are gone',
    'asset/AAA',
    'close',
    true,
    PRICES,
    PRICES.filter((_, row) => row < 50 || row > 52),
    /3 of 100 stored rows of asset\/AAA are gone/,
  ],
  [
    'a later begin',
    'asset/AAA',
    'close',
    true,
    PRICES,
    PRICES.slice(1),
    /begin on 2026-03-23 instead of 2026-03-22/,
  ],
  [
    'other values',
    'asset/AAA',
    'close',
    false,
    PRICES,
    days((back) => price(back) * 1.01),
    /100 of 100 stored values of asset\/AAA:close are others/,
  ],
  [
    'a price that is four times as high',
    'asset/AAA',
    'close',
    false,
    PRICES,
    [
      [day(1), 100],
      [day(0), 400],
    ],
    /a price, would step from 10\d*\.?\d* on 2026-06-29 to 400 on 2026-06-30/,
  ],
  [
    'a supply that grows by 3 %',
    'chain/litecoin',
    'supply',
    false,
    days(() => 84e6),
    [[day(0), 84e6 * 1.03]],
    /a supply, would step from 84000000/,
  ],
  [
    'a share above 1',
    'stake-pools/cardano',
    'contract_tx_share',
    false,
    days(() => 0.4),
    [[day(0), 1.2]],
    /a share, so it cannot be 1\.2/,
  ],
  [
    'a yield four points higher',
    'macro/DGS10',
    'value',
    false,
    days(() => 4.1),
    [[day(0), 8.2]],
    /a yield in percent, would step from 4\.1/,
  ],
]

test.each(DOUBTS)(
  '%s: put aside with the bytes, until somebody accepts it',
  async (_, table, column, isWhole, before, after, says) => {
    const { report, dataDir, stored, again } = await twoDays(table, column, isWhole, before, after)
    expect(report).toMatchObject({ outcome: 'quarantined', read: 0, added: 0, revised: 0 })
    expect(report.reason).toMatch(says)
    expect(storeBytes(dataDir)).toEqual(stored)
    const [aside] = listQuarantine(dataDir)
    expect(aside).toMatchObject({ id: report.quarantined[0], source: 'table', reason: report.reason })
    const bytes = readFileSync(join(quarantineFolder(dataDir), 'table', aside.id, 'answer.bin'), 'utf8')
    expect(JSON.parse(bytes)).toEqual(after)
    // The same answer again is the same item.
    expect((await again()).quarantined).toEqual([aside.id])
    const sources = [tableSource({ table, columns: [column], rows: { isWhole } }).source]
    const options = { sources, setting: () => undefined, now: Date.parse(NEXT) }
    await acceptQuarantined(dataDir, aside.id, options)
    expect(listQuarantine(dataDir)).toEqual([])
    const [piece] = readManifest(dataDir).pieces
    const rows = await readPiece(dataDir, piece)
    for (const [time, value] of after)
      expect((rows.columns[column] as Float64Array)[rows.time.indexOf(time as number)]).toBe(value)
    // Values that were accepted once are not asked about again.
    expect(await again()).toMatchObject({ outcome: 'done', added: 0, revised: 0 })
  },
)

const FINE: [name: string, table: string, column: string, isWhole: boolean, before: Row[], after: Row[]][] = [
  [
    'two rows of a hundred that are gone',
    'asset/AAA',
    'close',
    true,
    PRICES,
    PRICES.filter((_, row) => row !== 40 && row !== 41),
  ],
  [
    'a tenth of other values',
    'asset/AAA',
    'close',
    false,
    PRICES,
    PRICES.map(([time, value], row) => [time, row < 10 ? 1.01 * (value ?? 0) : value]),
  ],
  ['a doubled price', 'asset/AAA', 'close', false, PRICES, [[day(0), 200]]],
  ['new values of the last days', 'asset/AAA', 'close', false, PRICES, days((back) => price(back) * 1.01, 3)],
]

test.each(FINE)('%s are taken', async (_, ...given) => {
  const { report } = await twoDays(...given)
  expect(report.outcome).toBe('done')
})

test('one stream that is doubted does not keep the others from being stored', async () => {
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams: ['AAA', 'BBB', 'CCC'] })
  const replay = await replayOf(at(FIRST), [publisher.fake])
  const dataDir = temporaryFolder()
  for (const id of ['AAA', 'CCC']) publisher.rows[id] = PRICES
  publisher.rows.BBB = [[day(1), -5]]
  const [report] = (await updateFrom(replay, dataDir, { sources: [publisher.source] })).sources
  expect(report).toMatchObject({ outcome: 'quarantined', asked: 3, read: 2, added: 200 })
  expect(Object.keys(report.errors)).toEqual(['BBB'])
  const { live, pieces } = readManifest(dataDir)
  expect(pieces.map(({ table }) => table)).toEqual(['asset/AAA', 'asset/CCC'])
  expect(Object.keys(live?.streams.table ?? {})).toEqual(['AAA', 'CCC'])
})

test('after three answers that are doubted the rest of the source is left for the next run', async () => {
  const streams = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams })
  const replay = await replayOf(at(FIRST), [publisher.fake])
  for (const [row, id] of streams.entries()) publisher.rows[id] = [[day(1), -5 - row]]
  const [report] = (await updateFrom(replay, temporaryFolder(), { sources: [publisher.source] })).sources
  expect(report.quarantined.length).toBe(3)
  expect(replay.asked.length).toBe(3)
})

describe('a key', () => {
  const KEY = 'very-secret-key'
  test('is in no file and no report, although the answer to a request with it is put aside', async () => {
    const settings = [{ name: 'TABLE_KEY', description: 'A key.', isSecret: true, isNeeded: true }]
    const publisher = tableSource({
      table: 'asset/AAA',
      columns: ['close'],
      request: { url: `https://table.example/one?key=${KEY}` },
      more: { settings },
    })
    const replay = await replayOf(at(FIRST), [publisher.fake])
    const dataDir = temporaryFolder()
    publisher.rows.one = [[day(1), -5]]
    const sources = [publisher.source]
    expect((await updateFrom(replay, dataDir, { sources })).sources).toEqual([])
    const missing = await updateFrom(replay, dataDir, { sources, only: [publisher.source.id] })
    expect(missing.sources[0]).toMatchObject({
      outcome: 'failed',
      reason: 'it needs TABLE_KEY, which is not set',
    })
    expect(replay.asked).toEqual([])
    const setting = (name: string) => (name === 'TABLE_KEY' ? KEY : undefined)
    const report = await updateFrom(replay, dataDir, { sources, settings: { replay: replay.url, setting } })
    expect(replay.asked[0].url).toContain(KEY)
    const [{ id }] = listQuarantine(dataDir)
    expect(JSON.stringify(report)).not.toContain(KEY)
    const folder = join(quarantineFolder(dataDir), 'table', id)
    expect(readFileSync(join(folder, 'reason.json'), 'utf8')).not.toContain(KEY)
    expect(readFileSync(join(dataDir, 'live', 'status.json'), 'utf8')).not.toContain(KEY)
    expect(existsSync(join(dataDir, 'tables', 'manifest.json'))).toBe(false)
  })
})

test('an unknown identifier cannot be accepted', async () => {
  const accept = acceptQuarantined(temporaryFolder(), '0123456789ab', { setting: () => undefined })
  await expect(accept).rejects.toThrow(/There is no quarantined answer 0123456789ab/)
})
