import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { hasField } from '@/lib/contract/served-resolutions'
import { drawingOptions } from '@/lib/url/drawing-options'
import { pageHref } from '@/lib/url/hrefs'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import { KINDS } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { CSS_PALETTE } from '@/lib/view/style/palette'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { offeredMarks } from '../../controls/offered/offered-marks'
import { daysCovered } from '../share/days-covered'
import { Panel } from './panel'
import type { PanelProps } from './panel-props'

// Everything about a series that an address can say has a form control or a link in its page without JavaScript.

const address = vi.hoisted(() => ({ path: '', query: '' }))
vi.mock('next/navigation', () => ({
  usePathname: () => address.path,
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(address.query),
}))

/** A window in the words of a page: days, or timeframes that are shorter than the history. */
const WINDOW = ['from', 'to', 'timeframe']

/** Parameters that a page says in other words, and those of rows that no picture depends on. */
const SAID_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['days', 'startDate', 'endDate', 'timeframe', 'sp500Range'].map((name) => [name, WINDOW]),
  ),
  limit: [],
  format: [],
  fields: [],
}

/** The page of a series in a state, as a server writes it. */
async function pageOf(endpoint: Endpoint, state: ViewState): Promise<{ page: string; chart: Chart }> {
  const series = await sampleSeries(endpoint)
  const size = { width: 1200, height: 460 }
  const chart = buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: drawingOptions(state),
    palette: CSS_PALETTE,
    ...size,
  })
  const [path, query = ''] = pageHref(endpoint, state).split('?')
  Object.assign(address, { path, query })
  const { time, overlays } = KINDS[chart.kind]
  const props = {
    endpoint,
    preset: {},
    initial: {
      ...chart,
      markup: '',
      size,
      interval: chart.rows.periods?.interval ?? null,
      covers: daysCovered(series),
    },
    facts: { time, overlays },
    offeredMarks: offeredMarks(endpoint.family, daysCovered(series)),
    refusal: null,
    server: { statistics: null, of: state },
    freshness: null,
    origin: null,
    credit: null,
    visitors: null,
    stale: null,
    unreadable: [],
    notes: [
      { kind: 'members', text: 'Only 3 of 4 chains are loaded.' },
      { kind: 'leftOut', text: 'Days without open are left out.' },
    ] as const,
    unread: [],
    revision: '1',
    coins: 0,
    priceSeries: null,
    apiBase: '',
    pageBase: '',
    renamed: null,
    successor: null,
    about: null as ReactNode,
    latest: null,
    requests: null,
    reached: null,
    apart: null,
  } satisfies PanelProps
  const { prelude } = await prerender(createElement(Panel, props))
  return { page: await new Response(prelude).text(), chart }
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

/** The form of the page: its address, what it sends unchanged, and the values that each of its controls can have. */
function formOf(page: string) {
  const [form = ''] = /<form[\s\S]*?<\/form>/.exec(page) ?? []
  const sent = new URLSearchParams()
  const controls = new Map<string, Set<string> | 'any'>()
  for (const [tag, kind] of form.matchAll(/<(input|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (!name) continue
    const type = attribute(tag, 'type')
    if (kind === 'select') {
      const rest = form.slice(form.indexOf(tag)).split('</select>')[0]
      const options = [...rest.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
      controls.set(name, new Set(options.map((option) => plain(attribute(option, 'value') ?? ''))))
      const chosen = options.find((option) => / selected=""/.test(option)) ?? options[0]
      sent.append(name, plain(attribute(chosen, 'value') ?? ''))
      continue
    }
    const isSent = type !== 'checkbox' || / checked=""/.test(tag)
    if (type !== 'hidden') controls.set(name, 'any')
    if (isSent) sent.append(name, plain(attribute(tag, 'value') ?? ''))
  }
  return {
    action: attribute(/<form\b[^>]*>/.exec(form)?.[0] ?? '', 'action'),
    sent,
    controls,
    isSubmitted: form.includes('type="submit"'),
  }
}

/** Values that links of a page choose, by parameter. */
function linksOf(page: string): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>()
  for (const [, href] of page.matchAll(/<a\b[^>]* href="([^"]*)"/g))
    for (const [name, value] of new URLSearchParams(plain(href).split('?')[1] ?? ''))
      chosen.set(name, (chosen.get(name) ?? new Set()).add(value))
  return chosen
}

const DEFAULT_CHAIN = 'bitcoin'

const counts = { params: 0, options: 0, forms: 0 }

/** A parameter without what would change nothing: windows of charts that are always whole, and resolutions without their line. */
function listingFor(
  { fields }: Endpoint,
  listing: ParamListing,
  { range, legend }: Chart,
): ParamListing | null {
  if (SAID_OTHERWISE[listing.name] === WINDOW && range === 'none') return null
  if (listing.name !== 'dataResolution') return listing
  const main = legend.find(({ drawn }) => drawn)?.field
  // A line can be part of a nested field.
  const field = fields.find(({ name }) => [main, main?.split('.')[0]].includes(name))
  return {
    ...listing,
    allowed: listing.allowed?.filter((one) => !field || hasField(field, DEFAULT_CHAIN, one as Resolution)),
  }
}

function withoutControl(page: string, listing: ParamListing | null): string[] {
  if (!listing) return []
  const { controls, isSubmitted } = formOf(page)
  const links = linksOf(page)
  const options = (listing.allowed ?? []).filter((option) => option !== String(listing.default))
  if (listing.allowed && options.length === 0) return []
  const names = SAID_OTHERWISE[listing.name] ?? [listing.name]
  if (names.length === 0) return []
  counts.params++
  const named = names.filter((name) => controls.has(name) || links.has(name))
  if (named.length === 0) return [`${listing.name} has no control`]
  if (!isSubmitted && names.some((name) => controls.has(name))) return ['nothing sends the form']
  if (names === WINDOW) return []
  const inForm = controls.get(listing.name)
  return options.flatMap((option) => {
    counts.options++
    const isThere = inForm === 'any' || inForm?.has(option) || links.get(listing.name)?.has(option)
    return isThere ? [] : [`${listing.name}=${option} cannot be chosen`]
  })
}

/** Another value than the default, of each parameter with a control of its own. */
function otherValues(endpoint: Endpoint): Record<string, string | number> {
  return Object.fromEntries(
    endpoint.parameters.flatMap(({ name, allowed, default: standard }): [string, string | number][] => {
      const param = PARAMS.get(name)
      if (param?.group !== 'chart' && param?.group !== 'sp500') return []
      const other = (allowed ?? []).find((one) => one !== String(standard))
      if (other) return [[name, other]]
      const preset = param.presets?.find((one) => one !== standard)
      return preset === undefined ? [] : [[name, preset]]
    }),
  )
}

const sampled = lawEndpoints(catalog.endpoints)

test('every parameter of every series has a control or a link without JavaScript', async () => {
  const faults: string[] = []
  for (const endpoint of sampled) {
    const { state } = readViewState(endpoint, new URLSearchParams())
    const { page, chart } = await pageOf(endpoint, state)
    const path = endpoint.path.slice(API_PREFIX.length)
    faults.push(
      ...endpoint.parameters
        .flatMap((one) => withoutControl(page, listingFor(endpoint, one, chart)))
        .map((fault) => `${path}: ${fault}`),
    )
  }
  expect(faults).toEqual([])
  expect(counts.params).toBeGreaterThan(moreThan(4_000))
  expect(counts.options).toBeGreaterThan(moreThan(2_000))
})

test('a note that changes what a chart says is on the page, and one worth knowing behind a number', async () => {
  const endpoint = catalog.endpoints.find(({ path }) => path.endsWith('/onchain/mvrv')) as Endpoint
  const { page } = await pageOf(endpoint, readViewState(endpoint, new URLSearchParams()).state)
  expect(page).toMatch(/<span data-grade="reads">Only 3 of 4 chains are loaded\.<\/span>/)
  expect(page).toMatch(
    /<details[^>]*><summary>1 note<\/summary><ul><li>Days without open are left out\.<\/li><\/ul><\/details>/,
  )
})

test('a form that is sent unchanged keeps what the address says', async () => {
  const faults: string[] = []
  for (const endpoint of sampled) {
    const plainState = readViewState(endpoint, new URLSearchParams()).state
    const query = new URLSearchParams(
      pageHref(endpoint, { ...plainState, params: otherValues(endpoint) }).split('?')[1] ?? '',
    )
    query.set('scale', 'log')
    const { state } = readViewState(endpoint, query)
    const { action, sent } = formOf((await pageOf(endpoint, state)).page)
    const after = readViewState(endpoint, new URLSearchParams([...sent].filter(([, value]) => value !== '')))
    counts.forms++
    if (action !== pageHref(endpoint, state).split('?')[0]) faults.push(`${endpoint.path} sends to ${action}`)
    if (JSON.stringify(after.state) !== JSON.stringify(state))
      faults.push(`${endpoint.path} loses ${pageHref(endpoint, state)}: ${sent}`)
  }
  expect(faults).toEqual([])
  expect(counts.forms).toBe(sampled.length)
})
