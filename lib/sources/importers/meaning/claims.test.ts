import { describe, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { dates, flat, HEADER, newFolderPerTest, takeFile } from '@/lib/sources/fake/import-folder.test-data'
import { knownRange } from '../check/known-level'
import { KNOWN_NAMES } from './instrument'

newFolderPerTest()

const START = '2023-06-05'

/** Candles at the known level of a table. */
function atLevelOf(table: string): string[] {
  return [
    HEADER,
    ...dates(START, 30).map((day) => {
      const [low, high] = knownRange(table, dayTime(day)) ?? [1, 1]
      return flat(day, Math.sqrt(low * high))
    }),
  ]
}

/** Names that people write in words, once for each instrument. */
const NAMED = [
  ...new Map([...KNOWN_NAMES].filter(([name]) => name.includes(' ')).map(([name, table]) => [table, name])),
]

describe('suggestions', () => {
  test.each(NAMED)('%s is recognized or suggested first by “%s”', async (table, name) => {
    for (const around of ['NAME Historical Data.csv', 'my NAME prices.csv', 'NAME Historical Data (2).csv']) {
      const file = around.replace('NAME', name)
      const report = await takeFile(file, atLevelOf(table))
      const [kind, id] = table.split('/')
      const as = `${kind === 'index' ? 'index-candles' : 'candles'}:${id}`
      const offered = report.answers?.map((one) => one.as)
      if (report.outcome === 'question') expect(offered, file).toEqual([as])
      else
        expect(report, file).toMatchObject({ outcome: expect.stringMatching(/^(?:imported|unchanged)$/), as })
    }
  })

  test.each([
    'Silver Futures Historical Data.csv',
    'silver-2023.csv',
    'Crude Oil WTI.csv',
    'Acme Corp Historical Data.csv',
  ])('of “%s” are none, whatever its level', async (name) => {
    for (const table of ['index/vix', 'index/russell2000', 'asset/LTC']) {
      const report = await takeFile(name, atLevelOf(table))
      const reason = expect.stringMatching(/^its name says “.+”/)
      expect(report).toMatchObject({ outcome: 'unknown', reason })
      expect(report.answers).toBeUndefined()
    }
  })

  test('follow the rows and columns of a file before its name', async () => {
    const rows = dates(START, 30).map((day) => `${day},ETH/USD,1800,1810,1790,1800,5`)
    const symbol = await takeFile('export.csv', ['date,symbol,open,high,low,close,volume', ...rows])
    expect(symbol.answers?.map(({ as }) => as)).toEqual(['candles:ETH'])
    const volume = dates(START, 30).map((day) => `${day},1800,1810,1790,1800,5,9000`)
    const header = 'date,open,high,low,close,Volume ETH,Volume USD'
    const column = await takeFile('bars.csv', [header, ...volume])
    expect(column.answers?.map(({ as }) => as)).toEqual(['candles:ETH'])
  })

  test('of a file that says nothing come by level, the nearest first', async () => {
    const report = await takeFile('download.csv', atLevelOf('index/gold'))
    expect(report.answers?.[0].as).toBe('index-candles:gold')
  })
})
