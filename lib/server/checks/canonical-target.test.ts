import { expect, test } from 'vitest'
import type { ApiError } from '@/lib/contract/errors'
import { LONGEST_TARGET, readCanonicalTarget } from './canonical-target'

const HOST = 'charts.example:3000'
const read = (target: string) => {
  try {
    return readCanonicalTarget(target, HOST)
  } catch (error) {
    return (error as ApiError).status
  }
}

test.each([
  '/',
  '/onchain/mvrv?days=30&vs=economic/cpi:cpi,axis=own',
  '/boards/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0/edit',
  '/search?q=100%&x=a//b/../c\\d%2e%2e%2f',
  '/search?q=%C3%A9%22%0A|{}^`',
  '/_next/static/chunks/app/(dashboard)/%5B...path%5D/page-1.js',
  '/docs/api/',
  '/image/onchain/mvrv.png',
  '/x/a%20b%2Bc:d@e',
  '/x/...',
])('%s is canonical', (target) => expect(read(target)).toBe(target))

test.each([
  ['/./x', 404],
  ['/x/..', 404],
  ['/x/../y?z', 404],
  ['/%2e%2e/x', 404],
  ['/.%2E/x', 404],
  ['//x', 404],
  ['/x//y', 404],
  ['/x\\y', 404],
  ['/x%5cy', 404],
  ['/x%2Fy', 404],
  ['/x%252fy', 404],
  ['/%61pi/v1', 404],
  ['/%5fnext/x', 404],
  ['/x%', 404],
  ['/x%4', 404],
  ['/x%zz', 404],
  ['/x%ff', 404],
  ['/x%c0%ae', 404],
  ['/x%00', 404],
  ['/x%0d%0aset-cookie:a', 404],
  ['/x%7f', 404],
  ['/x?a=%00', 400],
  ['/x?a=b%01', 400],
  ['/x?a=%1B%5B2K', 400],
  ['/x?%7f', 400],
  ['/x#y', 400],
  ['/x?a=\u00e9', 400],
  ['/x y', 400],
  ['*', 400],
  ['x', 400],
  ['', 400],
  ['ftp://charts.example:3000/x', 400],
  ['http://elsewhere.example/x', 421],
  ['http://charts.example/x', 421],
  ['http://me@charts.example:3000/x', 421],
  ['https://', 421],
  [`/${'x'.repeat(LONGEST_TARGET)}`, 414],
])('%s is refused with %i', (target, status) => expect(read(target)).toBe(status))

test('an address of this host is its path, which is checked like any other', () => {
  expect(read(`http://${HOST}/onchain/mvrv?days=3`)).toBe('/onchain/mvrv?days=3')
  expect(read(`HTTP://CHARTS.example:3000?q`)).toBe('/?q')
  expect(read(`http://${HOST}/../x`)).toBe(404)
  expect(read(`http://${HOST}//elsewhere.example`)).toBe(404)
  expect(() => readCanonicalTarget('http://charts.example/x', undefined)).toThrow(/Host/)
})
