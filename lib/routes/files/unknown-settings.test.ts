import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { FILE_SUFFIXES, type FileSuffix } from '@/lib/contract/files/chart-files'
import { FAMILY_FILE_PATHS, FAMILY_MANIFEST } from '@/lib/contract/files/family-file'
import { TABLE_FILES } from '@/lib/contract/files/table-files'
import { AS_OF } from '@/lib/contract/params/as-of'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { SCREEN_PARAMS } from '@/lib/latest/screen/screen'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { fileHref } from '@/lib/url/file-href'
import { EVERYTHING, misspelled, WINDOWS } from '@/lib/url/settings/every-setting.test-data'
import { settingsOf } from '@/lib/url/settings/page-settings'

import { lawEndpoints } from '@/scripts/law-sample'
import { askPublic } from '../fake/ask-public'
import { refuseChartSettings } from '../refuse-settings'

holdSampleMarket()

/** Pictures say in themselves what they do not use. */
const PICTURES: readonly FileSuffix[] = ['png', 'svg']
const SUFFIXES = FILE_SUFFIXES.filter((suffix) => !PICTURES.includes(suffix))
const ENDPOINTS = lawEndpoints(sampleCatalog().endpoints.filter(({ legacy }) => !legacy))

async function ask(url: string) {
  const answer = await askPublic(url)
  return { status: answer.status, ...(answer.status >= 400 ? answer.json : {}) }
}

const namesOf = (endpoint: Endpoint) => [...settingsOf(endpoint, 'csv').keys()]

/** The refusal of a query for a series; undefined if it is not refused for its names. */
function refusalOf(endpoint: Endpoint, query: string): ApiError | undefined {
  try {
    refuseChartSettings(new URLSearchParams(query), endpoint, 'csv')
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

test('no file of a series takes a name that its page does not have, and each refusal names the nearest', async () => {
  const wrong: string[] = []
  for (const [at, endpoint] of ENDPOINTS.entries()) {
    const names = namesOf(endpoint)
    for (const name of names) {
      const other = misspelled(name)
      if (names.includes(other)) continue
      const error = refusalOf(endpoint, `${other}=1`)
      const { parameter, suggestions } = error?.detail ?? {}
      if (parameter !== other || !(suggestions as string[] | undefined)?.includes(name))
        wrong.push(`${endpoint.path} ${other}: ${error?.message}`)
      if (!error?.message.includes(`Did you mean ${name}`)) wrong.push(`${endpoint.path}: ${error?.message}`)
    }
    // One file of each series through its route, all forms in turn.
    const suffix = SUFFIXES[at % SUFFIXES.length]
    const url = `/${seriesPath(endpoint)}.${suffix}?${misspelled(AS_OF)}=2024-01-01`
    const { status, code } = await ask(url)
    if (status !== 400 || code !== 'invalid_parameter') wrong.push(`${url}: ${status} ${code}`)
  }
  expect(wrong).toEqual([])
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(SUFFIXES.length)
})

test('a setting of the page is taken once, twice only where the page takes several', () => {
  const wrong: string[] = []
  for (const endpoint of ENDPOINTS) {
    const known = settingsOf(endpoint, 'csv')
    for (const name of namesOf(endpoint)) {
      const once = refusalOf(endpoint, `${name}=1`)
      const twice = refusalOf(endpoint, `${name}=1&${name}=2`)
      if (once) wrong.push(`${endpoint.path} ${name}: ${once.message}`)
      if (known.get(name) ? twice : twice?.detail.parameter !== name)
        wrong.push(`${endpoint.path} ${name} twice: ${twice?.message}`)
      // Inputs of a form that nobody filled.
      if (refusalOf(endpoint, `${name}=&${name}=1`)) wrong.push(`${endpoint.path} ${name} empty and once`)
    }
  }
  expect(wrong).toEqual([])
})

test('whatever links to files write, files take, and not what only the API takes', () => {
  for (const endpoint of ENDPOINTS) {
    for (const window of WINDOWS) {
      const href = fileHref(endpoint, { ...EVERYTHING, ...window, params: {} }, 'csv', {
        all: true,
        aliases: true,
      })
      const query = href.slice(href.indexOf('?'))
      expect(refusalOf(endpoint, query), `${endpoint.path}${query}`).toBeUndefined()
    }
    for (const { name } of endpoint.parameters) {
      const reason = PARAMS.get(name)?.apiOnly
        ? `${name} is a parameter of the API and not of charts.`
        : undefined
      expect(refusalOf(endpoint, `${name}=x`)?.message.slice(0, reason?.length)).toBe(reason)
    }
  }
})

test('every form of a file refuses, and says what is allowed', async () => {
  for (const suffix of SUFFIXES) {
    const at = `/onchain/mvrv.${suffix}`
    expect(await ask(`${at}?asOf=2024-01-01`)).toMatchObject({
      status: 400,
      parameter: 'asOf',
      suggestions: ['asof'],
      error: expect.stringMatching(/^Unknown setting asOf\. Did you mean asof\? Allowed are .*\bchain\b/),
    })
    expect(await ask(`${at}?chain=bitcoin&chain=litecoin`)).toMatchObject({
      status: 400,
      error: 'chain can be given once; got 2 values.',
    })
    expect(await ask(`${at}?chain=2x`)).toMatchObject({ status: 400, parameter: 'chain' })
    expect(await ask(`${at}?fields=mvrv`)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^fields is a parameter of the API and not of charts\./),
    })
  }
  for (const suffix of PICTURES)
    expect((await ask(`/onchain/mvrv.${suffix}?asOf=2024-01-01`)).status).toBe(200)
  expect(await ask('/economic/dxy.csv?chain=litecoin')).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^This series has no parameter chain\./),
  })
})

test('what other sites append to links changes nothing', async () => {
  const query = 'utm_source=letter&utm_campaign=x&fbclid=IwAR0&gclid=1&gclid=2&_=17&cachebuster=1'
  for (const path of ['/onchain/mvrv.txt', '/data/onchain/mvrv', '/data/table.csv?col=onchain/mvrv.mvrv'])
    expect((await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`)).status, path).toBe(200)
})

test.each([
  ...TABLE_FILES.map(({ path }) => path),
  ...[...FAMILY_FILE_PATHS, FAMILY_MANIFEST],
  '/data/onchain/mvrv',
  '/data/table.csv',
  '/alerts/condition.atom',
  `/watchlists/${'A'.repeat(32)}.csv`,
])('%s refuses an unknown setting', async (path) => {
  expect(await ask(`${path}?asOf=2024-01-01`)).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    parameter: 'asOf',
  })
})

test('a table refuses a setting twice, a concept that no series has, and a list in the address of a list', async () => {
  for (const name of SCREEN_PARAMS.filter((one) => one !== 'col'))
    expect(await ask(`/table.csv?${name}=x&${name}=y`)).toMatchObject({ status: 400, parameter: name })
  expect(await ask('/table.csv?concept=valuatio')).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^concept: No series has this concept\. Did you mean valuation\?/),
  })
  expect(await ask('/table.csv?bom=yes')).toMatchObject({ status: 400, parameter: 'bom' })
  expect(await ask(`/watchlists/${'A'.repeat(32)}.csv?list=onchain/mvrv`)).toMatchObject({
    status: 400,
    parameter: 'list',
  })
})
