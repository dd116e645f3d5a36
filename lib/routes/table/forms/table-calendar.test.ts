import { expect, test } from 'vitest'
import { measureForLists } from '@/lib/latest/table/measured'
import { releasesOf } from '@/lib/picture/file/releases'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints } from '@/scripts/law-sample'
import { writeTableCalendar } from './table-calendar'

test('the calendar of a table expects the values of each series on the days of its own calendar', async () => {
  const now = Date.UTC(2026, 6, 1)
  const wrong: string[] = []
  let days = 0
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const series = await sampleSeries(endpoint)
    const { entry } = measureForLists(series)
    const own = releasesOf(series, now).map(({ expected }) => expected)
    // A calendar without a day is refused, which is tested below.
    if (!entry || own.length === 0) continue
    const text = writeTableCalendar({
      ...{
        rows: [{ endpoint, entry }],
        columns: [],
        title: 'All',
        path: '/table',
        query: '',
        page: '/screen',
      },
      facts: { written: '', isSimulated: true, progress: null, day: null },
      site: 'https://charts.example',
      now,
    })
    const found = [...text.matchAll(/^DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)\r$/gm)].map(
      ([, year, month, day]) => `${year}-${month}-${day}`,
    )
    days += own.length
    if (found.join() !== own.join()) wrong.push(`${endpoint.path}: ${found} instead of ${own}`)
  }
  expect(wrong).toEqual([])
  expect(days).toBeGreaterThan(20)
})

test.each([
  [null, /No series of this table expects a next value/],
  [{ done: 3, of: 9, revision: 'r' }, /still measures/],
])('a calendar without a day, with %o measured, is refused with the reason', (progress, reason) => {
  const write = () =>
    writeTableCalendar({
      ...{ rows: [], columns: [], title: 'All', path: '/table', query: '', page: '/screen' },
      facts: { written: '', isSimulated: true, progress, day: null },
      site: 'https://charts.example',
      now: 0,
    })
  expect(write).toThrow(reason)
})
