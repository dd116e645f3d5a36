import { expect, test } from 'vitest'
import { withNext } from './with-next'

test.each([
  ['/sign-in', '/', '/sign-in'],
  [
    '/sign-in',
    '/onchain/mvrv?chain=litecoin&from=2020-01-01',
    '/sign-in?next=%2Fonchain%2Fmvrv%3Fchain%3Dlitecoin%26from%3D2020-01-01',
  ],
  ['/sign-in?set=account', '/boards', '/sign-in?set=account&next=%2Fboards'],
])('%s that leads on to %s is %s', (address, next, whole) => {
  expect(withNext(address, next)).toBe(whole)
  expect(new URL(whole, 'http://here.test').searchParams.get('next') ?? '/').toBe(next)
})
