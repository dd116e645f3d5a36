import { beforeAll, expect, test } from 'vitest'
import { FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { isSignable } from '@/lib/contract/files/signed-address'
import { isTableForm, NO_TABLE_FILES, TABLE_FORMS } from '@/lib/contract/files/table-files'
import { setEnv } from '@/lib/env/fake/set-env'
import { signAddress } from '@/lib/http/signed/sign-address'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { createUsageTally } from '@/lib/limits/usage-tally'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { issueKey } from '@/lib/state/keys/keys'
import { createWatchlist, shareWatchlist } from '@/lib/state/shared/watchlists'
import { measureAll } from '@/lib/watchlists/measured.test-data'
import { askPublic } from '../fake/ask-public'

const SECRET = 'a secret of the tests, long enough'
const ORIGIN = 'http://charts.internal'
const ENTRIES = ['onchain/mvrv', 'onchain/open?formula=a * 2', 'onchain/gone']
/** The series that guests may not see, by its path or by its title before a value. */
const SECRET_ROW = /onchain\/mvrv|MVRV: /
const market = createFakeMarket()
const state = createTestState()
let privateList: string
let sharedList: string
let keyId: string

beforeAll(async () => {
  setEnv({ AUTH_SECRET: SECRET })
  const limits = { counters: createMemoryCounters(), usage: createUsageTally() }
  holdInProcess({ market, state, limits })
  await measureAll(market)
  const database = await state.database()
  const at = new Date()
  const owner = await addPerson(database, 'ada', { tier: 'pro' })
  const make = () =>
    createWatchlist(database, { ownerId: owner.id, title: 'My <list>', entries: ENTRIES }, at)
  privateList = await make()
  sharedList = await make()
  await shareWatchlist(database, { id: sharedList, ownerId: owner.id }, true, at)
  const { stored } = await issueKey(database, { owner }, { actor: 'test', at })
  keyId = stored.id
})

function ask(access: string, url: string) {
  setEnv({ ACCESS: access })
  return askPublic(url)
}

const signed = (address: string) =>
  signAddress(
    { address, days: 30 },
    { keyId, origin: ORIGIN, now: Date.now(), secret: SECRET },
  ).address.slice(ORIGIN.length)

test('a watchlist in every form has what its reader may see, and nothing else', async () => {
  for (const form of TABLE_FORMS) {
    const url = `/watchlists/${sharedList}.${form}`
    const everyone = await ask('open', url)
    const guest = await ask('tiered', url)
    expect([form, everyone.status, guest.status]).toEqual([form, 200, 200])
    // Metadata describe columns, and have no series.
    if (form !== 'metadata.json' && form !== 'parquet') {
      expect(everyone.text, form).toMatch(SECRET_ROW)
      expect(guest.text, form).toMatch(/onchain\/open|Open: /)
    }
    expect(guest.text, form).not.toMatch(SECRET_ROW)
    expect(guest.headers['cache-control']).toMatch(/^no-store/)
    expect(guest.headers.link, form).toContain(
      `</watchlists/${sharedList}>; rel="alternate"; type="text/html"`,
    )
    if (form !== 'metadata.json')
      expect(guest.headers.link).toContain(
        `</watchlists/${sharedList}.metadata.json>; rel="describedby"; type="application/csvm+json"`,
      )
    expect((await ask('private', url)).status).toBe(401)
  }
})

test('a list that is not shared is in the forms that its owner signs, and in no other', async () => {
  for (const form of TABLE_FORMS) {
    const url = `/watchlists/${privateList}.${form}`
    expect((await ask('tiered', url)).status, form).toBe(404)
    expect(isSignable(url)).toBe(true)
    const own = await ask('tiered', signed(url))
    expect([form, own.status]).toEqual([form, 200])
    expect(own.text).not.toContain('sig=')
    expect((await ask('tiered', signed(url).replace(privateList, sharedList))).status).toBe(403)
    expect((await ask('tiered', `${signed(url)}&col=last`)).status).toBe(403)
  }
})

test('the feed has the last value of each series once and for good, newest first', async () => {
  const { text } = await ask('open', `/watchlists/${sharedList}.atom`)
  expect([...text.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)).toEqual([
    `tag:charts.internal,2026:/watchlists/${sharedList}.atom`,
    `tag:charts.internal,2026:/watchlists/${sharedList}.atom#onchain/mvrv-2021-02-03`,
    `tag:charts.internal,2026:/watchlists/${sharedList}.atom#onchain/open-2021-02-03`,
  ])
  expect(text).toContain('<title>My &lt;list&gt;</title>')
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="${ORIGIN}/watchlists/${sharedList}.atom"/>`,
  )
  expect(text).toMatch(
    /<title>MVRV: 5,?399.* on 2021-02-03<\/title>\n<updated>2021-02-04T00:00:00.000Z<\/updated>/,
  )
  expect(text).toContain(`href="${ORIGIN}/onchain/mvrv"`)
  const screen = await ask('open', '/screen.atom?where=last > 0&sort=-last')
  expect(screen.text).toContain(`href="${ORIGIN}/screen?where=last+%3E+0&amp;sort=-last"`)
  expect(screen.text.match(/<entry>/g)).toHaveLength(2)
})

test('sentences have value, date, change and percentile of each series, in the order of the list', async () => {
  const { text } = await ask('open', `/watchlists/${sharedList}.txt`)
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^MVRV: 5,?399.* on 2021-02-03, \+.*1.* over one day, percentile 100 of all history, old\.$/,
  )
  expect(lines[1]).toMatch(/^Open: /)
  expect((await ask('open', '/screen.txt?where=last < 0')).text).toBe('No series is in this table.\n')
})

test('metadata describe the columns of the CSV file in their order', async () => {
  for (const query of ['', '?col=last&col=chg30 / 2&sort=-last']) {
    const [head] = (await ask('open', `/screen.csv${query}`)).text.split('\r\n')
    const document = JSON.parse((await ask('open', `/screen.metadata.json${query}`)).text)
    const titles = document.tableSchema.columns.map((one: { titles: string }) => one.titles)
    expect(titles).toEqual(head.split(','))
    for (const one of document.tableSchema.columns) expect(one['dc:description']).toMatch(/\.$/)
    expect(new URL(document.url).pathname).toBe('/screen.csv')
    expect([...new URL(document.url).searchParams]).toEqual([...new URLSearchParams(query)])
  }
})

test('a family is a table of its series, at the address of its page', async () => {
  const own = await ask('open', '/onchain.csv?col=last')
  expect(own.text).toBe((await ask('open', '/screen.csv?family=onchain&col=last')).text)
  expect(own.headers.link).toContain('</onchain>; rel="alternate"; type="text/html"')
  expect((await ask('open', '/crypto/prices.json')).text).toContain('"rows":[]')
  expect((await ask('open', '/onchain.atom')).text).toContain('<title>On-Chain Metrics</title>')
  expect((await ask('tiered', '/onchain.txt')).text).not.toMatch(SECRET_ROW)
  expect(JSON.parse((await ask('open', '/onchain.csv?family=charts')).text)).toMatchObject({
    parameter: 'family',
  })
  expect(JSON.parse((await ask('open', '/onchain.csv?q=mvrv')).text)).toMatchObject({ parameter: 'q' })
  expect([isSignable('/onchain.ics'), isSignable('/onchain.png'), isSignable('/other.csv')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a picture or a receipt of a table is refused with the endings that it has', async () => {
  const others = FILE_SUFFIXES.filter((suffix) => !isTableForm(suffix))
  expect(others).toEqual(['badge.svg', 'svg', 'png', 'receipt.json'])
  const addresses = [
    ...NO_TABLE_FILES.map(({ path }) => path),
    ...others.flatMap((suffix) => [`/watchlists/${sharedList}.${suffix}`, `/onchain.${suffix}`]),
  ]
  for (const path of addresses) {
    const { status, text } = await ask('open', path)
    expect([path, status]).toEqual([path, 404])
    expect(JSON.parse(text)).toMatchObject({
      code: 'unknown_route',
      error: expect.stringMatching(/^A table has no \.[a-z.]+, .* It has \.csv, .*\.ics\.$/),
    })
    expect(isSignable(path)).toBe(false)
  }
})
