import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { given, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { openStore } from '@/lib/sources/store/open-store'
import { listImports } from '@/lib/sources/store/undo'
import { importFiles } from '../import-files'
import { DOUBTFUL_FILES } from './doubtful-files.test-data'
import { REAL_WORLD_FILES, zipOf } from './real-world.test-data'

newFolderPerTest()

const FILES = [...REAL_WORLD_FILES, ...DOUBTFUL_FILES]

test.each(FILES)(
  '$name is $outcome',
  async ({ name, content, outcome, as, tables, value, reason, rejected = [] }) => {
    const reports = await importFiles(store, [given(name, content)])
    const report = reports.find((one) => one.outcome === outcome) ?? reports[0]
    expect(report).toMatchObject({ outcome, as: as ?? '' })
    expect(report.rejected.map(({ line }) => line)).toEqual(rejected)
    if (reason) expect(report.reason).toMatch(reason)
    if (tables) expect(report.tables).toEqual(tables)
    const source = await openStore(store)
    if (outcome !== 'imported') expect(source.tables()).toEqual([])
    if (!value) return
    const [table, day, column, expected] = value
    const frame = await source.load(table, '1d', [column])
    const stored = (frame.columns[column] as Float64Array)[frame.time.indexOf(dayTime(day))]
    expect(stored).toBeCloseTo(expected, 9)
  },
)

test('names repeat only where the layout differs', () => {
  expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length)
})

test('an entry of a zip can be named, and a broken zip stops nothing else', async () => {
  const rows = (close: number) =>
    `date,open,high,low,close,volume\n2024-01-02,${close},${close},${close},${close},1\n`
  const path = given('two.zip', zipOf({ 'a/BTCUSDT.csv': rows(43_000), 'ETHUSDT.csv': rows(2300) }))
  const [report] = await importFiles(store, [`${path}/a/BTCUSDT.csv`])
  expect(report).toMatchObject({
    outcome: 'imported',
    file: `${path}/a/BTCUSDT.csv`,
    tables: ['asset/BTC@1d'],
  })
  const whole = zipOf({ 'BTCUSDT.csv': rows(1) })
  const broken = given('x/broken.zip', whole.subarray(0, whole.length - 10))
  const reports = await importFiles(store, [broken, path])
  expect(reports.map(({ outcome }) => outcome)).toEqual(['refused', 'unchanged', 'imported'])
})

test.each([
  ['empty.csv', '', 'unknown', /the file is empty/],
  ['blank/BTCUSDT.csv', '\n\n\n', 'unknown', /the file is empty/],
  ['header/BTCUSDT.csv', 'date,open,high,low,close,volume\n', 'refused', /no row with a value/],
  [
    'photo.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    'unknown',
    /^it is not text/,
  ],
  ['blk00000.dat', Buffer.from([0xf9, 0xbe, 0xb4, 0xd9, 0, 1, 2]), 'unknown', /of Bitcoin Core.*--blocks/],
  ['report.csv', `x,${'y'.repeat(5000)}\n1,2\n`, 'unknown', /^its columns are x, y{40}…\. /],
  ['cut.json', '{"name":"Fear and Greed Index","data":[{"value":"1"', 'refused', /incomplete or invalid/],
  ['odd.json', '{"name":"Fear and Greed Index","data":7}', 'refused', /no list of rows/],
  [
    'book.xlsx',
    zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }),
    'refused',
    /save its sheet as CSV/,
  ],
] as const)('%s is no data: %s', async (name, content, outcome, reason) => {
  const [report] = await importFiles(store, [given(name, content)])
  expect(report).toMatchObject({ outcome, reason: expect.stringMatching(reason) })
})

test('an uploaded file is recognized and listed by its own name', async () => {
  const path = given('upload-7f3a', 'date,open,high,low,close,volume\n2024-01-02,43000,43000,43000,43000,1\n')
  const [report] = await importFiles(store, [path], { nameOf: () => 'BTCUSDT.csv' })
  expect(report).toMatchObject({ outcome: 'imported', file: 'BTCUSDT.csv' })
  expect(listImports(store)[0].name).toBe('BTCUSDT.csv')
})

test('archives that unpack to far more than data does are refused', async () => {
  const line = `2024-01-02,43000,43000,43000,43000,${'0'.repeat(2 ** 20)}\n`
  const bomb = gzipSync(Buffer.alloc(300 * 2 ** 20, `date,open,high,low,close,volume\n${line}`))
  const [packed] = await importFiles(store, [given('BTCUSDT.csv.gz', bomb)])
  expect(packed).toMatchObject({ outcome: 'refused', reason: 'it unpacks to more than 200 times its size' })
  const zip = zipOf({ 'BTCUSDT.csv': 'date,open,high,low,close\n' })
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(2 ** 31, directory + 24)
  const [archive] = await importFiles(store, [given('bomb.zip', zip)])
  expect(archive).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/unpacks to 2147483648 bytes|compressed|size/),
  })
})
