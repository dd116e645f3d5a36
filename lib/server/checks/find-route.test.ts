import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { FAMILIES } from '@/lib/contract/family'
import { FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { FAMILY_FILE_PATHS, FAMILY_MANIFEST } from '@/lib/contract/files/family-file'
import { NO_TABLE_FILES, TABLE_FILES } from '@/lib/contract/files/table-files'
import { PUBLIC_ROUTES } from '@/lib/routes/public-routes'
import { createRouteFinder, type Route } from './find-route'

const find = createRouteFinder(
  Object.fromEntries(
    PUBLIC_ROUTES.map((route): [string, Route] => [
      route.prefix,
      Object.assign((request: Parameters<Route>[0]) => route(request), { takes: route.takes }),
    ]),
  ),
)

function prefixOf(url: string): string | undefined {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, {
    ...{ url, method: 'GET', httpVersion: '1.1' },
    ...{ headers: { host: 'localhost' }, rawHeaders: ['Host', 'localhost'] },
  })
  return find(request).prefix
}

test('every address of a file reaches its route, and the page without the ending does not', () => {
  for (const { path } of [...TABLE_FILES, ...NO_TABLE_FILES]) expect(prefixOf(`${path}?col=last`)).toBe(path)
  for (const path of [...FAMILY_FILE_PATHS, FAMILY_MANIFEST]) expect(prefixOf(path)).toBe(path)
  const list = `/watchlists/${'A'.repeat(32)}`
  for (const suffix of FILE_SUFFIXES) {
    for (const family of FAMILIES) {
      expect(prefixOf(`/${family}.${suffix}`)).toBe(`/${family}.`)
      expect(prefixOf(`/${family}/name.${suffix}`)).toBe(`/${family}/`)
    }
    expect(prefixOf(`${list}.${suffix}`)).toBe('/watchlists/')
  }
  for (const page of [...FAMILIES.map((family) => `/${family}`), '/screen', list])
    expect(prefixOf(page)).toBeUndefined()
  // An unknown ending gets an answer that names the others, and not a page.
  expect(prefixOf('/onchain.xls')).toBe('/onchain.')
  expect(prefixOf('/onchain/mvrv.xls')).toBe('/onchain/')
})
