import { expect, test } from 'vitest'
import { loadCondition } from '@/lib/alerts/condition/load-condition'
import { loadCells } from '@/lib/boards/load-cells'
import { loadNumbers } from '@/lib/boards/story/load-numbers'
import { ApiError } from '@/lib/contract/errors'
import { CHART_FILES, type FileSuffix } from '@/lib/contract/files/chart-files'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawLegendOnce } from '@/lib/picture/draw-once'
import { type Group, REFUSALS, SURFACES, type Surface, type Takes } from '@/lib/url/settings/surfaces'
import { readEntry } from '@/lib/watchlists/read-entry'
import { lawSample } from '@/scripts/law-sample'
import { askPublic } from '../fake/ask-public'
import { askTool } from '../mcp/fake/ask-tools'
import { CLIENT_HOST } from '../mcp/fake/connect-client'
import { connectGuest } from '../mcp/fake/connect-guest'

// Every setting of a chart, on every kind of address: used, or refused by its name.

holdSampleMarket()

const client = await connectGuest()

interface Example {
  group: Group
  /** Written as in an address. */
  setting: string
  /** A chart in which the setting changes something. */
  of: string
}

const MVRV = 'onchain/mvrv?timeframe=1y'
const EXAMPLES: readonly Example[] = [
  { group: 'series', setting: 'chain=litecoin', of: MVRV },
  { group: 'window', setting: 'timeframe=1y', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'days=400', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'from=2024-01-10', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'to=2024-01-10', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'startDate=2024-01-10', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'endDate=2024-01-10', of: 'onchain/mvrv?' },
  { group: 'window', setting: 'sp500Range=1y', of: 'onchain/mvrv?' },
  { group: 'interval', setting: 'interval=1M', of: MVRV },
  { group: 'fields', setting: 'show=realized_price', of: MVRV },
  { group: 'lines', setting: 'formula=zscore(a,365)', of: MVRV },
  { group: 'lines', setting: 'vs=economic/market_dow', of: MVRV },
  {
    group: 'lines',
    setting: 'gaps=skip',
    of: 'onchain/mvrv?timeframe=1y&formula=a * economic/macro_gdp',
  },
  { group: 'study', setting: 'align=halving', of: 'onchain/mvrv?' },
  { group: 'study', setting: 'rule=when(close > sma(close, 50))', of: 'crypto/prices/BTC?timeframe=1y' },
  { group: 'reach', setting: 'reach=a=1', of: MVRV },
  { group: 'why', setting: 'why=2024-01-10..2024-03-10', of: 'onchain/mvrv?' },
  { group: 'rebase', setting: 'rebase=100', of: MVRV },
  { group: 'price', setting: 'price=off', of: MVRV },
  { group: 'scale', setting: 'scale=log', of: MVRV },
  { group: 'scale', setting: 'invert=1', of: MVRV },
  { group: 'marks', setting: 'marks=halvings', of: 'onchain/mvrv?timeframe=4y' },
  { group: 'marks', setting: 'mark=2026-01-10:hello', of: MVRV },
  { group: 'candles', setting: 'candles=hollow', of: 'crypto/prices/BTC?timeframe=1y' },
  { group: 'style', setting: 'style=a:rose,4', of: MVRV },
  { group: 'title', setting: 'title=Mine', of: MVRV },
  { group: 'tab', setting: 'tab=table', of: MVRV },
  { group: 'colors', setting: 'colors=blue-orange', of: 'crypto/prices/BTC?timeframe=1y' },
  { group: 'theme', setting: 'theme=dark', of: MVRV },
  { group: 'all', setting: 'all=1', of: 'crypto/prices/BTC?' },
  { group: 'aliases', setting: 'aliases=1', of: 'onchain/mvrv?' },
  { group: 'bom', setting: 'bom=1', of: MVRV },
  { group: 'excel', setting: 'excel=eu', of: MVRV },
  { group: 'size', setting: 'size=small', of: MVRV },
  { group: 'on', setting: 'on=2024-01-10', of: 'onchain/mvrv?' },
]

/** An answer without the addresses in it, or the sentence of a refusal. */
type Said = { answer: string } | { refusal: string; parameter: unknown }
type Ask = (path: string, query: string) => Promise<Said>

/** Addresses, identifiers of feeds and dates of retrieval differ, whatever the rows. */
const withoutAddresses = (text: string) =>
  text
    .replaceAll(/(?:https?:\/\/|tag:|urn:|\/)[^\s"'<>]*\?[^\s"'<>]*/g, '')
    .replaceAll(/"(?:etag|url|permalink)":"[^"]*"/g, '')

async function askRoute(url: string): Promise<Said> {
  const answer = await askPublic(url)
  if (answer.status === 200) return { answer: withoutAddresses(answer.text) }
  const { error, parameter } = answer.json
  return { refusal: error, parameter }
}

const refusalOf = (error: unknown): Said => {
  if (!(error instanceof ApiError)) throw error
  return { refusal: error.message, parameter: error.detail.parameter }
}

const file =
  (suffix: FileSuffix): Ask =>
  (path, query) =>
    askRoute(`/${path}.${suffix}?${query}`)

const tool =
  (name: string, args: Record<string, unknown> = {}): Ask =>
  async (path, query) => {
    const address = `http://${CLIENT_HOST}/${path}?${query}`
    const { text, data, meta, isError } = await askTool(client, name, { address, ...args })
    if (isError) return { refusal: text, parameter: undefined }
    return { answer: withoutAddresses([text, JSON.stringify(data), JSON.stringify(meta)].join('\n')) }
  }

const ASK: Readonly<Record<Exclude<Surface, 'page'>, Ask>> = {
  ...(Object.fromEntries(
    Object.keys(CHART_FILES).map((suffix) => [suffix, file(suffix as FileSuffix)]),
  ) as Record<FileSuffix, Ask>),
  data: (path, query) => askRoute(`/data/${path}?${query}`),
  embed: (path, query) => askRoute(`/embed/${path}?${query}`),
  read: tool('read'),
  compute: tool('compute', { formula: 'a * 2' }),
  chart: tool('chart', { format: 'svg' }),
  async number(path, query) {
    const settings = [...new URLSearchParams(query)].map(([name, value]) => `@${name}=${value}`).join('')
    const address = `${path}${settings}`
    const { [address]: number } = await loadNumbers([address], { to: null, asOf: null }, null)
    if ('reason' in number) return { refusal: number.reason, parameter: undefined }
    return { answer: `${number.title} ${number.value} ${number.date}` }
  },
  async cell(path, query) {
    const cell = { path, query: `?${query}`, title: null, width: 'half', height: 'short' } as const
    const [loaded] = await loadCells([cell], null)
    if ('error' in loaded) return refusalOf(loaded.error)
    const { view } = loaded
    if (view.notices.length > 0)
      return { refusal: view.notices.map(({ reason }) => reason).join(), parameter: undefined }
    return { answer: JSON.stringify([await drawLegendOnce(view), view.state, view.series.metadata]) }
  },
  async row(path, query) {
    const { entry, notices } = await readEntry(`/${path}?${query}`, null).catch((error) => ({
      entry: '',
      notices: [{ reason: error.message }],
    }))
    return notices.length > 0
      ? { refusal: notices.map(({ reason }) => reason).join(), parameter: undefined }
      : { answer: entry }
  },
  async alert(path, query) {
    const condition = { path, query, condition: 'a > 1', clear: null }
    try {
      const { state, series, condition: holds } = await loadCondition(condition, null, Date.now())
      return { answer: JSON.stringify([state, series.time.length, [...holds]]) }
    } catch (error) {
      return refusalOf(error)
    }
  },
}

/** Group of a setting that the charts of the examples need. */
const groupOf = (name: string): Group => (name === 'timeframe' ? 'window' : 'lines')

/** Words of a picture, without its elements. A long line is cut at its width. */
const wordsOf = (text: string) => text.replaceAll(/<[^>]*>|\s/g, '')

/** Pictures are looked at: they are drawn without the setting and name it. */
const NAMED_IN_ANSWER: readonly Surface[] = ['svg', 'embed']

/** Settings that an address takes although an example shows no effect. */
const SAME: Readonly<Partial<Record<Surface, readonly string[]>>> = {
  // The last thirty rows are in these windows too.
  atom: ['timeframe', 'sp500Range', 'days', 'from', 'startDate'],
  // The days do not depend on how gaps are joined, nor on the chain or on events of the past.
  ics: ['gaps', 'chain', 'align', 'rule', 'vs', 'formula'],
}

/** A PNG is made of the SVG, so some are enough. */
const isOfPng = ({ group }: Example) => ['lines', 'tab', 'size', 'all'].includes(group)

for (const surface of Object.keys(ASK) as (keyof typeof ASK)[]) {
  test(`${surface}: each setting is used or refused by name`, async () => {
    const { takes }: { takes: Takes } = SURFACES[surface]
    const wrong: string[] = []
    const plain = new Map<string, Said>()
    // A sample has a setting of each group, another one on each surface.
    const examples = lawSample(
      surface === 'png' ? EXAMPLES.filter(isOfPng) : EXAMPLES,
      ({ setting }) => `${surface} ${setting}`,
      ({ group }) => group,
    )
    for (const { group, setting, of } of examples) {
      const [path, query] = of.split('?')
      const [name, value] = setting.split(/=(.*)/)
      const search = new URLSearchParams(query)
      for (const one of [...search.keys()]) if (takes[groupOf(one)] === false) search.delete(one)
      const before = plain.get(of) ?? (await ASK[surface](path, search.toString()))
      plain.set(of, before)
      search.append(name, value)
      const after = await ASK[surface](path, search.toString())
      const says = `${setting}: ${JSON.stringify(after).slice(0, 240)}`
      if (takes[group] === false) {
        const sentence = `${name} ${REFUSALS[group]}`
        const named = NAMED_IN_ANSWER.includes(surface)
        const text = 'refusal' in after ? after.refusal : named ? after.answer : ''
        // The words of a PNG cannot be read here. It differs by the line that names the setting.
        const isNamed =
          surface === 'png'
            ? JSON.stringify(after) !== JSON.stringify(before)
            : wordsOf(text).includes(wordsOf(sentence).slice(0, 24))
        if (!isNamed) wrong.push(`not refused: ${says}`)
        continue
      }
      if ('refusal' in after) {
        // A badge has one line, so a compared series is refused unless it is hidden.
        if (surface !== 'badge.svg' || after.parameter !== 'vs') wrong.push(`refused: ${says}`)
        continue
      }
      const isSame = 'answer' in before && after.answer === before.answer
      if (isSame && takes[group] === true && !SAME[surface]?.includes(name)) wrong.push(`not used: ${says}`)
    }
    expect(wrong).toEqual([])
  })
}

/** Charts whose rows are not gathered, whatever the address. */
const NOT_GATHERED = ['charts/btc-monthly-returns?', 'onchain/mvrv?align=halving']

test('an interval is refused by name wherever a chart has no rows to gather', async () => {
  const wrong: string[] = []
  for (const surface of Object.keys(ASK) as (keyof typeof ASK)[]) {
    const { takes }: { takes: Takes } = SURFACES[surface]
    for (const of of NOT_GATHERED) {
      const [path, query] = of.split('?')
      if (takes.interval !== true || (query !== '' && takes.study !== true)) continue
      const after = await ASK[surface](path, `${query}&interval=1M`)
      const text = 'refusal' in after ? after.refusal : NAMED_IN_ANSWER.includes(surface) ? after.answer : ''
      if (surface !== 'png' && !wordsOf(text).includes(wordsOf('interval gathers rows into periods')))
        wrong.push(`${surface} ${of}: ${JSON.stringify(after).slice(0, 240)}`)
    }
  }
  expect(wrong).toEqual([])
})
