import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { plainFormula } from '@/lib/url/drawn-formula'
import { pageHref } from '@/lib/url/hrefs'
import { plainViewState, readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'

/** State that an earlier program read from an address, without the defaults. */
type EarlierState = Record<string, unknown> & {
  params?: Record<string, string | number>
  /** Before a chart had several. */
  formula?: string | null
}

/** Addresses of the documentation, tests and catalog of each version. */
const EARLIER: Record<string, { commit: string; links: Record<string, EarlierState> }> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'earlier-links.json'), 'utf8'),
)

/** Parameters that were sent to the API, and now say what of the series is in view. */
function inView(name: string, value: string | number): Partial<ViewState> | null {
  if (name === 'startDate') return { from: String(value) }
  if (name === 'endDate') return { to: String(value) }
  if (name === 'days') return { timeframe: `${Number(value)}d` }
  return name === 'timeframe' || name === 'sp500Range'
    ? { timeframe: String(value) as ViewState['timeframe'] }
    : null
}

/** Every value as text: numbers in addresses were read as text before. */
const texts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === 'number' ? String(one) : one))

/** The present form of an earlier state. */
function asNow({ params = {}, rebase = null, formula = null, ...rest }: EarlierState) {
  const kept = Object.entries(params).filter(([name, value]) => !inView(name, value))
  const windows = Object.entries(params).map(([name, value]) => inView(name, value) ?? {})
  const index = rebase === true ? '100' : rebase || null
  return Object.assign(plainViewState(), rest, { rebase: index }, ...windows, {
    formulas: formula === null ? [] : [plainFormula(formula)],
    params: Object.fromEntries(kept),
  })
}

const catalog = sampleCatalog()

function read(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const endpoint = catalog.find(`${API_PREFIX}${pathname.slice(1)}`)
  if (!endpoint) throw new Error(`${link}: no such series`)
  return { endpoint, ...readViewState(endpoint, searchParams) }
}

describe.each(Object.entries(EARLIER))('an address of the version “%s”', (_name, { links }) => {
  test.each(Object.entries(links))('%s opens the same chart', (link, earlier) => {
    const { state, notices, endpoint } = read(link)
    expect(notices).toEqual([])
    expect(texts(state)).toEqual(texts(asNow(earlier)))
    // The page rewrites the address, which then opens the same chart, too.
    expect(read(pageHref(endpoint, state)).state).toEqual({ ...state, theme: 'system' })
  })
})

test('the addresses have every parameter of charts that an address can have', () => {
  const names = new Set(
    Object.values(EARLIER).flatMap(({ links }) =>
      Object.keys(links).flatMap((link) => [...new URL(link, 'http://localhost').searchParams.keys()]),
    ),
  )
  expect(names.size).toBeGreaterThan(40)
  for (const name of ['vs', 'formula', 'rebase', 'align', 'interval', 'invert', 'marks', 'show', 'gaps'])
    expect(names).toContain(name)
})
