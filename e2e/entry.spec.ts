import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { FILE_SUFFIXES } from '../lib/contract/files/chart-files'
import { pathVariants } from '../lib/server/fake/path-variants'
import { type RawAnswer, sendRaw } from '../lib/server/fake/send-raw'
import { logOf, urls } from './instances'

const portOf = (url: string) => Number(new URL(url).port)
const sample = portOf(urls.sample)

const PAGES = [
  '/',
  '/onchain',
  '/onchain/mvrv',
  '/onchain/urpd',
  '/charts/fear-greed-index',
  '/gallery/onchain',
  '/boards',
  '/boards/add',
  '/boards/x',
  '/screen',
  '/watchlists',
  '/watchlists/x',
  '/docs/api',
  '/docs/api/onchain/mvrv',
  '/search',
  '/sign-in',
  '/s/x',
  '/s/new',
  '/latest-values',
  '/list-rows',
  '/own-lists',
  '/own-series',
  '/search-index',
]
const PARAMS = [
  'q',
  'where',
  'col',
  'sort',
  'chain',
  'dataResolution',
  'timeframe',
  'cryptocurrency',
  'concept',
  'family',
  'tab',
  'theme',
  'show',
  'vs',
  'formula',
  'mark',
  'of',
  'chart',
  'error',
  'next',
  'callbackUrl',
  'range',
  'of',
  'revision',
]
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

test('a name that every object inherits does not break any page', { tag: '@all' }, async () => {
  test.setTimeout(300_000)
  const targets = new Set([
    ...PAGES.flatMap((page) =>
      NAMES.slice(0, 2).map((name) => `${page}?${PARAMS.map((one) => `${one}=${name}`).join('&')}`),
    ),
    ...PAGES.flatMap((page) => NAMES.map((name) => `${page}?${name}=1&${name}=2`)),
    ...PAGES.flatMap((page) => NAMES.map((name) => `${page === '/' ? '' : page}/${name}`)),
    ...NAMES.flatMap((name) => [
      `/search?q=${name}`,
      `/sign-in?error=${name}`,
      `/onchain/mvrv?chain=${name}`,
    ]),
    ...NAMES.map((name) => `/api/auth/${name}`),
  ])
  const wrong: string[] = []
  for (const target of targets) {
    const { status } = await sendRaw(sample, target)
    if (status === 0 || status >= 500) wrong.push(`${status} ${target}`)
  }
  expect(wrong).toEqual([])
})

/** Every kind of answer that contains an absolute address, or could. */
const WITH_ADDRESSES = [
  ...PAGES,
  '/?q=x',
  '/docs',
  '/docs/api/',
  '/embed/onchain/mvrv',
  '/embed/screen',
  '/boards/halving-cycles',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/oembed?url=http://evil.example/onchain/mvrv',
  '/oembed?url=/onchain/mvrv',
  '/alerts/condition.atom?chart=/onchain/mvrv&condition=mvrv%20%3E%201',
  '/api/openapi.json',
  '/api/public/catalog',
  '/api/v1',
  '/api/auth/providers',
  '/api/auth/signin',
  '/account',
  ...FILE_SUFFIXES.map((suffix) => `/economic/vix.${suffix}?days=9`),
]

test('no answer repeats a host that PUBLIC_URL does not name', async () => {
  const wrong: string[] = []
  for (const target of WITH_ADDRESSES) {
    // An origin of the same host passes every comparison of the two.
    const lines = ['host: evil.example', 'x-forwarded-host: evil.example', 'referer: http://evil.example/']
    const { status, headers, body } = await sendRaw(sample, target, { lines })
    const given = target.includes('evil') ? [] : [JSON.stringify(headers), body]
    if (status === 0 || status >= 500 || given.some((text) => text.includes('evil.example')))
      wrong.push(`${status} ${target}`)
  }
  expect(wrong).toEqual([])
  expect(await sendRaw(sample, '/oembed?url=/onchain/mvrv', { lines: ['host: evil.example'] })).toMatchObject(
    { status: 421, body: expect.stringMatching(/PUBLIC_URL.*misdirected_request/) },
  )
})

test('a page has every header of policy', async () => {
  const page = await sendRaw(sample, '/onchain/mvrv')
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/nonce-.*frame-ancestors 'none'/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  for (const target of [
    '/_next/image?url=%2Fscreenshot.png&w=640&q=75',
    '/_next/data/x/index.json',
    '/_next/x',
  ])
    expect(await sendRaw(sample, target), target).toMatchObject({
      status: 404,
      headers: { 'content-security-policy': expect.stringContaining("frame-ancestors 'none'") },
    })
})

test('a header from outside opens no way past the entry', async () => {
  const lines = [
    'x-middleware-subrequest: middleware',
    'x-nextjs-data: 1',
    'x-matched-path: /admin',
    'x-invoke-path: /admin',
  ]
  const got = await sendRaw(portOf(urls.private), '/admin', { lines })
  expect([got.status, got.headers.location]).toEqual([303, '/sign-in?next=%2Fadmin'])
  const forwarded = ['x-forwarded-host: thief.example', 'x-forwarded-proto: https']
  for (const path of ['/', '/onchain/mvrv', '/sitemap.xml', '/oembed?url=/onchain/mvrv', '/docs/api'])
    expect((await sendRaw(sample, path, { lines: forwarded })).body, path).not.toContain('thief.example')
})

test('sixty sign-ins of one address meet the limit, whatever address they claim', async () => {
  const port = portOf(urls.remote)
  const csrf = await fetch(`${urls.remote}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(';')[0])
  const path = '/api/auth/callback/credentials'
  const ways = [path, ...pathVariants(path)]
  const answers: RawAnswer[] = []
  for (let turn = 0; turn < 60; turn++) {
    const body = new URLSearchParams({
      csrfToken,
      email: `${turn}@example.org`,
      password: 'wrong',
      json: 'true',
    }).toString()
    const lines = [
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      `cookie: ${cookie.join('; ')}`,
      `x-forwarded-for: 10.0.0.${turn}`,
      `x-chartroom-address: 10.0.0.${turn}`,
    ]
    answers.push(await sendRaw(port, turn < 40 ? path : ways[turn], { method: 'POST', lines, body }))
  }
  const tried = answers.filter(({ body }) => body.includes('error=CredentialsSignin'))
  expect(tried.length).toBeLessThanOrEqual(30)
  expect(tried.length).toBeGreaterThan(0)
  expect(answers.filter(({ body }) => body.includes('error=TooMany')).length).toBeGreaterThanOrEqual(10)
})

test('nothing of a request writes a line of the log', async () => {
  const forged = 'forged-by-a-request'
  const body = new URLSearchParams({
    callbackUrl: `http://x\n{"level":"error","message":"${forged}"}`,
  }).toString()
  const lines = ['content-type: application/x-www-form-urlencoded', `content-length: ${body.length}`]
  await sendRaw(sample, '/api/auth/signin/credentials', { method: 'POST', lines, body })
  await sendRaw(sample, `/api/auth/signin?callbackUrl=x%0a${forged}`)
  await sendRaw(sample, '/api/auth/session', { lines: [`cookie: next-auth.callback-url=x%0a${forged}`] })
  // Requests are logged in order, so the lines of those before are written as soon as this one's is.
  const last = `/data/last-${randomUUID()}`
  await sendRaw(sample, last)
  await expect.poll(() => readFileSync(logOf('sample'), 'utf8')).toContain(last)
  const log = readFileSync(logOf('sample'), 'utf8').split('\n').slice(0, -1)
  expect(log.length).toBeGreaterThan(0)
  for (const line of log) expect(() => JSON.parse(line), line).not.toThrow()
  expect(log.filter((line) => JSON.parse(line).message === forged)).toEqual([])
})
