import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { FILE_SETTINGS, FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { REFUSED_SETTINGS } from '@/lib/contract/files/refused-settings'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { plainFormula } from '@/lib/url/drawn-formula'
import { fileHref } from '@/lib/url/file-href'
import { plainViewState } from '@/lib/url/read-view-state'
import { EVERYTHING } from '@/lib/url/settings/every-setting.test-data'
import { settingsOf } from '@/lib/url/settings/page-settings'
import { PUBLIC_ROUTES } from '../public-routes'

// Files of a few values use each setting or refuse it by name.

holdSampleMarket()

const PATH = 'onchain/mvrv'
const SMALL = ['txt', 'badge.svg', 'atom', 'ics'] as const
type Small = (typeof SMALL)[number]

async function ask(url: string) {
  const [path] = url.split('?', 1)
  const route = PUBLIC_ROUTES.find(({ prefix, takes }) => url.startsWith(prefix) && (takes?.(path) ?? true))
  if (!route) throw new Error(`no route takes ${url}`)
  const { status, body } = await route({ method: 'GET', url, headers: { host: 'charts.internal' } })
  return { status, text: Buffer.from(body).toString() }
}

const fileAt = (suffix: string, query: string, path = PATH) =>
  ask(`/${path}.${suffix}?${query.replaceAll('+', '%2B')}`)

/** The content of a file without its own address and those of its page. */
const said = (text: string) => text.replaceAll(/<(id|link|updated)\b[^\n]*|^URL:[^\n]*(\n [^\n]*)*/gm, '')

const endpoint = sampleCatalog().endpoints.find(({ path }) => path.endsWith(`/${PATH}`))
if (!endpoint) throw new Error(`no ${PATH}`)
const NAMES = [...settingsOf(endpoint).keys(), ...Object.keys(FILE_SETTINGS)]

/** A query in which each setting decides something, and the part of it without the setting. */
const EXAMPLES: Readonly<Record<string, readonly [query: string, without: string, path?: string]>> = {
  formula: ['formula=economic/inflation_cpi * 2', ''],
  vs: ['vs=economic/macro_gdp', ''],
  align: ['align=when(pct(economic/macro_gdp, 1) > 1)', ''],
  rule: ['rule=when(pct(economic/macro_gdp, 1) > 1)', ''],
  show: ['show=price', ''],
  interval: ['interval=1w&to=2024-05-01', 'to=2024-05-01'],
  gaps: ['formula=a * economic/macro_gdp&gaps=skip', 'formula=a * economic/macro_gdp'],
  rebase: ['rebase=100', ''],
  timeframe: ['timeframe=3m', ''],
  sp500Range: ['sp500Range=3m', ''],
  days: ['days=90', ''],
  from: ['from=2026-05-01', ''],
  to: ['to=2024-05-01', ''],
  startDate: ['startDate=2026-05-01', ''],
  endDate: ['endDate=2024-05-01', ''],
  chain: ['chain=litecoin', ''],
  // Opens with less than its history.
  all: ['all=1', '', 'crypto/prices/BTC'],
  aliases: ['aliases=1', ''],
  bom: ['bom=1', ''],
  theme: ['theme=dark', ''],
  scale: ['scale=log&timeframe=all', 'timeframe=all'],
  invert: ['invert=1', ''],
}

/** Settings of the picture alone, which decide no value. A badge is a picture too. */
const OF_PICTURE = ['scale', 'invert', 'theme', 'price', 'tab', 'marks', 'mark']
const OF_BADGE = ['scale', 'invert', 'theme']
/** They choose values that all four files have in one form: the days of a calendar, and the news of the last rows. */
const WITHOUT_EFFECT: Readonly<Partial<Record<Small, readonly string[]>>> = {
  // The last thirty rows are in these windows too.
  atom: ['timeframe', 'sp500Range', 'days', 'from', 'startDate'],
  // The days do not depend on how gaps are joined, nor on the chain.
  ics: ['gaps', 'chain'],
}

describe.each(SMALL)('.%s', (suffix) => {
  const isIgnored = (name: string) =>
    (OF_PICTURE.includes(name) && !(suffix === 'badge.svg' && OF_BADGE.includes(name))) ||
    WITHOUT_EFFECT[suffix]?.includes(name)

  test('uses each setting of the chart, or refuses it by name', async () => {
    const wrong: string[] = []
    for (const name of NAMES) {
      const [query, without, path] = EXAMPLES[name] ?? []
      if (query === undefined || isIgnored(name)) continue
      const { status, text } = await fileAt(suffix, query, path)
      const isRefused = REFUSED_SETTINGS[suffix]?.has(name) || (suffix === 'badge.svg' && name === 'vs')
      if (isRefused) {
        const { code, parameter } = status === 400 ? JSON.parse(text) : {}
        if (code !== 'invalid_parameter' || parameter !== name) wrong.push(`${name}: ${status} ${text}`)
      } else if (status !== 200) wrong.push(`${name}: ${status} ${text}`)
      else if (said(text) === said((await fileAt(suffix, without ?? '', path)).text))
        wrong.push(`${name} changes nothing`)
    }
    expect(wrong).toEqual([])
  })

  test('refuses a wrong formula and an unknown series as rows do', async () => {
    for (const query of [
      'formula=(((',
      'formula=sma(b, 3)',
      'vs=onchain/nothing',
      'formula=onchain/nothing + 1',
    ]) {
      expect(await fileAt(suffix, query), query).toEqual(await fileAt('csv', query))
      expect((await fileAt(suffix, query)).status, query).toBeGreaterThanOrEqual(400)
    }
  })
})

test('every setting has an example or is one of the picture', () => {
  const others = NAMES.filter((name) => !EXAMPLES[name] && !OF_PICTURE.includes(name))
  // Parameters of the series, which decide its rows before any file is written, and the day as of which it is.
  expect(others).toEqual(['window', 'dataResolution', 'asof'].filter((name) => others.includes(name)))
})

test('links from a chart have no setting that their file refuses', async () => {
  const state = {
    ...plainViewState(),
    ...EVERYTHING,
    timeframe: '1y' as const,
    rule: null,
    show: ['mvrv', 'price'],
    formulas: ['a', 'a * 2'].map(plainFormula),
  }
  for (const chart of [
    state,
    { ...state, align: null, rule: 'mvrv < 2' },
    { ...state, align: null, formulas: [] },
  ])
    for (const suffix of FILE_SUFFIXES) {
      const href = fileHref(endpoint, chart, suffix, { all: true, aliases: true })
      const refused = [...new URL(href, 'http://x').searchParams.keys()].filter((name) =>
        REFUSED_SETTINGS[suffix]?.has(name),
      )
      expect(refused, href).toEqual([])
    }
  for (const chart of [state, { ...state, formulas: [] }])
    expect((await ask(fileHref(endpoint, chart, 'badge.svg'))).status).toBe(200)
})

/** Cells of the last row of a CSV with a value in a column. */
async function lastOf(query: string, column: string) {
  const [head, ...rows] = (await fileAt('csv', query)).text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const at = head.indexOf(column)
  const row = rows.findLast((cells) => cells[at] !== '') ?? []
  return { date: row[0], value: Number(row[at]) }
}

describe('formulas', () => {
  test('have a line each, with title, unit and day; the one of a single formula is alone', async () => {
    const one = await fileAt('txt', 'formula=zscore(a, 4y)')
    const { date, value } = await lastOf('formula=zscore(a, 4y)', 'formula')
    expect(one.text).toMatch(/^MVRV ratio, zscore\(a, 4y\): .* σ on /)
    expect(one.text).toContain(` on ${date}, `)
    expect(Number(/: (-?[\d.]+) σ/.exec(one.text)?.[1])).toBeCloseTo(value, 3)
    const two = await fileAt('txt', 'formula=fast = sma(a, 5)&formula=a / fast&formula=a * 2,hidden=1')
    const titles = two.text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(':')[0])
    expect(titles).toEqual(['MVRV ratio, fast', 'MVRV ratio, a / fast'])
  })

  test('beside compared series, which have their own days', async () => {
    const { text } = await fileAt('txt', 'vs=economic/macro_gdp&formula=b / a')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'MVRV ratio',
      'Gross domestic product',
      'MVRV ratio, b / a',
    ])
    expect(lines[1]).toContain(' on 2026-01-01')
    const hidden = await fileAt('txt', 'vs=economic/macro_gdp,hidden=1&formula=b / a')
    expect(hidden.text.trimEnd().split('\n')).toHaveLength(1)
  })

  test('a badge has one, and a compared series only as its input', async () => {
    const badge = await fileAt('badge.svg', 'vs=economic/macro_gdp&formula=b / a')
    expect(badge.text).toMatch(/<title>MVRV ratio, b \/ a: /)
    for (const [query, parameter] of [
      ['formula=a&formula=a * 2', 'formula'],
      ['vs=economic/macro_gdp&formula=a * 2', 'vs'],
      ['show=mvrv,price', 'show'],
      ['show=mvrv&formula=a * 2', 'show'],
    ]) {
      const { status, text } = await fileAt('badge.svg', query)
      expect([query, status, JSON.parse(text).parameter]).toEqual([query, 400, parameter])
    }
  })

  test('a feed has their values, known when those they use are', async () => {
    const [csv, { text }] = await Promise.all([
      lastOf('formula=zscore(a, 4y)', 'formula'),
      fileAt('atom', 'formula=zscore(a, 4y)'),
    ])
    const entries = [...text.matchAll(/<entry>[\s\S]*?<title>(.*)<\/title>\n<updated>(.*)<\/updated>/g)]
    expect(entries[0][1]).toMatch(new RegExp(`^MVRV ratio, zscore\\(a, 4y\\): .* σ on ${csv.date}$`))
    expect(entries[0][2] > csv.date).toBe(true)
    const both = await fileAt(
      'atom',
      'formula=a * economic/housing_case_shiller',
      'economic/labor_unemployment',
    )
    const [, title, updated] =
      /<entry>[\s\S]*?<title>(.*)<\/title>\n<updated>(.*)<\/updated>/.exec(both.text) ?? []
    const row = Date.parse(/\d{4}-\d\d-\d\d$/.exec(title)?.[0] ?? '')
    // The house prices of a month are published about 90 days after its first day.
    expect((Date.parse(updated) - row) / 86_400_000).toBeGreaterThan(80)
  })

  test('several in a feed have names of their own, and those of one line stay', async () => {
    const idsOf = async (query: string) =>
      [...(await fileAt('atom', query)).text.matchAll(/<id>.*#(.*)<\/id>/g)].map(([, id]) => id)
    const several = await idsOf('formula=a * 2&formula=a * 3')
    expect(several).toHaveLength(30)
    expect(new Set(several).size).toBe(30)
    for (const id of await idsOf('formula=a * 2')) expect(id).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('a calendar has the days of every series that is used', async () => {
    const { text } = await fileAt('ics', 'vs=economic/macro_gdp&formula=economic/inflation_cpi * 2')
    const of = [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*): value of/gm)].map(
      ([, title]) => title,
    )
    expect(new Set(of).size).toBe(3)
    expect(of).toContain('Gross domestic product')
  })
})
