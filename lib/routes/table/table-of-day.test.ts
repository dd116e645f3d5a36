import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_FORMS, tablePath } from '@/lib/contract/files/table-files'
import { setDayTables } from '@/lib/latest/days/day-tables'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { listRows } from '@/lib/watchlists/list-rows'
import { loadScreen } from '@/lib/watchlists/load-screen'
import { measureDay } from '@/lib/watchlists/measured.test-data'
import { askPublic as ask } from '../fake/ask-public'

const DAY = '2020-06-30'
const folder = mkdtempSync(join(tmpdir(), 'chartroom-table-of-day-'))
afterAll(() => {
  setDayTables(undefined)
  rmSync(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  const market = createFakeMarket({ isRecorded: true })
  holdInProcess({ market, state: createTestState() })
  await measureDay(market, folder, DAY)
})

test('every file of a kept day has its values, its name, and links of the day', async () => {
  for (const form of TABLE_FORMS) {
    const url = `${tablePath('screen', form)}?asof=${DAY}`
    const { status, text, headers } = await ask(url)
    expect(status, url).toBe(200)
    expect(headers['content-disposition'], url).toContain(`table-${DAY}.${form}`)
    expect(headers.link, url).toContain(`asof=${DAY}`)
    expect(text, url).not.toMatch(/5,?399/)
    if (['csv', 'json', 'txt'].includes(form)) expect(text, url).toMatch(/5,?180/)
    expect(text.replaceAll('\r', ''), url).toMatch(/2020-0[67]|PAR1/)
  }
  const { text } = await ask(`/table.json?asof=${DAY}&col=last&col=age&col=old`)
  expect(JSON.parse(text)).toMatchObject({
    ...{ asof: DAY, measured: 2, of: 2 },
    rows: [{ path: 'onchain/open', last: 5180, age: 0, old: 0, date: DAY }],
  })
})

test('a filter and an order of a screen are over the values of the day', async () => {
  const rows = async (query: string) => (await loadScreen(query, null)).rows.map(({ path }) => path)
  expect(await rows(`?where=last == 5180&sort=-last&asof=${DAY}`)).toEqual(['onchain/open'])
  expect(await rows(`?where=last == 5399&asof=${DAY}`)).toEqual([])
  expect(await rows('?where=last == 5399')).toEqual(['onchain/open'])
  const { href } = await loadScreen(`?where=last > 0`, null, DAY)
  expect(href).toBe(`/screen?where=last+%3E+0&asof=${DAY}`)
})

test('a day without a table, a text that is none, and a misspelled name are refused by files and embeds', async () => {
  for (const path of ['/table.csv', '/screen.json', '/onchain.csv', '/embed/screen']) {
    const missing = await ask(`${path}?asof=2020-07-01`)
    expect(missing.status, path).toBe(400)
    expect(missing.text, path).toContain('were not kept. Kept are 2020-06-30.')
    const wrong = await ask(`${path}?asof=2020-02-31`)
    expect([wrong.status, wrong.text], path).toEqual([
      400,
      expect.stringContaining('a calendar date as YYYY-MM-DD'),
    ])
    const misspelled = await ask(`${path}?asOf=${DAY}`)
    expect([misspelled.status, misspelled.text], path).toEqual([
      400,
      expect.stringContaining('Did you mean asof?'),
    ])
    for (const text of [missing, wrong, misspelled]) expect(text.text).not.toMatch(/5,?399/)
  }
})

test('an embed of a screen has the rows of the day, links to its charts, and ignores what counts visits', async () => {
  const { status, text } = await ask(`/embed/screen?asof=${DAY}&_=7&cachebuster=1&utm_source=x`)
  expect(status).toBe(200)
  expect(text).toContain(`as known on ${DAY}`)
  expect(text).toContain(`href="/onchain/open?asof=${DAY}"`)
  expect(text).toMatch(/5,?180/)
})

test('the rows of a watchlist are of the day, from its table or the record of a chart', async () => {
  const entries = ['onchain/open', 'onchain/open?show=other', 'onchain/open?asof=2020-03-01']
  const then = await listRows(entries, null, { asOf: DAY })
  expect(then.map(({ value, day, problem }) => [value, day, problem])).toEqual([
    ['5,180.00', DAY, null],
    ['7,180.00', DAY, null],
    ['5,059.00', '2020-03-01', null],
  ])
  const [recorded] = await listRows(['onchain/open'], null, { asOf: '2020-07-01' })
  expect([recorded.value, recorded.day]).toEqual(['5,181.00', '2020-07-01'])
  holdInProcess({ market: createFakeMarket() })
  const [none, kept] = [
    (await listRows(['onchain/open'], null, { asOf: '2020-07-01' }))[0],
    (await listRows(['onchain/open'], null, { asOf: DAY }))[0],
  ]
  expect([none.value, none.problem]).toEqual([null, expect.stringContaining('no record of earlier values')])
  expect(kept.value).toBe('5,180.00')
})
