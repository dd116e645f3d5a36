import { gunzipSync } from 'node:zlib'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { beforeEach, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { getLatestValues } from '@/lib/latest/latest-values'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { measureAll } from '@/lib/watchlists/measured.test-data'
import { embedScreenRoute } from '../embed/embed-screen'
import { ask as askRoute } from '../fake/ask-public'
import { listFileRoute, TABLE_ROUTES } from './table-file'

const market = createFakeMarket()
const compressors = { GZIP: (bytes: Uint8Array) => new Uint8Array(gunzipSync(bytes)) }

beforeEach(async () => {
  holdInProcess({ market })
  await measureAll(market)
})

async function ask(format: 'csv' | 'json', access: string, query = '', page = 'table') {
  setEnv({ ACCESS: access })
  const route = TABLE_ROUTES.find(({ prefix }) => prefix === `/${page}.${format}`) ?? listFileRoute
  return askRoute(route, `/${page}.${format}${query}`)
}

test('a file has the rows that the visitor may see, and no shared cache keeps it', async () => {
  const all = await ask('json', 'open')
  expect(JSON.parse(all.text)).toMatchObject({ measured: 2, of: 2, simulated: false })
  const paths = (text: string) => JSON.parse(text).rows.map(({ path }: { path: string }) => path)
  expect(paths(all.text)).toEqual(['onchain/mvrv', 'onchain/open'])
  const guest = await ask('json', 'tiered')
  expect(paths(guest.text)).toEqual(['onchain/open'])
  const csv = await ask('csv', 'tiered')
  expect(csv.text).not.toContain('onchain/mvrv')
  for (const { headers } of [all, guest, csv]) expect(headers['cache-control']).toBe('no-store')
  expect([(await ask('json', 'private')).status, (await ask('csv', 'private')).status]).toEqual([401, 401])
})

test('CSV and JSON have the same numbers, one row for each series', async () => {
  const { text } = await ask('csv', 'open')
  const lines = text.split('\r\n').filter(Boolean)
  const [head, ...rows] = lines.map((line) => line.split(','))
  const json = JSON.parse((await ask('json', 'open')).text).rows
  expect(rows).toHaveLength(2)
  for (const [at, row] of rows.entries())
    for (const name of ['path', 'date', 'last', 'chg30', 'z365', 'rows', 'age', 'old'])
      expect(row[head.indexOf(name)], name).toBe(String(json[at][name] ?? ''))
  expect(json[0]).toMatchObject({ path: 'onchain/mvrv', field: 'mvrv', last: 5399, date: '2021-02-03' })
})

test('a screen has its rows and columns, and an error names its place', async () => {
  const { text } = await ask(
    'json',
    'open',
    '?where=last > 0 and chg30 > 0&col=last&col=chg30 / 2&sort=-last',
  )
  const { rows } = JSON.parse(text)
  expect(rows).toHaveLength(2)
  expect(Object.keys(rows[0])).toEqual(expect.arrayContaining(['path', 'last', 'chg30 / 2']))
  expect(rows[0]).not.toHaveProperty('chg1')
  expect(JSON.parse((await ask('json', 'open', '?where=last < 0')).text).rows).toEqual([])
  // A screen of what a guest may not see has nothing of it.
  const guest = await ask('json', 'tiered', '?where=last > 0&col=last')
  expect(JSON.parse(guest.text).rows.map(({ path }: { path: string }) => path)).toEqual(['onchain/open'])
  const wrong = await ask('csv', 'open', '?where=last >')
  expect(wrong.status).toBe(400)
  expect(JSON.parse(wrong.text)).toMatchObject({
    code: 'invalid_parameter',
    error: expect.stringMatching(/^where: Expected a number.*\(character 7\)\.$/),
  })
})

test('a list has its series in its order, and nothing that the visitor may not see', async () => {
  const paths = async (access: string, list: string) => {
    const { text } = await ask('json', access, `?list=${list}&col=last`)
    return JSON.parse(text).rows.map(({ path }: { path: string }) => path)
  }
  expect(await paths('open', 'onchain/open,onchain/mvrv,onchain/gone')).toEqual([
    'onchain/open',
    'onchain/mvrv',
  ])
  expect(await paths('tiered', 'onchain/open,onchain/mvrv')).toEqual(['onchain/open'])
  // A list that is private looks like one that does not exist.
  for (const list of ['A'.repeat(32), 'onchain/open,//evil', `onchain/open${',onchain/open'.repeat(200)}`]) {
    const { status, text } = await ask('csv', 'open', `?list=${list}`)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid_parameter',
      error: expect.stringMatching(/^list: /),
    })
  }
})

test('the page of a screen with an ending is its file', async () => {
  const query = '?where=last > 0&col=last'
  for (const form of ['csv', 'json'] as const) {
    const file = await ask(form, 'tiered', query, 'screen')
    expect(file.status).toBe(200)
    const written = /"written":"[^"]*"/
    expect(file.text.replace(written, '')).toBe((await ask(form, 'tiered', query)).text.replace(written, ''))
    expect(file.headers['access-control-allow-origin']).toBe('*')
  }
  expect((await ask('csv', 'open', `${query}&bom=1`)).text.startsWith('\ufeffpath,')).toBe(true)
})

test('Parquet has the numbers of JSON in typed columns, and is read in parts', async () => {
  setEnv({ ACCESS: 'open' })
  const route = TABLE_ROUTES.find(({ prefix }) => prefix === '/screen.parquet') ?? listFileRoute
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    route({ method, url: '/screen.parquet?sort=-last', headers })
  const whole = await get({ 'accept-encoding': 'gzip' })
  const bytes = new Uint8Array(whole.body)
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(await get({}, 'HEAD')).toMatchObject({ headers: { 'content-length': String(bytes.length) } })
  const part = await get({ range: 'bytes=-8' })
  expect([part.status, Buffer.from(part.body).toString('latin1').slice(-4)]).toEqual([206, 'PAR1'])

  const file = bytes.buffer
  const columns = parquetSchema(parquetMetadata(file)).children.map(({ element }) => element)
  expect(columns.find(({ name }) => name === 'highDate')).toMatchObject({ converted_type: 'DATE' })
  expect(columns.find(({ name }) => name === 'chg7')).toMatchObject({ type: 'DOUBLE' })
  const read = await parquetReadObjects({ file, compressors })
  const { rows } = JSON.parse((await ask('json', 'open', '?sort=-last', 'screen')).text)
  const asJson = read.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? null),
      ]),
    ),
  )
  expect(asJson).toEqual(rows.map((row: { notes: string[] }) => ({ ...row, notes: row.notes.join(' ') })))
  expect(read.length).toBeGreaterThan(1)
})

test('a watchlist that does not exist, or is private, has no file', async () => {
  const { status, text } = await ask('csv', 'open', '', `watchlists/${'A'.repeat(32)}`)
  expect([status, JSON.parse(text).code]).toEqual([404, 'unknown_route'])
  const other = await ask('csv', 'open', '', 'watchlists/new')
  expect([other.status, JSON.parse(other.text).error]).toEqual([404, 'There is no file at this address.'])
  expect(listFileRoute.takes?.(`/watchlists/${'A'.repeat(32)}`)).toBe(false)
})

test('an unfinished table says so', async () => {
  getLatestValues().progress = { done: 1, of: 2, revision: '1' }
  const { headers, text } = await ask('csv', 'open', '?col=last')
  expect(headers['content-disposition']).toBe('inline; filename="incomplete-table.csv"')
  expect(text.split(',')[0]).toBe('path')
  expect(headers.link).toContain(
    '</table.metadata.json?col=last>; rel="describedby"; type="application/csvm+json"',
  )
  expect(headers.link).toContain('</screen?col=last>; rel="alternate"; type="text/html"')
  expect(JSON.parse((await ask('json', 'open')).text)).toMatchObject({ measured: 1, of: 2 })
})

test('an embed of a screen has the rows of a guest, its errors, and links to the page', async () => {
  const embed = async (access: string, query = '') => {
    setEnv({ ACCESS: access })
    return askRoute(embedScreenRoute, `/embed/screen${query}`)
  }
  const open = await embed('open', '?col=last&where=last > 0')
  expect(open.text.match(/<th scope="row">/g)).toHaveLength(2)
  expect(open.text).toContain('href="/screen?where=last+%3E+0&amp;col=last"')
  expect(open.text).not.toContain('<script')
  const guest = await embed('tiered')
  expect(guest.text).toContain('href="/onchain/open"')
  expect(guest.text).not.toContain('onchain/mvrv')
  expect((await embed('private')).status).toBe(401)
  const wrong = await embed('open', '?where=<b>')
  expect(wrong.status).toBe(400)
  expect(wrong.text).not.toContain('<b>')
})
