import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { lawEndpoints } from '@/scripts/law-sample'
import { writeViewState } from '../write-view-state'
import { EVERYTHING, misspelled, WINDOWS } from './every-setting.test-data'
import { PAGE_SETTINGS, settingsOf } from './page-settings'
import type { Surface } from './surfaces'
import { resembling, unreadOf, unreadSettings } from './unread-settings'

const ENDPOINTS = lawEndpoints(sampleCatalog().endpoints.filter(({ legacy }) => !legacy))

const reasons = (endpoint: (typeof ENDPOINTS)[number], query: string) =>
  unreadSettings(endpoint, new URLSearchParams(query), 'embed').map(({ reason }) => reason)

test('of every series, a misspelled setting is named with the right one, and no setting is', () => {
  const wrong: string[] = []
  for (const endpoint of ENDPOINTS) {
    const known = settingsOf(endpoint, 'embed')
    for (const name of known.keys()) {
      if (reasons(endpoint, `${name}=1`).length > 0) wrong.push(`${endpoint.path} ${name}`)
      const other = misspelled(name)
      if (known.has(other)) continue
      const [reason] = reasons(endpoint, `${other}=1`)
      if (reason !== `${other} is not a setting, but ${name} is`)
        wrong.push(`${endpoint.path} ${other}: ${reason}`)
    }
  }
  expect(wrong).toEqual([])
})

test('of every series, parameters of others and of the API are named', () => {
  const wrong: string[] = []
  for (const endpoint of ENDPOINTS) {
    const known = settingsOf(endpoint, 'embed')
    for (const [name, { apiOnly }] of PARAMS) {
      if (known.has(name)) continue
      const expected = apiOnly
        ? `${name} is a parameter of the API and not of charts`
        : `this series has no parameter ${name}`
      const [reason] = reasons(endpoint, `${name}=1`)
      if (reason !== expected) wrong.push(`${endpoint.path} ${name}: ${reason}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what a page writes, and what other sites append, is not named', () => {
  for (const endpoint of ENDPOINTS) {
    for (const window of WINDOWS) {
      const query = writeViewState(endpoint, {
        ...EVERYTHING,
        ...window,
        tab: 'about',
        reach: [],
        params: {},
      })
      expect(reasons(endpoint, query), `${endpoint.path}${query}`).toEqual([])
    }
    for (const query of ['utm_source=x&fbclid=y', 'ref=x', 'source=x', 'lang=de', 'cb=1', 'id=7'])
      expect(reasons(endpoint, query), `${endpoint.path}?${query}`).toEqual([])
  }
})

test('a list names settings of charts and misspelled ones of its own, and no others', () => {
  const known = ['where', 'sort', 'asof']
  const named = (query: string) => unreadOf(new URLSearchParams(query), known)
  for (const name of [...Object.keys(PAGE_SETTINGS), ...PARAMS.keys()]) {
    const expected = known.includes(name) ? [] : [expect.stringContaining(`${name} is `)]
    expect(named(`${name}=1`), name).toEqual(expected)
  }
  for (const name of known)
    expect(named(`${misspelled(name)}=1`)).toEqual([`${misspelled(name)} is not a setting, but ${name} is`])
  expect(named('where=x&sort=y&asof=z&utm_source=a&ref=b&_=1&cachebuster=2&cb=3')).toEqual([])
})

test('a name that people try for a setting is named with it, where the address takes it', () => {
  const [endpoint] = ENDPOINTS
  const named = (query: string, surface: Surface) =>
    unreadSettings(endpoint, new URLSearchParams(query), surface).map(({ reason }) => reason)
  expect(named('width=1600&h=900', 'png')).toEqual([
    'width is not a setting, but size is',
    'h is not a setting, but size is',
  ])
  expect(named('width=1600', 'embed')).toEqual([])
  expect(named('range=1y&start=2024-01-01&compare=x&log=1', 'page')).toEqual([
    'range is not a setting, but timeframe is',
    'start is not a setting, but from is',
    'compare is not a setting, but vs is',
    'log is not a setting, but scale is',
  ])
  expect(unreadOf(new URLSearchParams('filter=x&order_by=y'), ['where', 'sort'])).toEqual([
    'filter is not a setting, but where is',
    'order_by is not a setting, but sort is',
  ])
})

test('a name of the list is right, and another one is misspelled if it is close', () => {
  const known = ['where', 'sort']
  expect(known.map((name) => resembling(name, known))).toEqual([undefined, undefined])
  expect(resembling('wher', known)).toBe('wher is not a setting, but where is')
  expect(resembling('utm_source', known)).toBeUndefined()
})
