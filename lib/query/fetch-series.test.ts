import { afterEach, expect, test, vi } from 'vitest'
import { fetchSeries } from './fetch-series'

const wire = (kind: 'sample' | 'store') => ({
  endpoint: { path: '/api/v1/charts/a', fields: [] },
  fields: [],
  steps: [],
  columns: {},
  metadata: {},
  rowCount: 0,
  last: {},
  sizes: {},
  origin: { kind },
})

afterEach(() => vi.unstubAllGlobals())

/** A page that shows `origin` and has announced parts at these addresses. */
const documentOf = (origin: string | undefined, announced: string[] = []) => ({
  getElementById: () => ({ dataset: { origin } }),
  querySelectorAll: () => announced.map((href) => ({ getAttribute: () => href })),
})

/** Fetches with a browser that kept simulated rows, on a page that shows `shown`. */
async function kindsOf(shown: string | undefined, href: string) {
  const caches: (string | undefined)[] = []
  vi.stubGlobal('document', documentOf(shown))
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    caches.push(cache)
    return Response.json(wire(cache === 'reload' ? 'store' : 'sample'))
  })
  const { series } = await fetchSeries(href)
  return { kind: series.origin.kind, caches }
}

test('simulated rows that the browser kept are not shown on a page with real data', async () => {
  expect(await kindsOf('store', '/data/charts/a')).toEqual({ kind: 'store', caches: [undefined, 'reload'] })
  expect(await kindsOf('sample', '/data/charts/a')).toEqual({ kind: 'sample', caches: [undefined] })
  expect(await kindsOf('store', '/data/s/abc')).toEqual({ kind: 'sample', caches: [undefined] })
})

const PARTS = ['newest', 'earlier'].map((of) => `/data/charts/a?width=320&part=${of}.2.0123456789abcdef`)

/** Steps of the rows, and the addresses that were asked, with these answers. */
async function rowsOf(href: string, answers: Record<string, object | null>) {
  const asked: string[] = []
  vi.stubGlobal('document', documentOf('store', PARTS))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[url]
    return answer ? Response.json(answer) : Response.json({ code: 'conflict', error: 'no' }, { status: 409 })
  })
  const { series } = await fetchSeries(href)
  return { time: [...series.time], values: [...((series.columns.a ?? []) as Float64Array)], asked }
}

const rows = (steps: number[], a: (number | null)[]) => ({
  ...wire('store'),
  fields: [{ name: 'a', type: 'number?' }],
  steps,
  columns: { a },
})
const [NEWEST, EARLIER] = PARTS
const WHOLE = '/data/charts/a?width=320'
const earlier = { steps: [10, 1], columns: { a: [1, null] } }
const newest = { ...rows([1], [3]), isNewest: true }

test('rows that the page announced in two parts are joined', async () => {
  expect(await rowsOf(WHOLE, { [NEWEST]: newest, [EARLIER]: earlier })).toEqual({
    time: [10, 11, 12],
    values: [1, Number.NaN, 3],
    asked: [NEWEST, EARLIER],
  })
})

test('all rows in place of the newest ones are taken as they are', async () => {
  const { time } = await rowsOf(WHOLE, { [NEWEST]: rows([10, 1], [1, 2]), [EARLIER]: earlier })
  expect(time).toEqual([10, 11])
})

test.each([
  ['the earlier rows are refused', { [NEWEST]: newest }],
  ['the earlier rows have other columns', { [NEWEST]: newest, [EARLIER]: { steps: [10, 1], columns: {} } }],
  ['the newest rows are refused', { [EARLIER]: earlier }],
  [
    'the newest rows are simulated',
    { [NEWEST]: { ...newest, origin: { kind: 'sample' } }, [EARLIER]: earlier },
  ],
])('where %s, the whole is loaded', async (_, answers) => {
  const { time, asked } = await rowsOf(WHOLE, { ...answers, [WHOLE]: rows([10, 1, 1], [1, 2, 3]) })
  expect(time).toEqual([10, 11, 12])
  expect(asked).toEqual([NEWEST, EARLIER, WHOLE])
})

test('another address has no parts', async () => {
  const other = '/data/charts/a?width=3200'
  expect((await rowsOf(other, { [other]: rows([10], [1]) })).asked).toEqual([other])
})
