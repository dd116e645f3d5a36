import { describe, expect, test } from 'vitest'
import { dayNumber } from '@/lib/engine/calendar'
import { isFederalWorkday } from '@/lib/engine/federal-workday'
import { dayOf } from '@/lib/engine/frame'
import { macroRelease, RELEASES, ruleOf } from '../macro/macro-publication'
import { MACRO_TABLES, macroFacts } from '../macro/macro-series'
import { nextRow, publicationOf } from '../publication'
import { COMMITMENTS_OF_TRADERS } from './commitments-of-traders'
import { CONSUMER_PRICES } from './consumer-prices'
import { knownDaysOf } from './delayed-releases'
import { type KnownDays, periodOfKey } from './known-days'

const NAMES = Object.keys(RELEASES) as string[]
const COT = 'cftc/BTC-futures-133741'
const seriesOf = (name: string) => MACRO_TABLES.filter((id) => macroFacts(id)?.release === name)
const lists: [string, string, readonly KnownDays[]][] = [
  ...NAMES.flatMap((name) =>
    knownDaysOf(name).length > 0
      ? [[name, `macro/${seriesOf(name)[0]}`, knownDaysOf(name)] as [string, string, readonly KnownDays[]]]
      : [],
  ),
  ['commitments of traders', COT, COMMITMENTS_OF_TRADERS],
]
const publishedOn = (table: string, row: string) =>
  dayOf(publicationOf(table).release(dayNumber(row)) * 86_400_000)

describe.each(lists)('%s', (_, table, known) => {
  test('has known days that can be true, in order, with a source, and uses them', () => {
    const keys = known.flatMap(({ days }) => Object.keys(days))
    expect(new Set(keys).size, 'a period is named twice').toBe(keys.length)
    for (const { source, days } of known) {
      expect(source.length).toBeGreaterThan(10)
      const published = Object.values(days)
      expect(published).toEqual([...published].sort())
      for (const [key, day] of Object.entries(days)) {
        const { first } = periodOfKey(key)
        const { cadence, release } = publicationOf(table)
        const end = cadence === 'weekly' ? first : nextRow(first, cadence as 'monthly')
        expect(dayNumber(day), `${key} ${day}`).toBeGreaterThanOrEqual(end)
        expect(isFederalWorkday(dayNumber(day)), `${key} ${day}`).toBe(true)
        expect(dayOf(release(first) * 86_400_000), key).toBe(day)
      }
    }
  })
})

/**
 * Actual days in regular months, which the rule alone must not be before. Those of the reports on consumer prices and
 * employment are in whole calendars below.
 */
const REGULAR: readonly [name: string, source: string, days: Readonly<Record<string, string>>][] = [
  [
    'producer prices',
    'BLS, file names of bls.gov/news.release/archives/ppi_…',
    { '2024-01': '2024-02-16', '2025-01': '2025-02-13', '2026-02': '2026-03-18', '2026-06': '2026-07-15' },
  ],
  [
    'job openings',
    'BLS, bls.gov/news.release/archives/jolts_…; Dow Jones, 16 March 2020',
    { '2012-10': '2012-12-11', '2012-11': '2013-01-10', '2009-11': '2010-01-12', '2020-01': '2020-03-17' },
  ],
  [
    'international trade',
    'Census Bureau; marketinsight.it of 8 March 2023',
    { '2013-10': '2013-12-04', '2021-11': '2022-01-06', '2023-01': '2023-03-08', '2024-12': '2025-02-05' },
  ],
  ['personal income', 'BEA, pi0218.txt', { '2018-02': '2018-03-29', '2026-04': '2026-05-28' }],
  [
    'gross domestic product',
    'BEA, release archive: advance estimates',
    { '2012-Q4': '2013-01-30', '2013-Q4': '2014-01-30', '2014-Q4': '2015-01-30' },
  ],
  [
    'residential construction',
    'Census Bureau, census.gov/construction/nrc/schedule.html',
    { '2022-09': '2022-10-19', '2022-11': '2022-12-20', '2022-12': '2023-01-19', '2023-05': '2023-06-20' },
  ],
  [
    'new home sales',
    'Census Bureau, census.gov/construction/nrc/schedule.html; bankingjournal.aba.com, 26 February 2025',
    { '2022-12': '2023-01-26', '2023-05': '2023-06-27', '2023-10': '2023-11-27', '2025-01': '2025-02-26' },
  ],
  [
    'retail sales',
    'Dow Jones, 15 April 2019 and 16 March 2020',
    { '2019-03': '2019-04-18', '2020-02': '2020-03-17' },
  ],
  ['industrial production', 'Dow Jones, 16 March 2020', { '2020-02': '2020-03-17', '2021-09': '2021-10-18' }],
  ['treasury statement', 'usgovernmentspending.blogspot.com', { '2019-09': '2019-10-25' }],
  ['consumer credit', 'Dow Jones calendar of 8 January 2026', { '2025-11': '2026-01-08' }],
]

test.each(REGULAR)('the rule of %s is not before the days of: %s', (name, _, days) => {
  for (const [key, day] of Object.entries(days))
    expect(ruleOf(name)(periodOfKey(key).first), key).toBeGreaterThanOrEqual(dayNumber(day))
})

test('the rule of consumer prices covers every month without a shutdown', () => {
  const delayed = ['2013-09', '2025-09', '2025-10', '2025-11']
  for (const [key, day] of Object.entries(CONSUMER_PRICES[0].days)) {
    const rule = ruleOf('consumer prices')(periodOfKey(key).first)
    if (!delayed.includes(key)) expect(rule, key).toBeGreaterThanOrEqual(dayNumber(day))
  }
  expect(publishedOn('macro/CPIAUCSL', '2014-01-01')).toBe('2014-02-20')
  expect(publishedOn('macro/CPILFESL', '2015-01-01')).toBe('2015-02-26')
  expect(publishedOn('macro/CPIENGSL', '2015-02-01')).toBe('2015-03-24')
})

/** Days of the month of the Employment Situation, January to December. Source: bls.gov/bls/news-release/empsit.htm. */
const EMPLOYMENT: Readonly<Record<number, string>> = {
  2010: '08 05 05 02 07 04 02 06 03 08 05 03',
  2011: '07 04 04 01 06 03 08 05 02 07 04 02',
  2012: '06 03 09 06 04 01 06 03 07 05 02 07',
  2013: '04 01 08 05 03 07 05 02 06 22 08 06',
  2014: '10 07 07 04 02 06 03 01 05 03 07 05',
  2015: '09 06 06 03 08 05 02 07 04 02 06 04',
  2016: '08 05 04 01 06 03 08 05 02 07 04 02',
  2017: '06 03 10 07 05 02 07 04 01 06 03 08',
  2018: '05 02 09 06 04 01 06 03 07 05 02 07',
  2019: '04 01 08 05 03 07 05 02 06 04 01 06',
  2020: '10 07 06 03 08 05 02 07 04 02 06 04',
  2021: '08 05 05 02 07 04 02 06 03 08 05 03',
  2022: '07 04 04 01 06 03 08 05 02 07 04 02',
  2023: '06 03 10 07 05 02 07 04 01 06 03 08',
  2024: '05 02 08 05 03 07 05 02 06 04 01 06',
}

test('the employment report is dated to the day', () => {
  for (const [year, days] of Object.entries(EMPLOYMENT))
    days.split(' ').forEach((day, month) => {
      const row = dayOf(Date.UTC(Number(year), month - 1, 1))
      expect(publishedOn('macro/PAYEMS', row)).toBe(`${year}-${String(month + 1).padStart(2, '0')}-${day}`)
    })
  // Independence Day is observed on Friday 3 July 2026.
  expect(publishedOn('macro/UNRATE', '2026-06-01')).toBe('2026-07-02')
  expect(publishedOn('macro/UNRATE', '2025-09-01')).toBe('2025-11-20')
})

/** Source: CFTC, release schedule of 2024, and schedule of 2025 in cftc.gov press release of 18 November 2025. */
test.each([
  ['2024-05-14', '2024-05-17'],
  ['2024-06-18', '2024-06-24'],
  ['2024-07-02', '2024-07-08'],
  ['2024-11-26', '2024-12-02'],
  ['2024-12-24', '2024-12-30'],
  ['2025-11-04', '2025-12-09'],
  ['2026-01-20', '2026-01-23'],
])('the commitments of %s are published on %s', (row, day) => {
  expect(publishedOn(COT, row)).toBe(day)
})

const CLOCK = new Set<string>(['same day', 'mortgage rates'])

test('every release is on a workday after its row, and later rows are not published earlier', () => {
  const last = dayNumber('2035-01-01')
  for (const name of NAMES) {
    if (CLOCK.has(name)) continue
    const [id] = seriesOf(name)
    const { cadence } = macroFacts(id) ?? {}
    const release = macroRelease(id)
    if (!cadence || !release) throw new Error(`${name} has no series`)
    let before = 0
    for (let row = dayNumber('1980-01-01'); row < last; row = nextRow(row, cadence)) {
      const day: number = release(row)
      if (!isFederalWorkday(day) || day <= row || day < before)
        expect.fail(
          `${name}: the row of ${dayOf(row * 86_400_000)} is published on ${dayOf(day * 86_400_000)}`,
        )
      before = day
    }
  }
})
