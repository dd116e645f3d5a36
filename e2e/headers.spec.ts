import { expect, test } from '@playwright/test'
import { type RawAnswer, sendRaw } from '../lib/server/fake/send-raw'
import { makeWorld } from '../scripts/world/world'
import { ROUTES } from './authorization/routes'
import { urls } from './instances'

interface Answer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
}

/**
 * Responses that other sites may load: embeds, pictures except of saved views, descriptions of the API, and the files
 * of both.
 */
const FOR_OTHER_SITES =
  /^\/(embed\/|image\/(?!s\/))|^\/(readout\.js|screenshot\.png)$|^\/api\/(openapi\.json|public\/catalog|onchain\/manifest|v1\/chains)$/
/** Embeds and what fails where one was asked for. */
const IN_FRAMES = /^\/embed\//
/** Responses that only their owner, or an administrator, may ever see. */
const PERSONAL =
  /^\/(account|admin|import|sign-in|sign-up|reset-password|set-password|confirm-email|api\/(auth|admin))(\/|\?|$)/

/** The same answer whoever asks. A signed address says itself whose rights count. */
const SAME_FOR_ALL = /^\/search-index\?|[?&]sig=/

/** Faults in the headers of an answer to a guest, or to somebody who is signed in. */
function faultsOf(target: string, { status, headers }: Answer, isGuest: boolean): string[] {
  const faults: string[] = []
  const check = (is: boolean | undefined, what: string) => {
    if (!is) faults.push(`${status} ${target}: ${what}`)
  }
  const policy = headers['content-security-policy'] ?? ''
  const type = headers['content-type'] ?? ''
  const cache = headers['cache-control'] ?? ''
  const isDocument = /^text\/html/.test(type)
  const mayBeFramed = IN_FRAMES.test(target) && isDocument
  check(headers['x-content-type-options'] === 'nosniff', 'nosniff')
  check(/^(strict-origin-when-cross-origin|no-referrer)$/.test(headers['referrer-policy'] ?? ''), 'referrer')
  check(headers['permissions-policy']?.includes('camera=()'), 'permissions')
  check(headers['x-request-id'] !== undefined, 'no request id')
  check(/default-src 'none'|object-src 'none'/.test(policy), `objects: ${policy}`)
  check(policy.includes("base-uri 'none'"), `base: ${policy}`)
  check(/form-action '(none|self)'/.test(policy), `forms: ${policy}`)
  check(!/'unsafe-eval'|script-src[^;]*'unsafe-inline'/.test(policy), `scripts: ${policy}`)
  check(/frame-ancestors /.test(policy), `frames: ${policy}`)
  check(mayBeFramed || policy.includes("frame-ancestors 'none'"), `may be framed: ${policy}`)
  const shared = headers['cross-origin-resource-policy']
  const isOpen = headers['access-control-allow-origin'] === '*'
  check(
    shared === 'same-origin' || (shared === 'cross-origin' && (isOpen || FOR_OTHER_SITES.test(target))),
    `CORP ${shared}`,
  )
  if (isOpen) check(shared === 'cross-origin', `open, but CORP ${shared}`)
  if (FOR_OTHER_SITES.test(target) && status === 200) check(shared === 'cross-origin', `CORP ${shared}`)
  if (headers['access-control-allow-origin'] !== undefined) {
    check(headers['access-control-allow-origin'] === '*', 'reflects an origin')
    check(headers['access-control-allow-credentials'] === undefined, 'allows credentials')
  }
  if (isDocument && mayBeFramed) check(headers['cross-origin-embedder-policy'] === 'require-corp', 'COEP')
  if (isDocument && !mayBeFramed) {
    check(headers['cross-origin-opener-policy'] === 'same-origin', 'COOP')
    check(headers['x-frame-options'] === 'DENY', 'x-frame-options')
    // Only for the back and forward buttons of a guest.
    check(/no-store/.test(cache) || (isGuest && cache === 'private, no-cache'), `a page is stored: ${cache}`)
  }
  if (PERSONAL.test(target) || status >= 400) check(/no-store/.test(cache), `is stored: ${cache}`)
  if (/^text\/|\+xml/.test(type) && !/^text\/x-component/.test(type)) {
    check(/charset=utf-8/i.test(type) || target === '/robots.txt', `charset: ${type}`)
  }
  check(headers['x-powered-by'] === undefined && headers.server === undefined, 'names its software')
  // These servers use HTTP; `lib/server/entry.test.ts` tests HTTPS.
  check(headers['strict-transport-security'] === undefined, 'HSTS without HTTPS')
  return faults
}

/** Faults of the headers that say who may store an answer: everybody, this browser, or nobody. */
function cacheFaults(target: string, { status, headers }: Answer): string[] {
  const cache = headers['cache-control'] ?? ''
  const vary = (headers.vary ?? '').toLowerCase()
  const faults: string[] = []
  const check = (is: boolean, what: string) => {
    if (!is) faults.push(`${status} ${target}: ${what}: ${cache}; vary: ${vary}`)
  }
  check(/public|private|no-store/.test(cache), 'does not say who may keep it')
  if (/public/.test(cache)) {
    check(status === 200 || status === 304, 'a failure is kept for everybody')
    check(headers['set-cookie'] === undefined, 'a cookie is kept for everybody')
    check(!/cookie|authorization|x-api-key|origin/.test(vary), 'differs by visitor')
    check(/accept-encoding/.test(vary), 'one coding is kept for all')
    check(/max-age=0/.test(cache) || headers.etag !== undefined, 'has no tag to ask again with')
  } else if (/private, max-age=[1-9]/.test(cache) && !SAME_FOR_ALL.test(target)) {
    check(/cookie|x-api-key/.test(vary), 'does not say whose it is')
  }
  return faults
}

test('every kind of answer has its headers of policy', { tag: '@all' }, async () => {
  const { world, people } = await makeWorld(urls.members)
  const faults: string[] = []
  const seen = new Set<string>()
  const note = (target: string, answer: Answer, isGuest = true) => {
    faults.push(...faultsOf(target, answer, isGuest), ...cacheFaults(target, answer))
    seen.add(`${answer.status} ${(answer.headers['content-type'] ?? '').split(';')[0]}`)
  }
  for (const route of ROUTES) {
    const headers = route.headers?.(world)
    const target = route.ask(world)
    for (const who of ['anonymous', 'owner', 'admin'] as const) {
      const answer = await people[who].ask(target, headers)
      note(target, { status: answer.status(), headers: answer.headers() }, who === 'anonymous')
      if (!/public/.test(answer.headers()['cache-control'] ?? '')) continue
      const bare = await people.anonymous.ask(target)
      if (bare.status() !== 200 || bare.headers().etag !== answer.headers().etag)
        faults.push(`${target}: everybody may keep what ${who} gets, and strangers get ${bare.status()}`)
    }
  }
  const port = Number(new URL(urls.members).port)
  const raw = async (target: string, given?: Parameters<typeof sendRaw>[2]): Promise<RawAnswer> => {
    const answer = await sendRaw(port, target, given)
    note(target, answer)
    return answer
  }
  await raw('/', { lines: ['host: a/b@c'] })
  const page = await raw('/')
  const script = /\/_next\/static\/[\w./~-]+\.js/.exec(page.body)?.[0] ?? ''
  expect(script).not.toBe('')
  const free = '/data/crypto/prices/BTC?width=300'
  const { headers } = await raw(free)
  await raw(free, { lines: [`if-none-match: ${headers.etag}`] })
  for (const target of [
    script,
    '/_next/static/none.js',
    '/readout.js',
    '/screenshot.png',
    '/favicon.ico',
    '/no/such/page',
    '/onchain/mvvr',
    '/x//y',
    '/%zz',
    '/API/v1/onchain/mvrv',
    '/data/nothing',
    '/image/nothing.png',
    '/embed/nothing',
    '/embed/e/nothing',
    '/oembed?url=nothing',
    '/oembed?url=/crypto/prices/BTC',
    '/api/v1/chains',
    '/api/auth/session',
    '/api/auth/providers',
    '/api/auth/signin',
    '/api/auth/nothing',
  ])
    await raw(target)
  for (const target of [
    '/',
    '/account',
    '/import',
    '/import/files/',
    free,
    '/api/v1/chains',
    '/image/crypto/prices/BTC.png',
  ]) {
    await raw(target, { method: 'HEAD' })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      await raw(target, { method, lines: ['content-length: 0'] })
  }
  expect(faults).toEqual([])
  for (const kind of [
    '200 text/html',
    '404 text/html',
    '200 application/json',
    '401 application/json',
    '200 text/csv',
    '200 image/png',
    '200 image/svg+xml',
    '200 text/javascript',
    '400 application/json',
    '405 application/json',
  ])
    expect([...seen].sort(), kind).toContain(kind)
  expect(
    [...seen].some((kind) => /^30[37] /.test(kind)),
    'a redirect',
  ).toBe(true)
  expect(
    [...seen].some((kind) => /^304 /.test(kind)),
    'an unchanged answer',
  ).toBe(true)
})
