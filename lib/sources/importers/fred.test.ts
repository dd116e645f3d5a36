import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { load, newFolderPerTest, store, takeFile as take } from '@/lib/sources/fake/import-folder.test-data'
import { openStore } from '@/lib/sources/store/open-store'

newFolderPerTest()

/** Rows of the table: day, value, publication date if it has one. */
async function rowsOf(table: string) {
  const { days, columns } = await load(table)
  return days.map((day, row) => {
    const known = columns.published?.[row] ?? Number.NaN
    return [day, columns.value[row], Number.isNaN(known) ? null : dayOf(known)]
  })
}

const VINTAGES = `observation_date,realtime_start,realtime_end,CPIAUCSL
2025-08-01,2025-10-24,9999-12-31,324
2025-09-01,2025-12-18,9999-12-31,325.5
2025-09-01,2025-10-24,2025-12-17,325
2025-10-01,2025-12-18,9999-12-31,.
2025-11-01,2025-12-18,9999-12-31,326
2025-12-01,2025-11-30,2026-01-12,300
2026-01-01,2026-02-13,9999-12-31,328
`

test('each value is the one first published, with its date', async () => {
  // The record begins on 2025-10-24, and December cannot have been published in November.
  const report = await take('cpi.csv', VINTAGES)
  expect(report).toMatchObject({ outcome: 'imported', as: 'fred:CPIAUCSL', rejected: [] })
  expect(report.notes).toEqual([
    '2 of 5 values of macro/CPIAUCSL have the publication date of the file; each value is the one first published',
  ])
  expect(await rowsOf('macro/CPIAUCSL')).toEqual([
    ['2025-08-01', 324, null],
    ['2025-09-01', 325, null],
    ['2025-10-01', Number.NaN, null],
    ['2025-11-01', 326, '2025-12-18'],
    ['2025-12-01', 300, null],
    ['2026-01-01', 328, '2026-02-13'],
  ])
})

test('a column per vintage gives the same', async () => {
  const rows = ['2025-08-01,323,324,324.5', '2025-09-01,,325,325.5', '2025-10-01,,.,.', '2025-11-01,,,326']
  const header = 'observation_date,CPIAUCSL_20250911,CPIAUCSL_20251024,CPIAUCSL_20251218'
  expect(await take('vintages.csv', [header, ...rows].join('\n'))).toMatchObject({
    as: 'fred:CPIAUCSL',
    rejected: [],
  })
  expect(await rowsOf('macro/CPIAUCSL')).toEqual([
    ['2025-08-01', 323, null],
    ['2025-09-01', 325, '2025-10-24'],
    ['2025-10-01', Number.NaN, null],
    ['2025-11-01', 326, '2025-12-18'],
  ])
})

test('a column name with an impossible day is not a vintage', async () => {
  const report = await take('odd.csv', 'observation_date,CPIAUCSL_20259999\n2025-08-01,323')
  expect(report).toMatchObject({ outcome: 'question', as: '' })
})

test('the day of a download is not a publication date', async () => {
  const rows = ['2025-08-01,324', '2025-09-01,325'].map((row) => `${row},2026-03-01`)
  const report = await take('CPIAUCSL.csv', ['date,value,realtime_start', ...rows].join('\n'))
  expect(report.notes).toEqual([
    'the file does not say when the values of macro/CPIAUCSL were published, so the usual release days are used',
  ])
  expect((await openStore(store)).columnsOf('macro/CPIAUCSL', '1d')).toEqual(['value'])
})

describe('answers of the API', () => {
  const answer = (rows: readonly (readonly [date: string, since: string, value: string])[]) =>
    JSON.stringify({
      realtime_start: '1776-07-04',
      realtime_end: '9999-12-31',
      observation_start: '1600-01-01',
      count: rows.length,
      observations: rows.map(([date, since, value]) => ({
        realtime_start: since,
        realtime_end: '9999-12-31',
        date,
        value,
      })),
    })
  const rows = [
    ['2025-08-01', '2025-09-11', '324'],
    ['2025-09-01', '2025-10-24', '325'],
    ['2025-10-01', '2025-12-18', '.'],
    ['2025-11-01', 'soon', '326'],
  ] as const

  test('are read with their dates', async () => {
    const report = await take('CPIAUCSL.json', answer(rows))
    expect(report).toMatchObject({ outcome: 'imported', as: 'fred:CPIAUCSL' })
    expect(report.rejected).toEqual([{ line: 4, reason: '"soon" is not a date or time' }])
    expect(await rowsOf('macro/CPIAUCSL')).toEqual([
      ['2025-08-01', 324, null],
      ['2025-09-01', 325, '2025-10-24'],
    ])
  })

  test('need the series in the name', async () => {
    const report = await take('observations.json', answer(rows))
    expect(report).toMatchObject({ outcome: 'unknown' })
    expect(report.reason).toContain('Use --as fred:<series>')
    expect(await take('observations.json', answer(rows), 'fred:NOPE')).toMatchObject({
      outcome: 'refused',
      reason: 'Unknown series “NOPE”',
    })
    expect(await take('observations.json', answer(rows), 'fred:CPIAUCSL')).toMatchObject({
      outcome: 'imported',
    })
  })
})

test.each([['dated first'], ['dated last']])('a dated and a plain file are combined, %s', async (order) => {
  const plain = 'observation_date,CPIAUCSL\n2025-12-01,327.9\n2026-01-01,328.9\n2026-02-01,330'
  const files = [
    ['cpi.csv', VINTAGES],
    ['plain.csv', plain],
  ] as const
  for (const [name, content] of order === 'dated first' ? files : files.toReversed())
    await take(name, content)
  // A date belongs to the value of its own file.
  expect((await rowsOf('macro/CPIAUCSL')).slice(-3)).toEqual([
    ['2025-12-01', 300, null],
    ['2026-01-01', 328, '2026-02-13'],
    ['2026-02-01', 330, null],
  ])
})

test('a value without a date never takes the date of another file', async () => {
  await take('cpi.csv', VINTAGES)
  await take('own.csv', 'date,value\n2025-11-01,400', 'columns:macro/CPIAUCSL')
  const rows = await rowsOf('macro/CPIAUCSL')
  expect(rows.find(([day]) => day === '2025-11-01')).toEqual(['2025-11-01', 400, null])
})
