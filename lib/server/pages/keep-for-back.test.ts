import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { keepForBack } from './keep-for-back'

const NEXT = 'private, no-cache, no-store, max-age=0, must-revalidate'

/** `Cache-Control` of an answer that Next gave to a request. */
function cacheOf(
  { url, method = 'GET', cookie = '' }: { url: string; method?: string; cookie?: string },
  { status = 200, type = 'text/html; charset=utf-8', sets = false } = {},
) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers: { cookie } })
  const response = new ServerResponse(request)
  keepForBack(request, response)
  response.setHeader('cache-control', NEXT)
  response.setHeader('content-type', type)
  if (sets) response.setHeader('set-cookie', 'a=b')
  response.writeHead(status)
  return response.getHeader('cache-control')
}

test('the browser of a guest may keep the document of a chart or list for its back button', () => {
  for (const url of [
    '/',
    '/?q=1',
    '/onchain/mvrv?days=30',
    '/charts',
    '/search?q=mvrv',
    '/screen?sort=-last',
    '/gallery/onchain',
  ])
    expect(cacheOf({ url }), url).toBe('private, no-cache')
  expect(cacheOf({ url: '/onchain/mvrv', cookie: 'theme=dark; w=1200' })).toBe('private, no-cache')
})

test('pages of a user, addresses with secrets, failures and other documents are never stored', () => {
  for (const url of ['/account', '/sign-in', '/reset-password?token=x', '/s/abc', '/boards/abc', '/import'])
    expect(cacheOf({ url }), url).toBe(NEXT)
  const url = '/onchain/mvrv'
  for (const cookie of [`${sessionCookie()}=x`, `${sessionCookie()}.0=x`, `__Secure-${sessionCookie()}=x`])
    expect(cacheOf({ url, cookie }), cookie).toBe(NEXT)
  expect(cacheOf({ url, method: 'POST' })).toBe(NEXT)
  expect(cacheOf({ url }, { status: 404 })).toBe(NEXT)
  expect(cacheOf({ url }, { type: 'text/x-component' })).toBe(NEXT)
  expect(cacheOf({ url }, { sets: true })).toBe(NEXT)
})
