import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import { MCP_PATH } from '@/lib/routes/mcp/mcp-route'
import { WORKSPACE_ADDRESSES } from '@/lib/routes/openbb/workspace-routes'
import { PUBLIC_ROUTES } from '@/lib/routes/public-routes'
import { conditionOf, readCondition } from '@/lib/url/event-condition'
import { readOwnMark } from '@/lib/url/own-mark'
import { readRule } from '@/lib/url/rule-formula'
import { appAddresses } from './app-addresses'
import { hostileRequests } from './hostile-requests'

const SERIES = ['/onchain/mvrv', '/charts/halving-cycles', '/economic/vix', '/crypto/prices/BTC'].concat(
  '/derivatives/funding',
  '/market-indicators/risk',
  '/inputs/chain/bitcoin',
)
const id = (letter: string) => letter.repeat(32)
const objects = {
  boards: [id('b')],
  watchlists: [id('w')],
  views: [id('v')],
  embeds: [{ id: id('e'), token: 'v1.e.2.t', site: 'https://site.example' }],
  signed: ['/onchain/mvrv.csv?from=2024-01-01&days=400&sig=v1.k.1999999999.A'],
  feeds: [`/alerts/${id('a')}.atom?sig=v1.a.1999999999.A`],
}

const sent = fc
  .sample(hostileRequests(SERIES, objects), { numRuns: 20_000, seed: 1 })
  .map(({ bytes }) => bytes.toString('latin1'))
/** Those that are whole lines, with their target and their other lines. */
const requests = sent.flatMap((text) => {
  const [, method, target] = /^(\w+) (\/\S*) HTTP\/1\.1\r\n/.exec(text) ?? []
  return target ? [{ method, path: target.split('?', 1)[0], target, text }] : []
})
const queries = requests.map(({ target }) => new URLSearchParams(target.split(/\?(.*)/s)[1]))
const paths = new Set(requests.map(({ path }) => path))
const asked = (start: string) => [...paths].some((path) => path.startsWith(start))

test('every public route, address of workspaces, and tool is attacked', () => {
  expect(PUBLIC_ROUTES.map(({ prefix }) => prefix).filter((prefix) => !asked(prefix))).toEqual([])
  expect(WORKSPACE_ADDRESSES.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([])
  expect(
    requests.filter(({ path, method }) => path === MCP_PATH && method === 'POST').length,
  ).toBeGreaterThan(500)
})

test('every page and route of the App Router is attacked', () => {
  expect(appAddresses().length).toBeGreaterThan(40)
  expect(appAddresses().filter((path) => !paths.has(path))).toEqual([])
})

test('every form of file is asked for, and parts of them', () => {
  for (const suffix of Object.keys(CHART_FILES)) {
    expect([...paths].filter((path) => path.endsWith(`.${suffix}`)).length, suffix).toBeGreaterThan(3)
  }
  const ofFamilies = requests.filter(
    ({ path }) => /^\/data\/[a-z/-]+\.parquet$/.test(path) && !path.includes('table'),
  )
  expect(ofFamilies.length).toBeGreaterThan(100)
  expect(ofFamilies.filter(({ text }) => /\r\nrange: bytes=/.test(text)).length).toBeGreaterThan(100)
})

test('rules, conditions of events and marks are mostly written as the page writes them', () => {
  const valuesOf = (name: string) => queries.flatMap((query) => query.getAll(name))
  const rules = valuesOf('rule').filter((text) => 'rule' in readRule(text))
  const conditions = valuesOf('align').filter((text) => conditionOf(readCondition(text)) !== null)
  const marks = valuesOf('mark').filter((text) => 'day' in readOwnMark(text))
  for (const some of [rules, conditions, marks]) expect(new Set(some).size).toBeGreaterThan(100)
})

test('what accounts share is read, with its signature and with a wrong one', () => {
  const { boards, watchlists, views, embeds, signed, feeds } = objects
  for (const one of [...boards, ...watchlists, ...views, ...embeds.map((embed) => embed.id)])
    expect([...paths].filter((path) => path.includes(one)).length, one).toBeGreaterThan(0)
  for (const address of [...signed, ...feeds]) {
    const [path] = address.split('?')
    const targets = new Set(requests.filter((one) => one.path === path).map(({ target }) => target))
    expect(targets).toContain(address)
    expect(targets.size).toBeGreaterThan(3)
  }
  expect(queries.some((query) => query.get('list') === watchlists[0])).toBe(true)
})

test('screens have filters, columns and orders, and a table has columns of several series', () => {
  for (const path of ['/screen', '/table.csv', '/screen.json', '/embed/screen']) {
    const own = requests.filter((one) => one.path === path).map(({ target }) => target)
    for (const name of ['where=', 'col=', 'sort='])
      expect(own.some((target) => target.includes(name))).toBe(true)
  }
  const tables = queries.filter((query) => query.getAll('col').length > 2 && query.getAll('rows').length > 0)
  expect(tables.length).toBeGreaterThan(20)
})
