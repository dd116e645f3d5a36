import { describe, expect, test } from 'vitest'
import { FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { plainFormula } from '@/lib/url/drawn-formula'
import { fileHref } from '@/lib/url/file-href'
import { plainViewState } from '@/lib/url/read-view-state'
import { EVERYTHING } from '@/lib/url/settings/every-setting.test-data'
import { refusalOf } from '@/lib/url/settings/page-settings'
import { sampleEndpoint } from '@/lib/view/sample-series.test-data'
import { askPublic as ask } from '../fake/ask-public'

// Files of a few values. The law in `routes/surfaces` asks them with every setting.

holdSampleMarket()

const PATH = 'onchain/mvrv'
const SMALL = ['txt', 'badge.svg', 'atom', 'ics'] as const

const fileAt = (suffix: string, query: string, path = PATH) =>
  ask(`/${path}.${suffix}?${query.replaceAll('+', '%2B')}`)

const endpoint = sampleEndpoint(PATH)
describe.each(SMALL)('.%s', (suffix) => {
  test('refuses a wrong formula and an unknown series as rows do', async () => {
    for (const query of [
      'formula=(((',
      'formula=sma(b, 3)',
      'vs=onchain/nothing',
      'formula=onchain/nothing + 1',
    ]) {
      const [own, ofRows] = [await fileAt(suffix, query), await fileAt('csv', query)]
      expect([own.status, own.text], query).toEqual([ofRows.status, ofRows.text])
      expect(own.status, query).toBeGreaterThanOrEqual(400)
    }
  })
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
      const names = [...new URL(href, 'http://x').searchParams.keys()]
      const refused = names.filter((name) => refusalOf(name, endpoint, suffix) !== undefined)
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
      const { status, json } = await fileAt('badge.svg', query)
      expect([query, status, json.parameter]).toEqual([query, 400, parameter])
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
