import { describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { startCounting } from './count-steps'

// In a process of its own, so that nothing is loaded before the count begins.
vi.resetModules()
const count = startCounting()
const { readMarkdown } = await import('@/lib/boards/story/read-markdown')
const { readNumberAddress } = await import('@/lib/boards/story/number-address')
const { screenOfAddress } = await import('@/lib/boards/screen-of-address')
const { readTokens } = await import('@/lib/formula/syntax/read-tokens')
const { parseFormula } = await import('@/lib/formula/syntax/parse-formula')
const { completeFormula } = await import('@/lib/formula/complete/complete-formula')
const { readOwnMarks } = await import('@/lib/url/own-mark')
const { readCondition } = await import('@/lib/url/event-condition')
const { readRule } = await import('@/lib/url/rule-formula')
const { readViewState } = await import('@/lib/url/read-view-state')
const { unreadSettings } = await import('@/lib/url/settings/unread-settings')
const { listParam } = await import('@/lib/contract/params/list-param')
const { PARAMS } = await import('@/lib/contract/params/dictionary')
const { createSeriesSearch } = await import('@/lib/contract/search/search-series')
const { readCanonicalTarget } = await import('@/lib/server/checks/canonical-target')
const { checkBodyText } = await import('@/lib/server/checks/check-text')
const { redactUrl } = await import('@/lib/http/redact')
const { csvLine, csvLines } = await import('@/lib/sources/importers/shape/csv-line')
const { dialectOf } = await import('@/lib/sources/importers/shape/dialect')
const { explainUnknown } = await import('@/lib/sources/importers/explain-unknown')
const { InputFile } = await import('@/lib/sources/importers/input-file')
const { instrumentOf } = await import('@/lib/sources/importers/meaning/instrument')
const { FORMATS } = await import('@/lib/sources/importers/recognize')
const { weakPassword } = await import('@/lib/auth/passwords/weak-password')
const { readScreen } = await import('@/lib/latest/screen/screen')

const endpoint: Endpoint = {
  path: '/api/v1/onchain/mvrv',
  family: 'onchain',
  name: 'mvrv',
  category: 'On-Chain Metrics',
  concept: 'valuation',
  tier: 'pro',
  certified: false,
  permission: 'onchain',
  legacy: null,
  canonical: null,
  title: 'MVRV',
  description: '',
  reading: '',
  formula: '',
  source: '',
  fields: [],
  parameters: [...PARAMS.keys()].map((name) => listParam(name)),
  chains: ['bitcoin'],
  resolutions: ['1d'],
  cadence: 'daily',
  available: true,
  missing: [],
}
const search = createSeriesSearch([
  {
    path: 'onchain/mvrv',
    title: 'MVRV (market value to realized value)',
    family: 'onchain',
    concept: 'valuation',
    tier: 'free',
    fields: ['mvrv'],
    chains: ['bitcoin'],
    canonical: null,
    available: true,
  },
])
const offered = { names: [], series: () => [], fields: () => [], chains: () => [] }
const headOf = (text: string) => ({
  name: 'file',
  folders: [],
  header: text.split('\n', 1)[0].split(','),
  names: text.split('\n', 1)[0].toLowerCase().split(','),
  first: (text.split('\n')[1] ?? '').split(','),
  text,
})

/** Readers of text that visitors or publishers write. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'texts of boards': readMarkdown,
  'numbers in texts': readNumberAddress,
  'addresses of screens': screenOfAddress,
  'words of a formula': readTokens,
  formulas: parseFormula,
  'completions of a formula': (text) => completeFormula(text, text.length, offered, true),
  marks: (text) => readOwnMarks([text], () => {}),
  conditions: readCondition,
  rules: readRule,
  'settings of an address': (text) => {
    for (const name of [...PARAMS.keys(), 'mark', 'formula', 'vs', 'hide', 'pane', 'notes'])
      readViewState(endpoint, new URLSearchParams({ [name]: text }))
  },
  'unknown settings of an address': (text) =>
    unreadSettings(endpoint, new URLSearchParams({ [text]: text }), 'page'),
  'filters of screens': (text) => readScreen(new URLSearchParams({ where: text, col: text, sort: text })),
  'words of a search': (text) => search.find(text),
  'targets of requests': (text) => readCanonicalTarget(`/${text}`, undefined),
  'bodies of requests': (text) => checkBodyText(text, 'application/json'),
  'addresses for the log': (text) => redactUrl(`/${text}`),
  passwords: (text) => weakPassword(text, { email: 'owner@example.com', name: 'Owner' }),
  'lines of CSV': (text) => csvLine(text),
  'several lines of CSV': (text) => csvLines(text.split('\n'), ','),
  'starts of CSV': dialectOf,
  'names of files': (text) => instrumentOf(new InputFile(text).name),
  'files of no format': (text) => explainUnknown(headOf(text), FORMATS),
  'files that formats recognize': (text) => {
    for (const format of FORMATS)
      for (const name of [text, 'file']) format.recognize({ ...headOf(text), name })
  },
}

const whole = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
const between = (start: string, part: string, end: string) => (length: number) =>
  `${start}${whole(part)(length - start.length - end.length)}${end}`

/** Texts of a length that make careless readers slow. */
const SHAPES: readonly ((length: number) => string)[] = [
  ...['a', '0', ' ', '\n', '-', '(', '/', '%', '"', '\\', '*_', '`', '[', '{{', '> ', '<'].map(whole),
  ...['a ', 'a-', 'a,', 'a\n', 'a:', 'a/', 'a&', 'a=', '- a\n', '*a ', '[a](', '"a",', 'abs(', '<!---->'].map(
    whole,
  ),
  ...['# ', '1', '2024-01-01', '[{"a":"', '{"chart":', 'onchain/', '~'].map((start) =>
    between(start, ' ', ' b'),
  ),
  between('# a', ' ', 'b'),
  between('a', '\n', 'b'),
  between('', '1', 'x'),
  between('', ' - copy', 'x'),
  between('"', 'a', ''),
  between('', 'onchain/', '.'),
]
const SHORT = 400

describe.each(Object.entries(READERS))('%s', (_, read) => {
  const quietly = (text: string) => () => {
    try {
      read(text)
    } catch {
      // A refusal is an answer.
    }
  }

  test('take at most four times the steps for four times the text', () => {
    // Tables that a reader makes once are not counted.
    for (const shape of SHAPES) quietly(shape(SHORT))()
    count(() => {})
    const slow = SHAPES.flatMap((shape) => {
      const short = count(quietly(shape(SHORT)))
      const long = count(quietly(shape(4 * SHORT)))
      return long > 4.4 * short ? [`${JSON.stringify(shape(20))}: ${short} → ${long}`] : []
    })
    expect(slow).toEqual([])
  })
})

test('a reader that looks at the rest for each character is found', () => {
  const slow = (text: string) => [...text].filter((_, at) => text.indexOf('!', at) >= 0)
  const short = count(() => slow(whole('a')(SHORT)))
  const long = count(() => slow(whole('a')(4 * SHORT)))
  expect(long / short).toBeGreaterThan(8)
})
