import { expect, test } from 'vitest'
import { type Split, writePart } from '@/lib/contract/files/rows-part'
import type { CompactWireSeries } from '@/lib/contract/series'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { getMarketFor } from '@/lib/market/process-market'
import { loadRows, loadWithWhole, readAddress } from '@/lib/picture/load-chart'
import { splitRows } from '@/lib/picture/split-rows'
import { setProgramId } from '@/lib/process/program-id'
import { joinParts } from '@/lib/query/rows-parts'
import { seriesHref } from '@/lib/query/series-query'
import { unpackedColumn } from '@/lib/query/unpack-column'
import { withoutWindow } from '@/lib/url/without-window'
import { catalog } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { dataRoute } from './data'
import { ask } from './fake/ask-public'

// Rows that are sent in two parts are those that are sent in one.

holdSampleMarket()

const WIDTH = 1280

const read = (url: string) => ask(dataRoute, url)

/** As a page announces it. */
async function announced(path: string, query = '') {
  const address = await readAddress(path, new URLSearchParams(query), 'data', getMarketFor(null))
  const { chart } = await loadWithWhole(address, null)
  const state = { ...withoutWindow(address.state), rebase: null }
  return { href: seriesHref(address.endpoint, state, WIDTH), split: splitRows({ ...chart, state }) }
}

const partHref = (href: string, of: 'earlier' | 'newest', split: Split) =>
  `${href}&part=${writePart({ of, split })}`

/** The rows with lists of values. */
const plain = (rows: CompactWireSeries) => ({
  ...rows,
  columns: Object.fromEntries(
    Object.keys(rows.columns).map((name) => [name, unpackedColumn(rows.columns, name)]),
  ),
})

test('a page and its rows are divided at the same place, and the parts are the whole', async () => {
  let divided = 0
  const faults: string[] = []
  for (const { path, available, legacy } of lawEndpoints(catalog.endpoints)) {
    if (!available || legacy) continue
    const name = path.replace('/api/v1/', '')
    const { href, split } = await announced(name)
    const [there, query] = href.replace('/data/', '').split('?')
    const chart = await loadRows(
      await readAddress(there, new URLSearchParams(query), 'data', getMarketFor(null)),
      null,
    )
    if (JSON.stringify(splitRows(chart)) !== JSON.stringify(split)) faults.push(`${name}: another place`)
    if (!split) continue
    divided++
    const [whole, newest, earlier] = await Promise.all(
      [href, partHref(href, 'newest', split), partHref(href, 'earlier', split)].map(read),
    )
    const joined = joinParts(earlier.json, newest.json)
    if (JSON.stringify(joined) !== JSON.stringify(plain(whole.json))) faults.push(`${name}: not the whole`)
    if (earlier.json.steps.length !== split.rows) faults.push(`${name}: another number of rows`)
    if (newest.json.steps.length >= 64 + 512) faults.push(`${name}: too many newest rows`)
  }
  expect(faults).toEqual([])
  expect(divided).toBeGreaterThan(moreThan(800))
})

test('another program writes rows of its own, so its earlier rows have another address', async () => {
  const { href, split } = await announced('onchain/mvrv')
  setProgramId('another')
  try {
    expect((await announced('onchain/mvrv')).split?.hash).not.toBe(split?.hash)
    const { status } = await read(partHref(href, 'earlier', split as Split))
    expect(status).toBe(409)
  } finally {
    setProgramId(undefined)
  }
})

test('the earlier rows are kept for good, and the newest ones as briefly as all of them', async () => {
  const { href, split } = await announced('onchain/mvrv')
  if (!split) throw new Error('It is not divided.')
  const [whole, newest, earlier] = await Promise.all(
    [href, partHref(href, 'newest', split), partHref(href, 'earlier', split)].map(read),
  )
  expect(earlier.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(newest.headers['cache-control']).toBe(whole.headers['cache-control'])
  expect(newest.json.isNewest).toBe(true)
})

test('with another row at the end the earlier ones are the same', async () => {
  const chart = await loadRows(
    await readAddress('onchain/mvrv', new URLSearchParams(), 'data', getMarketFor(null)),
    null,
  )
  const { time, columns } = chart.series
  const before = Object.entries(columns).map(([name, column]) => [
    name,
    (column as Float64Array).slice(0, -1),
  ])
  const series = { ...chart.series, time: time.slice(0, -1), columns: Object.fromEntries(before) }
  expect(splitRows({ ...chart, series })).toEqual(splitRows(chart))
  const changed = time.slice()
  changed[7]++
  expect(splitRows({ ...chart, series: { ...chart.series, time: changed } })).not.toEqual(splitRows(chart))
})

test('where the earlier rows have changed since, all rows are sent', async () => {
  const { href, split } = await announced('onchain/mvrv')
  if (!split) throw new Error('It is not divided.')
  const other = { ...split, hash: split.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }
  const { json: whole } = await read(href)
  expect((await read(partHref(href, 'newest', other))).json).toEqual(whole)
  const refused = await read(partHref(href, 'earlier', other))
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('another value of part is refused', async () => {
  for (const part of ['earlier', 'earlier.64.xyz', 'oldest.64.0123456789abcdef', '1']) {
    const { status, json } = await read(`/data/onchain/mvrv?width=1280&part=${part}`)
    expect([status, json.code, json.parameter]).toEqual([400, 'invalid_parameter', 'part'])
  }
})

test.each([
  ['onchain/mvrv', 'vs=economic/market_dow'],
  ['onchain/mvrv', 'formula=sma(a, 30)'],
  ['onchain/mvrv', 'rebase=100'],
  ['onchain/mvrv', 'from=2020-01-01'],
  ['onchain/mvrv', 'rule=when(mvrv < 1.5)'],
  ['onchain/mvrv', 'interval=1w'],
  ['crypto/prices/BTC', 'align=halving'],
])('%s?%s is divided where its page says, or not at all', async (path, query) => {
  const { href, split } = await announced(path, query)
  const [there, search] = href.replace('/data/', '').split('?')
  const chart = await loadRows(
    await readAddress(there, new URLSearchParams(search), 'data', getMarketFor(null)),
    null,
  )
  if (split) expect(splitRows(chart)).toEqual(split)
})
