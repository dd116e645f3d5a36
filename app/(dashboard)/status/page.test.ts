import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { CoverageReport, LiveReport, Shown, SourceReport } from '@/lib/contract/live/live-status'
import { setStatusReports } from '@/lib/market/status-reports'
import StatusPage from './page'

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
  streams: [],
}
const STATUS: LiveReport & Shown = {
  shows: 'store',
  isRunning: false,
  started: null,
  next: '2026-10-03T06:00:00.000Z',
  mayChange: false,
  quarantined: 1,
  aside: [],
  sources: [SOURCE],
}
const COUNTS = { sources: 40, 'more sources': 1, node: 0, file: 1 }
const entry = (path: string, by: 'sources' | 'more sources' | 'file') =>
  ({ path, title: `Title of ${path}`, family: 'onchain', by, sources: ['tides'] }) as const
const COVERAGE: CoverageReport = {
  total: 42,
  counts: COUNTS,
  families: [{ family: 'onchain', total: 42, counts: COUNTS }],
  series: [
    entry('onchain/fed', 'sources'),
    entry('onchain/more', 'more sources'),
    entry('onchain/own', 'file'),
  ],
}

afterEach(() => setStatusReports(undefined))

const html = async (query: Record<string, string> = {}) =>
  renderToStaticMarkup(await StatusPage({ searchParams: Promise.resolve(query) }))

test('the page has every fact in its HTML, so it needs no script', async () => {
  setStatusReports({ status: async () => STATUS, coverage: async () => COVERAGE })
  const page = await html()
  for (const fact of [
    'Tide tables',
    'Late',
    'The publisher sent half a table.',
    'Read completely on 2026-10-02 at 14:05 UTC.',
    'The server reads the sources next on 2026-10-03 at 06:00 UTC.',
    'One answer of a publisher looked wrong',
    'Enabled sources feed 40 of 42 series.',
    'Title of onchain/more',
  ])
    expect(page).toContain(fact)
  expect(page).not.toMatch(/Loading|needs JavaScript|noscript/)
})

test('the page about one series says where it comes from', async () => {
  setStatusReports({ status: async () => STATUS, coverage: async () => COVERAGE })
  expect(await html({ series: 'onchain/fed' })).toContain('The next update brings it, from tides.')
})

test('reports that fail leave a page that says so', async () => {
  const fail = () => Promise.reject(new Error('no catalog'))
  setStatusReports({ status: fail, coverage: fail })
  expect(await html()).toContain('The status is not available at the moment.')
})
