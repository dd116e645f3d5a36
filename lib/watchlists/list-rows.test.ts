import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { getLatestValues } from '@/lib/latest/latest-values'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { listRows, MAX_COMPUTED } from './list-rows'
import { measureAll } from './measured.test-data'
import { readLines } from './read-lines'

const market = createFakeMarket()

beforeEach(() => {
  holdInProcess({ market })
  setEnv({ ACCESS: 'open' })
})

test('a plain series has the value of the table, and a formula its own', async () => {
  await measureAll(market)
  const loads = vi.spyOn(market, 'series')
  const [plain] = await listRows(['onchain/open'], null)
  expect(plain).toMatchObject({ entry: 'onchain/open', line: null, problem: null, isPending: false })
  expect(plain.value).toBe(getLatestValues().of({ path: '/api/v1/onchain/open' })?.text)
  expect(loads).not.toHaveBeenCalled()
  const [doubled, wrong] = await listRows(
    ['onchain/open?formula=twice = a * 2', 'onchain/open?formula=a %2B nonsense'],
    null,
  )
  expect(doubled).toMatchObject({ line: 'twice', problem: null })
  const last = (text: string | null) => Number(text?.replaceAll(/[^\d.-]/g, ''))
  expect(last(doubled.value)).toBeCloseTo(2 * last(plain.value), 5)
  expect(wrong.value).toBeNull()
  expect(wrong.problem).toMatch(/nonsense/)
})

describe('rights are those of the viewer', () => {
  test.each([
    ['tiered', 'onchain/open', null],
    ['tiered', 'onchain/mvrv', /[Ss]ign in/],
    ['tiered', 'onchain/mvrv?scale=log', /[Ss]ign in/],
    ['tiered', 'onchain/gone', /no series/],
  ])('ACCESS=%s: %s', async (access, entry, problem) => {
    setEnv({ ACCESS: access })
    const [row] = await listRows([entry], null)
    if (problem === null) expect(row).toMatchObject({ problem: null, value: expect.any(String) })
    else {
      expect(row.problem).toMatch(problem)
      expect(row).toMatchObject({ value: null, change: null, recent: [] })
    }
  })

  test('a guest of a private installation learns no names', async () => {
    setEnv({ ACCESS: 'private' })
    await expect(readLines('onchain/mvrv', null)).rejects.toMatchObject({ code: 'sign_in_required' })
  })
})

test('only so many charts are computed for one request', async () => {
  const entries = Array.from({ length: MAX_COMPUTED + 2 }, (_, at) => `onchain/open?formula=a * ${at + 1}`)
  const rows = await listRows(entries, null)
  expect(rows.map(({ isPending }) => isPending)).toEqual(entries.map((_, at) => at >= MAX_COMPUTED))
})

test('a text has an entry on each line, and its faults have the number of their line', async () => {
  const text = [
    '# Mine',
    '/onchain/mvrv?days=30&scale=log',
    '',
    'https://elsewhere.example/onchain/open',
    'onchain/gone',
    'onchain/mvrv?scale=log',
    'onchain/mvrv?scale=steep',
    '\\\\evil',
  ].join('\r\n')
  const { entries, faults } = await readLines(text, null)
  expect(entries).toEqual(['onchain/mvrv?scale=log', 'onchain/open'])
  expect(faults.map(({ line }) => line)).toEqual([5, 7, 8])
  expect(faults[0].message).toMatch(/no series at onchain\/gone/)
  expect(faults[1].message).toMatch(/scale=steep/)
})
