import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { VisitorsSee } from '@/components/status/visitors-see'
import type { CoverageReport, Shown, SourceReport, StatusReport } from '@/lib/contract/live/live-status'
import type { SeenReport } from '@/lib/contract/live/seen-report'
import { summarizeStatus } from '@/lib/contract/live/summarize-status'
import { getMarketFor } from '@/lib/market/process-market'
import { readStatusReports, type StatusReports, setStatusReports } from '@/lib/market/status-reports'
import StatusPage from './page'

vi.mock('@/lib/auth/current-viewer', async (original) => ({
  ...(await original<object>()),
  currentViewer: async () => null,
}))

const SOURCE: SourceReport = {
  id: 'tides',
  title: 'Tide tables',
  url: 'https://tides.example/',
  license: 'CC0',
  licenseUrl: 'https://tides.example/terms',
  attribution: 'Tides',
  redistribute: 'yes',
  termsNote: null,
  state: 'late',
  isOn: true,
  notice: null,
  missing: [],
  last: null,
  lastDone: '2026-10-02T14:05:00.000Z',
  reason: 'The publisher sent half a table.',
  progress: null,
  isWithheld: false,
  streams: [
    {
      id: 'high-water',
      table: 'tides/all',
      state: 'late',
      cursor: '2026-09-30T00:00:00.000Z',
      age: 3,
      lag: 1,
      warnDays: 2,
      errorDays: 4,
      error: null,
      ended: null,
    },
  ],
}
const QUIET: SourceReport = { ...SOURCE, id: 'quiet', title: 'Calm seas', state: 'fresh', reason: null }
const STATUS: StatusReport & Shown = {
  shows: 'store',
  ...summarizeStatus({
    isRunning: false,
    started: null,
    next: '2026-10-03T06:00:00.000Z',
    mayChange: false,
    quarantined: 1,
    aside: [],
    sources: [SOURCE, QUIET],
  }),
}
const COUNTS = { stored: 30, withheld: 0, sources: 10, 'more sources': 1, node: 0, file: 1 }
const entry = (path: string, by: 'stored' | 'sources' | 'more sources' | 'file') =>
  ({ path, title: `Title of ${path}`, family: 'onchain', by, sources: ['tides'] }) as const
const COVERAGE: CoverageReport = {
  total: 42,
  counts: COUNTS,
  families: [{ family: 'onchain', total: 42, counts: COUNTS }],
  series: [
    entry('onchain/fed', 'stored'),
    entry('onchain/next', 'sources'),
    entry('onchain/more', 'more sources'),
    entry('onchain/own', 'file'),
  ],
  dependencies: [
    { publisher: 'Tide office', feeds: 21, alone: 17 },
    { publisher: 'Harbor', feeds: 4, alone: 0 },
  ],
}

const SEEN: SeenReport = {
  ...{ total: 42, guest: 12, operator: 30 },
  families: [{ family: 'onchain', total: 42, guest: 12, operator: 30 }],
  sources: [
    { id: 'tides', name: 'Tide tables', terms: 'allowed', hides: 0 },
    { id: 'quiet', name: 'Calm seas', terms: 'not read by this project', hides: 18 },
  ],
}

const REPORTS: StatusReports = {
  status: async () => STATUS,
  source: (id) => [SOURCE, QUIET].find((one) => one.id === id),
  coverage: async () => COVERAGE,
  seen: async () => SEEN,
}

afterEach(() => setStatusReports(undefined))

const html = async (query: Record<string, string> = {}) =>
  renderToStaticMarkup(await StatusPage({ searchParams: Promise.resolve(query) }))

test('the page has every fact in its HTML, so it needs no script', async () => {
  setStatusReports(REPORTS)
  const page = await html()
  for (const fact of [
    'Tide tables',
    'Late',
    'The publisher sent half a table.',
    'Read completely on 2026-10-02 at 14:05 UTC.',
    'The server reads the sources next on 2026-10-03 at 06:00 UTC.',
    'One answer of a publisher looked wrong',
    'Series with data: 30 of 42',
    'Sources that are on: 2 (1 up to date, 1 late)',
    'Their streams: 2 (2 late)',
    '30 of 42 series have data. Enabled sources should bring 10 more with the next update.',
    'Without a problem: 1 source',
    'Calm seas',
    'Title of onchain/more',
    'Tide office</th><td data-name="Feeds">21</td><td data-name="Needed by">17',
  ])
    expect(page).toContain(fact)
  expect(page).not.toContain('Harbor')
  expect(page.indexOf('Series with data')).toBeLessThan(page.indexOf('Tide tables'))
  expect(page).not.toMatch(/Loading|needs JavaScript|noscript/)
})

test('who sees more than visitors learns what they see and what would show them more, and nobody else does', async () => {
  setStatusReports(REPORTS)
  const market = getMarketFor(null)
  expect(await html()).not.toContain('What visitors see')
  const reports = await readStatusReports(null, null, { ...market, seesMoreThanVisitors: async () => true })
  const section = renderToStaticMarkup(createElement(VisitorsSee, { report: reports?.seen ?? SEEN }))
  for (const fact of [
    'visitors see 12 of the 30 series that you see',
    'SHARE_SOURCES=quiet names all of them',
    'not read by this project',
    'View as a visitor',
  ])
    expect(section).toContain(fact)
})

test('the page about one series says where it comes from', async () => {
  setStatusReports(REPORTS)
  expect(await html({ series: 'onchain/fed' })).toContain('It has data.')
  expect(await html({ series: 'onchain/next' })).toContain('The next update brings it, from tides.')
})

test('the streams of a source have a page of their own, and the other pages do not have them', async () => {
  setStatusReports(REPORTS)
  expect(await html()).not.toContain('high-water')
  expect(await html()).toContain('href="/status?source=tides#streams"')
  const page = await html({ source: 'tides' })
  for (const fact of ['Streams of Tide tables', 'high-water', '2026-09-30', '3 days'])
    expect(page).toContain(fact)
  expect(await html({ source: 'nobody' })).not.toContain('high-water')
  const hidden = { ...SOURCE, isWithheld: true, streams: [] }
  setStatusReports({ ...REPORTS, source: (_, scope) => (scope === 'all' ? SOURCE : hidden) })
  expect(await html({ source: 'tides' })).not.toContain('Streams of')
})

test('reports that fail leave a page that says so', async () => {
  const fail = () => Promise.reject(new Error('no catalog'))
  setStatusReports({ ...REPORTS, status: fail, coverage: fail })
  expect(await html()).toContain('The status is not available at the moment.')
})
