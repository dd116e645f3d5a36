import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { navigationFamilies } from '@/components/shell/navigation-families'
import { Shell } from '@/components/shell/shell'
import { setDayTables } from '@/lib/latest/days/day-tables'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { takesDay } from '@/lib/url/day'
import { measureDay } from '@/lib/watchlists/measured.test-data'
import SeriesPage from './[...path]/page'
import BoardPage from './boards/[id]/page'
import BoardsPage from './boards/page'
import GalleryPage from './gallery/[...family]/page'
import HomePage from './page'
import ScreenPage from './screen/page'
import SearchPage from './search/page'
import WatchlistsPage from './watchlists/page'

// Every page with values of a day shows those of the day of its address, and all its links keep the day.

const address = vi.hoisted(() => ({ path: '/', query: '' }))
const statuses = vi.hoisted(() => [] as number[])
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  usePathname: () => address.path,
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(address.query),
}))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, has: () => false }),
  headers: async () => new Headers(),
}))
vi.mock('@/lib/auth/current-viewer', async (original) => ({
  ...(await original<object>()),
  currentViewer: async () => null,
}))
vi.mock('@/lib/http/page-status', async (original) => ({
  ...(await original<object>()),
  setPageStatus: (status: number) => void statuses.push(status),
}))

const state = createTestState()
const folder = mkdtempSync(join(tmpdir(), 'chartroom-day-pages-'))
afterAll(() => {
  setDayTables(undefined)
  rmSync(folder, { recursive: true, force: true })
})

const DAY = '2020-06-30'
/** Values on the day and at the end: they are one less in the record of earlier values. */
const THEN = /5,?180/
const NOW = /5,?399/

beforeAll(async () => {
  const market = createFakeMarket({ isRecorded: true })
  holdInProcess({ market, state })
  await measureDay(market, folder, DAY)
})
beforeEach(() => {
  statuses.length = 0
})

const BOARD = '/boards/cycle'
const idOf = { params: Promise.resolve({ id: 'cycle' }) }
const PAGES: Readonly<Record<string, (search: Record<string, string>) => Promise<ReactNode>>> = {
  '/': (search) => HomePage({ searchParams: Promise.resolve(search) }),
  '/onchain': (search) => pageOf(['onchain'], search),
  '/onchain/open': (search) => pageOf(['onchain', 'open'], search),
  '/gallery/onchain': (search) =>
    GalleryPage({ params: Promise.resolve({ family: ['onchain'] }), searchParams: Promise.resolve(search) }),
  '/screen': (search) => ScreenPage({ searchParams: Promise.resolve(search) }),
  '/search': (search) => SearchPage({ searchParams: Promise.resolve({ q: 'open', ...search }) }),
  '/watchlists': (search) => WatchlistsPage({ searchParams: Promise.resolve(search) }),
  '/boards': (search) => BoardsPage({ searchParams: Promise.resolve(search) }),
  [BOARD]: (search) => BoardPage({ ...idOf, searchParams: Promise.resolve(search) }),
}

const pageOf = (path: string[], search: Record<string, string>) =>
  SeriesPage({ params: Promise.resolve({ path }), searchParams: Promise.resolve(search) })

/** The document of a page with its navigation. */
async function documentOf(path: string, search: Record<string, string>): Promise<string> {
  Object.assign(address, { path, query: String(new URLSearchParams(search)) })
  const shell = {
    families: navigationFamilies(null),
    catalogRevision: '1',
    origin: null,
    quota: null,
    sidebar: 'wide',
    mayImport: true,
    viewer: null,
    lists: {} as never,
    isAccountUnavailable: false,
    isVisitorView: false,
  } as const
  const children = await PAGES[path](search)
  return renderToStaticMarkup(createElement(Shell, { ...shell, children }))
}

const linksOf = (document: string) =>
  Array.from(document.matchAll(/<a\b[^>]*? href="([^"]*)"/g), ([, href]) => href.replaceAll('&amp;', '&'))
const mainOf = (document: string) => document.slice(document.indexOf('<main'))

test.each(Object.keys(PAGES))('%s shows the values of the day, and its links keep it', async (path) => {
  const document = await documentOf(path, { asof: DAY })
  const links = linksOf(document)
  const isEnd = (href: string) => href.startsWith(path) && !href.includes('asof=')
  const dated = links.filter(takesDay)
  const lost = dated.filter((href) => new URLSearchParams(href.split('?')[1]).get('asof') !== DAY)
  // Only the link that ends the day.
  expect(lost.length, lost.join()).toBe(1)
  expect(lost.every(isEnd), lost.join()).toBe(true)
  expect(dated.length).toBeGreaterThan(8)
  expect(document).toMatch(
    /<aside[^>]*aria-label="Day of the values"[\s\S]*As known on <time dateTime="2020-06-30">/,
  )
  expect(mainOf(document)).not.toMatch(NOW)
  for (const [form] of document.matchAll(/<form\b(?![^>]*action="javascript)[\s\S]*?<\/form>/gi))
    expect(form, path).toContain('name="asof"')
  expect(statuses).toEqual([])
})

test.each(['/onchain', '/screen', '/search'])('%s has the values of that day', async (path) => {
  expect(mainOf(await documentOf(path, { asof: DAY }))).toMatch(THEN)
  const now = mainOf(await documentOf(path, {}))
  expect(now).toMatch(NOW)
  expect(now).not.toContain('Day of the values')
})

test.each(Object.keys(PAGES))('%s refuses a text that is no day, and shows no values', async (path) => {
  const document = await documentOf(path, { asof: '2020-02-31' })
  expect(document).toContain('asof must be a calendar date as YYYY-MM-DD; got “2020-02-31”.')
  expect(mainOf(document)).not.toMatch(NOW)
  expect(mainOf(document)).not.toMatch(THEN)
  expect(statuses).toEqual([400])
})

test.each(['/', '/onchain', '/screen', '/search'])(
  '%s names the days that it has, and a chart',
  async (path) => {
    const document = mainOf(await documentOf(path, { asof: '2020-07-04' }))
    expect(document).toContain('The values of all series on 2020-07-04 were not kept. Kept are 2020-06-30.')
    expect(document).toMatch(/asof=2020-06-30[^>]*>(?:<[^>]*>)*Show 2020-06-30/)
    expect(document).toContain('href="/onchain/open?asof=2020-07-04"')
    expect(document).not.toMatch(NOW)
  },
)

test.each(Object.keys(PAGES).filter((path) => path !== '/onchain/open'))(
  '%s names settings that it does not read',
  async (path) => {
    const document = mainOf(await documentOf(path, { asOf: DAY, rebase: '100', utm_source: 'x', other: 'y' }))
    expect(document).toContain('Not used: asOf is not a setting, but asof is;')
    expect(document).toContain('rebase is a setting of charts and not of lists.')
    expect(document).not.toMatch(/utm_source is|other is/)
  },
)

test('a chart without a record of earlier values refuses the day and leads on', async () => {
  holdInProcess({ market: createFakeMarket(), state })
  const document = await documentOf('/onchain/open', { asof: DAY, timeframe: '1y' })
  expect(mainOf(document)).toContain('This series has no record of earlier values')
  expect(mainOf(document)).not.toMatch(NOW)
  expect(linksOf(mainOf(document))).toContain('/onchain/open?timeframe=1y')
  holdInProcess({ market: createFakeMarket({ isRecorded: true }), state })
})
