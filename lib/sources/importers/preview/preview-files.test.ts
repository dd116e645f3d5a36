import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { folder, given, newFolderPerTest, store, takeFile } from '@/lib/sources/fake/import-folder.test-data'
import { withLock } from '@/lib/sources/store/lock'
import { storeRevision } from '@/lib/sources/store/manifest'
import { CASES, type Case } from '../cases/case-of.test-data'
import { zipOf } from '../check/real-world.test-data'
import type { FileReport } from '../file-report'
import { importFiles } from '../import-files'
import { previewFiles } from './preview-files'

newFolderPerTest()

/** Every file of the store with its bytes, and its revision. */
const stateOf = () => [
  storeRevision(store),
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name} ${readFileSync(join(parentPath, name), 'hex')}`),
]

/** A report of an import as its preview says it. */
const announced = ({ id: _id, taken, ...report }: FileReport) => ({
  ...report,
  outcome: report.outcome === 'imported' ? 'ready' : report.outcome,
  taken: report.outcome === 'question' ? undefined : taken?.map(({ preview: _preview, ...counts }) => counts),
  rows: report.outcome === 'question' ? 0 : report.rows,
})

/** Cases in which files meet rows that are stored, and one of each other kind. */
const COMPARED = CASES.filter(
  (one, at) => one.imports.length > 1 || CASES[at - 1]?.name.split('/')[0] !== one.name.split('/')[0],
)

test.each(COMPARED)(
  '$name: the preview says what the import then does, and stores nothing',
  async (one: Case) => {
    for (const { file, as, answer } of one.imports)
      for (const chosen of [as, ...(answer === undefined ? [] : [answer])]) {
        const options = { as: chosen, nameOf: () => file }
        const before = stateOf()
        const previewed = await previewFiles(store, [join(one.folder, file)], options)
        expect(stateOf()).toEqual(before)
        const imported = await importFiles(store, [join(one.folder, file)], options)
        expect(previewed.map(announced)).toEqual(imported.map(announced))
      }
  },
)

const candles = (from: number, to: number, price: number) =>
  `date,open,high,low,close,volume\n${Array.from({ length: to - from }, (_, at) => {
    const day = dayOf(Date.UTC(2024, 0, 1) + (from + at) * DAY_MS)
    const [low, high] = [price, price + at]
    return `${day},${low},${high},${low},${high},1\n`
  }).join('')}`

test('files of an archive that overlap are counted one after the other, as the import does', async () => {
  const first = candles(0, 30, 60_000)
  const overlaps = {
    'a/BTCUSDT.csv': first,
    'b/BTCUSDT.csv': candles(20, 50, 60_000),
    'c/BTCUSDT.csv': first,
  }
  const path = given('all.zip', zipOf(overlaps))
  const before = stateOf()
  const previewed = await previewFiles(store, [path])
  expect(stateOf()).toEqual(before)
  expect(previewed.map(({ outcome }) => outcome)).toEqual(['ready', 'ready', 'unchanged'])
  expect(previewed[1].taken).toMatchObject([{ rows: 30, added: 20, changed: 10 }])
  expect(previewed.map(announced)).toEqual((await importFiles(store, [path])).map(announced))
})

test('ten rows, the first and the last, and the line beside what is stored are in the report', async () => {
  await takeFile('BTCUSDT.csv', candles(0, 30, 60_000))
  const path = given('BTCUSDT.csv', candles(10, 40, 61_000))
  // Another process may write meanwhile.
  const [{ taken }] = await withLock(store, () => previewFiles(store, [path]))
  const { preview } = taken?.[0] ?? {}
  expect(preview?.columns.slice(0, 2)).toEqual([
    { name: 'open', unit: 'USD' },
    { name: 'high', unit: 'USD' },
  ])
  expect(preview?.rows.map(({ at }) => at)).toEqual([
    ...[11, 12, 13, 14, 15].map((day) => `2024-01-${day}`),
    ...['05', '06', '07', '08', '09'].map((day) => `2024-02-${day}`),
  ])
  expect(preview?.rows[0].values).toEqual([61_000, 61_000, 61_000, 61_000, 1])
  expect(preview?.picture).toMatchObject({ name: 'close', unit: 'USD' })
  expect([preview?.picture?.stored?.value.at(-1), preview?.picture?.result.value.at(-1)]).toEqual([
    60_029, 61_029,
  ])
  expect([preview?.picture?.stored?.time.length, preview?.picture?.result.time.length]).toEqual([30, 40])
})

test('the picture is around the rows that a file changes, which are marked', async () => {
  const all = candles(0, 600, 60_000)
  await takeFile('BTCUSDT.csv', all)
  const day = Date.UTC(2024, 0, 1) + 300 * DAY_MS
  const row = `${dayOf(day)},60000,60300,60000`
  const path = given('BTCUSDT.csv', all.replace(`${row},60300`, `${row},60200`))
  const [{ taken }] = await previewFiles(store, [path])
  const { rows, columns, picture } = taken?.[0].preview ?? {}
  // The row with its stored value, and no others.
  expect(rows).toEqual([{ at: dayOf(day), values: [60_200, 60_300, 60_000, 60_300, 60_000, 1] }])
  expect(columns?.[1]).toEqual({ name: 'close stored now', unit: 'USD' })
  const { differing, result, stored } = picture ?? {}
  expect(differing).toEqual({ time: [day], value: [60_200] })
  for (const line of [result, stored])
    expect([line?.time[0], line?.time.at(-1)]).toEqual([day - 20 * DAY_MS, day + 20 * DAY_MS])
})

test('a file in question is shown beside its question', async () => {
  const [report] = await previewFiles(store, [given('GOLD.csv', candles(0, 30, 15))])
  expect(report).toMatchObject({ outcome: 'question', rows: 30, taken: [{ table: 'index/gold', added: 30 }] })
  expect(report.taken?.[0].preview?.rows).toHaveLength(10)
})
