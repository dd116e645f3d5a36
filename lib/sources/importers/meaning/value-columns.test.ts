import { describe, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import {
  dates,
  given,
  load,
  newFolderPerTest,
  take,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'
import { InputFile } from '../input-file'
import { namedFormat } from '../recognize'
import { unitFactor, unitOf, unitsFor } from './units'
import { valueColumnsOf } from './value-columns'

newFolderPerTest()

const YIELDS = [
  'Day,three months,ten years,note',
  ...dates('2023-10-02', 12).map((day, i) => `${day},5.89,${(5.1 + i / 100).toFixed(2)},x`),
]

describe('a column of a file', () => {
  test('is asked for if there are several, with an answer for each', async () => {
    const report = await takeFile('yields.csv', YIELDS, 'values:macro/DGS10:value')
    expect(report).toMatchObject({ outcome: 'question', tables: [] })
    expect(report.reason).toBe('the file has 2 columns of numbers: three months, ten years')
    expect(report.answers?.map(({ as }) => as)).toEqual([
      'values:macro/DGS10:value=three months',
      'values:macro/DGS10:value=ten years',
    ])
  })

  test('is named, and the answer of the question imports it', async () => {
    const path = given('yields.csv', YIELDS)
    const report = await take(path, 'values:macro/DGS10:value=ten years')
    expect(report).toMatchObject({
      outcome: 'imported',
      facts: expect.arrayContaining([
        expect.objectContaining({ about: '“ten years”', is: 'macro/DGS10:value in percent' }),
      ]),
    })
    const { days, columns } = await load('macro/DGS10')
    expect(columns.value[days.indexOf('2023-10-04')]).toBe(5.12)
  })

  test('is chosen without a question by the name of the base column or series, or if it is the only one', async () => {
    const several = ['date,other,DGS10', ...dates('2023-10-02', 8).map((day, i) => `${day},1,${4 + i / 100}`)]
    expect((await takeFile('a.csv', several, 'values:macro/DGS10:value')).outcome).toBe('imported')
    const single = ['when;what', ...dates('2023-10-02', 8).map((day, i) => `${day};${4 + i / 100}`)]
    expect((await takeFile('b.csv', single, 'values:macro/DGS2:value')).outcome).toBe('imported')
  })

  test('is read by the column of dates that is named behind it, also if a name has an equals sign', async () => {
    const lines = [
      'published,observed,rate=10',
      ...dates('2023-10-02', 8).map((day, i) => `2023-11-${10 + i},${day},${4 + i / 100}`),
    ]
    const path = given('two-dates.csv', lines)
    expect((await valueColumnsOf(new InputFile(path))).times).toEqual(['published', 'observed'])
    const report = await take(path, 'values:macro/DGS10:value=rate=10=observed')
    expect(report).toMatchObject({ outcome: 'imported', taken: [{ first: dayTime('2023-10-02') }] })
    expect((await take(path, 'values:macro/DGS10:value=rate=10')).first).toBe(dayTime('2023-11-10'))
  })

  test('of a file that is not recognized is in its report', async () => {
    expect(await takeFile('mine.csv', YIELDS)).toMatchObject({
      outcome: 'unknown',
      columns: { times: ['Day'], values: ['three months', 'ten years'] },
    })
    expect((await takeFile('notes.csv', ['who,what', 'a,b'])).columns).toBeUndefined()
  })

  test('that the file lacks is an error with those that it has', async () => {
    const report = await takeFile('yields.csv', YIELDS, 'values:macro/DGS10:value=two years')
    expect(report).toMatchObject({
      outcome: 'refused',
      reason: 'The file has no column of numbers “two years”. Its columns are three months, ten years',
    })
  })

  test('may have commas in its name and options behind it', () => {
    expect(namedFormat('values:chain/bitcoin:fees=Fees, total,sure')).toMatchObject({
      series: 'chain/bitcoin:fees=Fees, total',
      options: new Set(['sure']),
    })
    expect(() => namedFormat('candles:BTC,sue')).toThrow('--as has no option “sue”')
  })

  test('of a file without a header, or of a list of lists, is named by its number', async () => {
    const bare = dates('2023-10-02', 8).map((day, i) => `${day} 00:00:00,7,${4 + i / 100}`)
    const asked = await takeFile('bare.csv', bare, 'values:macro/DGS10:value')
    expect(asked.answers?.map(({ as }) => as)).toEqual([
      'values:macro/DGS10:value=2',
      'values:macro/DGS10:value=3',
    ])
    expect((await takeFile('bare.csv', bare, 'values:macro/DGS10:value=3')).outcome).toBe('imported')
    const lists = given('lists.json', [
      JSON.stringify(dates('2023-10-02', 8).map((day, i) => [Date.parse(day), 4 + i / 100])),
    ])
    expect((await take(lists, 'values:macro/DGS2:value')).outcome).toBe('imported')
    expect((await load('macro/DGS2')).columns.value[1]).toBe(4.01)
  })

  test.each([
    ['[{"t":"2023-10-02T00:00:00Z","v":4.1},{"t":"2023-10-03T00:00:00Z","v":4.2}]'],
    ['{"status":"ok","values":[{"x":1696204800,"y":4.1},{"x":1696291200,"y":4.2}]}'],
    ['{"observations":[{"date":"2023-10-02","value":"4.1"},{"date":"2023-10-03","value":"4.2"}]}'],
  ])('of JSON such as %s is found', async (text) => {
    const report = await takeFile('values.json', [text], 'values:macro/DGS10:value')
    expect(report).toMatchObject({ outcome: 'imported', rows: 2 })
    expect([...(await load('macro/DGS10')).columns.value]).toEqual([4.1, 4.2])
  })
})

describe('a unit', () => {
  test.each([
    ['fraction', 'percent', 100],
    ['bp', 'percent', 0.01],
    ['EH/s', 'TH/s', 1e6],
    ['H/s', 'TH/s', 1e-12],
    ['billion USD', 'million USD', 1000],
    ['USD', 'billion USD', 1e-9],
    ['million', 'count', 1e6],
    ['sat', 'native', 1e-8],
    ['persons', 'thousand persons', 0.001],
    ['MB', 'bytes', 1e6],
  ])('of %s becomes %s times %d', (given, base, factor) => {
    expect(unitFactor(given, base)).toBe(factor)
  })

  test('is converted when it is named, and the report says so', async () => {
    const path = given('rate.csv', ['date,rate', ...dates('2023-10-02', 8).map((day) => `${day},0.0512`)])
    const report = await take(path, 'values:macro/DGS10:value@fraction')
    expect(report.facts).toContainEqual({
      about: '“rate”',
      is: 'macro/DGS10:value in fraction',
      because: 'it is the only column of numbers',
      sure: 'certain',
    })
    expect((await load('macro/DGS10')).columns.value[0]).toBeCloseTo(5.12, 12)
  })

  test('that cannot be converted is an error with those that can', async () => {
    expect(() => unitFactor('USD', 'percent')).toThrow(
      '“USD” cannot be converted to percent; allowed: percent, fraction, %, permille, bp, ratio, percentage points',
    )
    expect(unitsFor('billion USD')).toContain('million USD')
    expect(unitOf('macro/CPIAUCSL', 'value')).toBe('index 1982-84=100')
    expect(unitOf('chain/bitcoin', 'hash_rate')).toBe('TH/s')
  })
})
