import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { valueAt } from '@/lib/engine/frame'
import { setEnv } from '@/lib/env/fake/set-env'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { loadChart } from '@/lib/picture/load-chart'
import type { Database } from '@/lib/state/database/database'
import { addThree } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { MAX_OWN_SERIES } from '@/lib/state/shared/own-series'
import {
  addSeries,
  chartHref,
  openSeries,
  ownSeriesOf,
  saveSeries,
  seriesHref,
  shareOwnSeries,
} from './own-series'

const NOW = new Date('2026-01-02T03:04:05Z')
const asked = { title: 'Twice', description: 'Two of it.', formula: '2 * onchain/open', chart: '' }

const state = createTestState()
let database: Database
let owner: Viewer
let other: Viewer

beforeAll(async () => {
  database = await state.database()
  holdInProcess({ market: createFakeMarket(), state })
  ;({ owner, other } = await addThree(database))
})
beforeEach(async () => {
  await database.execute(sql`delete from own_series`)
})

test('is a formula on the chart of the first series that it names, with the values of its formula', async () => {
  const id = await addSeries(owner, asked, NOW)
  const [kept] = await ownSeriesOf(owner)
  expect(kept).toMatchObject({
    id,
    title: 'Twice',
    description: 'Two of it.',
    content: { path: 'onchain/open', formula: '2 * onchain/open' },
    isShared: false,
  })
  expect(seriesHref(kept)).toBe(`/series/${id}`)
  const href = chartHref(kept)
  expect(href).toBe('/onchain/open?formula=2+*+onchain/open')
  const { series } = await loadChart('onchain/open', new URL(href, 'http://x').searchParams, 'page', owner)
  expect(valueAt(series.columns.formula, 0)).toBe(2 * 5000)
  expect(await ownSeriesOf(other)).toEqual([])
})

test.each([
  ['Two of it', '2 * onchain/open', '`Two of it` = 2 * onchain/open'],
  ['Two of it', 'x = 2; (x) * a', 'x = 2;`Two of it` = (x) * a'],
  ['Two of it', 'two = 2 * a', 'two = 2 * a'],
  ['Two `of` it', '2 * a', '2 * a'],
  ['other', '2 * other', '2 * other'],
  ['Two of it', `a${' + 1'.repeat(145)}`, `a${' + 1'.repeat(145)}`],
])('the title %s is at the line of %s where there is room', (title, formula, drawn) => {
  const content = { path: 'onchain/open', formula }
  const href = chartHref({ title, description: '', content })
  expect(new URL(href, 'http://x').searchParams.get('formula')).toBe(drawn)
})

test('is drawn on the chart that the form names, which the formula calls a', async () => {
  await addSeries(owner, { ...asked, formula: 'a /  onchain/open', chart: '/onchain/mvrv' })
  const [{ content }] = await ownSeriesOf(owner)
  expect(content).toEqual({ path: 'onchain/mvrv', formula: 'a / onchain/open' })
})

test.each([
  [{ title: ' ' }, 'title', /1 to 120 characters/],
  [{ title: 'x'.repeat(121) }, 'title', /1 to 120 characters/],
  [{ description: 'x'.repeat(601) }, 'description', /0 to 600 characters/],
  [{ formula: '' }, 'formula', /Write a formula/],
  [{ formula: 'sma(onchain/open, 3' }, 'formula', /Unclosed/],
  [{ formula: 'smaa(onchain/open, 3)' }, 'formula', /smaa/],
  [{ formula: 'onchain/open / onchain/nothing' }, 'formula', /nothing/],
  [{ formula: 'onchain/open,axis=own' }, 'formula', /ends without/],
  [{ formula: `onchain/open${' + 1'.repeat(300)}` }, 'formula', /at most 1000 characters/],
  [{ formula: 'sma(a, 3)' }, 'chart', /names no series/],
  [
    { formula: 'sma(a, 3)', chart: 'https://a.example/x' },
    'chart',
    /Write the address of a series|no series at/,
  ],
  [{ formula: 'sma(a, 3)', chart: 'onchain/open?days=3' }, 'chart', /without settings/],
])('%j is refused beside its field, and nothing is kept', async (part, parameter, message) => {
  await expect(addSeries(owner, { ...asked, ...part })).rejects.toMatchObject({
    code: 'invalid_parameter',
    message: expect.stringMatching(message),
    detail: { parameter },
  })
  expect(await ownSeriesOf(owner)).toEqual([])
})

test('nobody keeps a series of what they may not see, and its chart refuses whoever may not', async () => {
  setEnv({ ACCESS: 'tiered' })
  const pro = { ...asked, formula: '2 * onchain/mvrv' }
  await expect(addSeries(other, pro)).rejects.toMatchObject({
    code: expect.stringMatching(/forbidden|tier|upgrade/),
  })
  expect(await ownSeriesOf(other)).toEqual([])
  const id = await addSeries(owner, pro)
  await shareOwnSeries(owner, id, true)
  const { path, formula } = (await openSeries(id, other)).content
  await expect(loadChart(path, new URLSearchParams({ formula }), 'page', other)).rejects.toMatchObject({
    status: expect.any(Number),
  })
})

test('guests keep none, and of two changes from one version the second is refused', async () => {
  const id = await addSeries(owner, asked)
  const edited = { id, version: 1, asked: { ...asked, title: 'Thrice', formula: '3 * onchain/open' } }
  await expect(addSeries(null, asked)).rejects.toMatchObject({ code: 'sign_in_required' })
  await saveSeries(owner, edited)
  await expect(saveSeries(owner, edited)).rejects.toMatchObject({ code: 'conflict' })
  expect(await ownSeriesOf(owner)).toMatchObject([{ title: 'Thrice', version: 2 }])
})

test('in a private installation its link tells a guest nothing', async () => {
  const id = await addSeries(owner, asked)
  await shareOwnSeries(owner, id, true)
  setEnv({ ACCESS: 'private' })
  await expect(openSeries(id, null)).rejects.toMatchObject({ code: 'sign_in_required' })
})

test(`an account keeps at most ${MAX_OWN_SERIES}`, async () => {
  const id = await addSeries(owner, asked)
  await database.execute(sql`
    insert into own_series (id, owner_id, title, description, content, created_at, updated_at)
    select id || n, owner_id, title, description, content, created_at, updated_at
    from own_series, generate_series(2, ${MAX_OWN_SERIES}) as n where id = ${id}`)
  await expect(addSeries(owner, asked)).rejects.toMatchObject({ code: 'conflict' })
  await addSeries(other, asked)
})
