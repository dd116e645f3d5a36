import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { readPiece } from '@/lib/sources/store/read-piece'
import { acceptQuarantined } from './accept'
import { listQuarantine, quarantineFolder } from './quarantine'
import { type Row, tableSource } from './table-source.test-data'
import { NEXT_NOON, published, temporaryFolder } from './test-run.test-data'

const TODAY = Date.parse('2026-06-30')
const day = (back: number) => TODAY - back * DAY_MS
/** Values of 100 days up to yesterday. */
const days = (value: (back: number) => number, count = 100): Row[] =>
  Array.from({ length: count }, (_, row) => [day(count - row), value(count - row)])

const price = (back: number) => 100 + Math.sin(back)
const PRICES = days(price)
const today = (value: number): Row[] => [[day(0), value]]
const PRICE = 'asset/AAA:close'

/** Two runs on two days. */
async function twoDays(place: string, isWhole: boolean, before: Row[], after: Row[]) {
  const [table, column] = place.split(':')
  const publisher = tableSource({ table, columns: [column], rows: { isWhole } })
  const all = await published(publisher)
  publisher.rows.one = before
  expect((await all.run()).outcome).toBe('done')
  const first = all.stored()
  all.goTo(NEXT_NOON)
  publisher.rows.one = after
  return { ...all, column, first, report: await all.run() }
}

const DOUBTS: [name: string, place: string, isWhole: boolean, before: Row[], after: Row[], says: RegExp][] = [
  [
    'rows that are gone',
    PRICE,
    true,
    PRICES,
    PRICES.filter((_, row) => row < 50 || row > 52),
    /3 of 100 stored rows of asset\/AAA are gone/,
  ],
  ['a later begin', PRICE, true, PRICES, PRICES.slice(1), /begin on 2026-03-23 instead of 2026-03-22/],
  [
    'other values',
    PRICE,
    false,
    PRICES,
    days((back) => price(back) * 1.01),
    /100 of 100 stored values of asset\/AAA:close are others/,
  ],
  [
    'a price that is four times as high',
    PRICE,
    false,
    PRICES,
    [[day(1), 100], ...today(400)],
    /a price, would step from 10\d*\.?\d* on 2026-06-29 to 400 on 2026-06-30/,
  ],
  [
    'a supply that grows by 3 %',
    'chain/litecoin:supply',
    false,
    days(() => 84e6),
    today(84e6 * 1.03),
    /a supply, would step from 84000000/,
  ],
  [
    'a share above 1',
    'stake-pools/cardano:contract_tx_share',
    false,
    days(() => 0.4),
    today(1.2),
    /a share, so it cannot be 1\.2/,
  ],
  [
    'a yield four points higher',
    'macro/DGS10:value',
    false,
    days(() => 4.1),
    today(8.2),
    /a yield in percent, would step from 4\.1/,
  ],
]

test.each(DOUBTS)('%s: put aside with the bytes, until somebody accepts it', async (...doubt) => {
  const [, place, isWhole, before, after, says] = doubt
  const { report, dataDir, first, column, run, stored, manifest, accept } = await twoDays(
    place,
    isWhole,
    before,
    after,
  )
  expect(report).toMatchObject({ outcome: 'quarantined', read: 0, added: 0, revised: 0 })
  expect(report.reason).toMatch(says)
  expect(stored()).toEqual(first)
  const [aside] = listQuarantine(dataDir)
  expect(aside).toMatchObject({ id: report.quarantined[0], source: 'table', reason: report.reason })
  const bytes = readFileSync(join(quarantineFolder(dataDir), 'table', aside.id, 'answer.bin'), 'utf8')
  expect(JSON.parse(bytes)).toEqual(after)
  // The same answer again is the same item.
  expect((await run()).quarantined).toEqual([aside.id])
  await accept(aside.id)
  expect(listQuarantine(dataDir)).toEqual([])
  const [piece] = manifest().pieces
  const rows = await readPiece(dataDir, piece)
  for (const [time, value] of after)
    expect((rows.columns[column] as Float64Array)[rows.time.indexOf(time as number)]).toBe(value)
  // Values that were accepted once are not asked about again.
  expect(await run()).toMatchObject({ outcome: 'done', added: 0, revised: 0 })
})

test.each<[name: string, isWhole: boolean, after: Row[]]>([
  ['two rows of a hundred that are gone', true, PRICES.filter((_, row) => row !== 40 && row !== 41)],
  [
    'a tenth of other values',
    false,
    PRICES.map(([time, value], row) => [time, row < 10 ? 1.01 * (value ?? 0) : value]),
  ],
  ['a doubled price', false, today(200)],
  ['new values of the last days', false, days((back) => price(back) * 1.01, 3)],
])('%s are taken', async (_, isWhole, after) => {
  expect((await twoDays(PRICE, isWhole, PRICES, after)).report.outcome).toBe('done')
})

test('one stream that is doubted does not keep the others from being stored', async () => {
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams: ['AAA', 'BBB', 'CCC'] })
  const { run, manifest } = await published(publisher)
  for (const id of ['AAA', 'CCC']) publisher.rows[id] = PRICES
  publisher.rows.BBB = [[day(1), -5]]
  const report = await run()
  expect(report).toMatchObject({ outcome: 'quarantined', asked: 3, read: 2, added: 200 })
  expect(Object.keys(report.errors)).toEqual(['BBB'])
  const { live, pieces } = manifest()
  expect(pieces.map(({ table }) => table)).toEqual(['asset/AAA', 'asset/CCC'])
  expect(Object.keys(live?.streams.table ?? {})).toEqual(['AAA', 'CCC'])
})

test('after three answers that are doubted the rest of the source is left for the next run', async () => {
  const streams = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams })
  const { replay, run } = await published(publisher)
  for (const [row, id] of streams.entries()) publisher.rows[id] = [[day(1), -5 - row]]
  expect((await run()).quarantined.length).toBe(3)
  expect(replay.asked.length).toBe(3)
})

test('a key is in no file and no report, although the answer to a request with it is put aside', async () => {
  const KEY = 'very-secret-key'
  const publisher = tableSource({
    table: 'asset/AAA',
    columns: ['close'],
    request: { url: `https://table.example/one?key=${KEY}` },
    more: { settings: [{ name: 'TABLE_KEY', description: 'A key.', isSecret: true, isNeeded: true }] },
  })
  const { replay, dataDir, update, run } = await published(publisher)
  publisher.rows.one = [[day(1), -5]]
  expect((await update()).sources).toEqual([])
  const reason = 'it needs TABLE_KEY, which is not set'
  expect(await run({ only: [publisher.source.id] })).toMatchObject({ outcome: 'failed', reason })
  expect(replay.asked).toEqual([])
  const setting = (name: string) => (name === 'TABLE_KEY' ? KEY : undefined)
  const report = await update({ settings: { replay: replay.url, setting } })
  expect(replay.asked[0].url).toContain(KEY)
  const [{ id }] = listQuarantine(dataDir)
  expect(JSON.stringify(report)).not.toContain(KEY)
  const folder = join(quarantineFolder(dataDir), 'table', id)
  expect(readFileSync(join(folder, 'reason.json'), 'utf8')).not.toContain(KEY)
  expect(readFileSync(join(dataDir, 'live', 'status.json'), 'utf8')).not.toContain(KEY)
  expect(existsSync(join(dataDir, 'tables', 'manifest.json'))).toBe(false)
})

test('an unknown identifier cannot be accepted', async () => {
  const accept = acceptQuarantined(temporaryFolder(), '0123456789ab', { setting: () => undefined })
  await expect(accept).rejects.toThrow(/There is no quarantined answer 0123456789ab/)
})
