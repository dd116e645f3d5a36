import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { signInWithPassword } from '@/lib/auth/sign-in'
import { readTrustedProxies } from '@/lib/env/network-address'
import { clientAddress, isProxy } from '@/lib/http/client-address'
import { createLog } from '@/lib/http/log'
import { createComputingBudget } from '@/lib/limits/computing-budget'
import { createGuestLimit } from '@/lib/limits/guest-limit'
import { currentAudience } from '@/lib/process/audience'
import { listen } from '@/lib/process/fake/listen'
import type { State } from '@/lib/state/database/open-state'
import { LONGEST_TARGET } from './checks/canonical-target'
import { LARGEST_FORM } from './checks/check-page-request'
import { MOST_HEADERS } from './checks/header-count'
import { createEntryServer } from './create-entry-server'
import type { Listeners } from './create-listener'
import { pathVariants } from './fake/path-variants'
import { quietListener } from './fake/quiet-listener'
import { type RawAnswer, sendBytes, sendRaw } from './fake/send-raw'
import { settledResponses } from './fake/settled-responses'
import { signInRedirect } from './sign-in-redirect'

/** A state without accounts. */
const state = { exists: () => false } as State
let server: Server | undefined
afterEach(() => server?.close())

/** A listener whose routes and pages answer with `content of` and what they were asked, as Next would read it. */
async function start(over: Partial<Listeners> = {}) {
  const { secure } = over
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'text', write: (text) => lines.push(text) })
  const body = Buffer.from('content of a route')
  const route = async () => ({ status: 200, headers: {}, body })
  server = createEntryServer(
    quietListener({
      routes: {
        '/api/auth/': 'pages',
        '/api/': route,
        '/data/': route,
        '/image/': route,
        '/embed/': route,
        '/oembed': route,
      },
      pages: async (request, response) => {
        const url = new URL((request.url ?? '').replaceAll('\\', '/'), 'http://x')
        const page = JSON.stringify({
          text: `content of ${decodeURI(url.pathname)}`,
          headers: request.headers,
        })
        // Not in chunks, which the tests do not join.
        response.setHeader('content-length', Buffer.byteLength(page))
        response.end(page)
      },
      files: (request, response) => {
        if (request.url !== '/_next/static/a.js') return false
        response.end('a script')
        return true
      },
      addressOf: ({ socket }) => socket.remoteAddress ?? 'unknown',
      log,
      ...over,
    }),
    { secure },
  )
  const settled = settledResponses(server)
  const port = await listen(server)
  const logged = async () => {
    await settled()
    log.flush()
    return lines.join('')
  }
  return { port, logged, get: (target: string, lines: string[] = []) => sendRaw(port, target, { lines }) }
}

const POLICY = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy']

function isRefusal({ status, headers, body }: RawAnswer): boolean {
  const isJson = headers['content-type'] === 'application/json' && JSON.parse(body).success === false
  return status >= 400 && status < 500 && isJson && POLICY.every((name) => headers[name])
}

const PATHS = ['/', '/onchain/mvrv', '/sitemap.xml', '/search-index', '/account', '/admin/keys', '/s/abc']
const ROUTED = [
  '/data/onchain/mvrv',
  '/image/onchain/mvrv.png',
  '/embed/onchain/mvrv',
  '/api/v1/onchain/mvrv',
  '/oembed',
]

test('in a private installation no way to write a path shows anything', async () => {
  const { port } = await start({ signInRedirect })
  const shown: string[] = []
  for (const path of PATHS) {
    for (const target of [path, ...pathVariants(path), `http://127.0.0.1:${port}${path}`]) {
      const answer = await sendRaw(port, target)
      const isSignIn = answer.status === 303 && answer.headers.location?.startsWith('/sign-in?next=%2F')
      if (!isRefusal(answer) && !isSignIn)
        shown.push(`${target}: ${answer.status} ${answer.body.slice(0, 80)}`)
    }
  }
  expect(shown).toEqual([])
})

test('no other way to write the path of a route reaches a page', async () => {
  const { get } = await start()
  const reached: string[] = []
  for (const path of ROUTED) {
    for (const target of pathVariants(path)) {
      const answer = await get(target)
      const byRoute = answer.body === 'content of a route' && target.startsWith(path)
      const asPage = /content of \/\w*oembed\b./.test(answer.body)
      if (!isRefusal(answer) && !byRoute && !asPage) reached.push(`${target}: ${answer.body.slice(0, 60)}`)
    }
  }
  expect(reached).toEqual([])
})

describe('a request in no form that this server reads', () => {
  const HOST = 'host: x\r\n'
  test.each([
    ['no Host', 'GET / HTTP/1.1\r\n', 400],
    ['two Hosts', `GET / HTTP/1.1\r\n${HOST}host: y\r\n`, 400],
    ['a Host that is no host', 'GET / HTTP/1.1\r\nhost: a/b@c\r\n', 400],
    ['an empty Host', 'GET / HTTP/1.1\r\nhost:\r\n', 400],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}`, 400],
    ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}`, 405],
    ['CONNECT', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}`, 405],
    ['another method on a page', `PROPFIND / HTTP/1.1\r\n${HOST}`, 405],
    [
      'a change to HTTP/2',
      `GET / HTTP/1.1\r\n${HOST}connection: upgrade, http2-settings\r\nupgrade: h2c\r\n`,
      400,
    ],
    ['a web socket', `GET /_next/hmr HTTP/1.1\r\n${HOST}connection: upgrade\r\nupgrade: websocket\r\n`, 400],
    ['HTTP/2 itself', 'PRI * HTTP/2.0\r\n\r\nSM\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['no HTTP', 'NOT HTTP AT ALL\r\n', 400],
    ['a target of another host', `GET http://elsewhere.example/ HTTP/1.1\r\n${HOST}`, 421],
    ['a URL that is too long', `GET /${'x'.repeat(LONGEST_TARGET)} HTTP/1.1\r\n${HOST}`, 414],
    ['headers that are too long', `GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(90_000)}\r\n`, 431],
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n`,
      400,
    ],
  ])('%s is refused as JSON', async (_, head, status) => {
    const { port } = await start()
    const answer = await sendBytes(
      port,
      Buffer.from(
        `${head}connection: close\r\n\r\n`.replace(/connection: close\r\n(?=[\s\S]*upgrade: )/, ''),
        'latin1',
      ),
    )
    expect(answer.status, answer.body).toBe(status)
    expect(isRefusal(answer)).toBe(true)
    expect(answer.headers.location).toBeUndefined()
    if (status === 405) expect(answer.headers.allow).toContain('GET')
  })

  test('an address of this host is answered like its path', async () => {
    const { get, port } = await start()
    expect((await get(`http://127.0.0.1:${port}/onchain/mvrv`)).body).toContain('content of /onchain/mvrv')
  })

  test('HTTP/1.0 needs no Host', async () => {
    const { port } = await start()
    expect((await sendBytes(port, 'GET /api/health HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})

test('the API answers in JSON for its root and in other letters', async () => {
  const { get } = await start()
  expect((await get('/api')).body).toBe('content of a route')
  for (const target of [
    '/API/v1/onchain/mvrv',
    '/Api',
    '/DATA/onchain/mvrv',
    '/OEmbed',
    '/API/auth/session',
  ]) {
    const answer = await get(target)
    expect([answer.status, isRefusal(answer)], target).toEqual([404, true])
  }
})

test('over HTTPS every answer says so, also those before a request is read', async () => {
  const { port, get } = await start({ secure: true })
  const strict = (answer: RawAnswer) => answer.headers['strict-transport-security']
  for (const target of ['/', '/data/x', '/_next/static/a.js', '/_next/static/missing.js', '/x//y'])
    expect(strict(await get(target)), target).toBe('max-age=31536000; includeSubDomains')
  for (const bytes of ['NOT HTTP AT ALL\r\n\r\n', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'])
    expect(strict(await sendBytes(port, bytes)), bytes).toBeTruthy()
  server?.close()
  const plain = await start()
  expect(strict(await plain.get('/'))).toBeUndefined()
  expect(strict(await sendBytes(plain.port, 'NOT HTTP AT ALL\r\n\r\n'))).toBeUndefined()
})

test('scripts and styles have the headers of data', async () => {
  const { get } = await start()
  const { headers } = await get('/_next/static/a.js')
  for (const name of [...POLICY, 'cross-origin-resource-policy', 'x-request-id'])
    expect(headers[name], name).toBeTruthy()
})

test('other sites may load no page', async () => {
  const { get } = await start()
  const policy = async (target: string) => (await get(target)).headers['cross-origin-resource-policy']
  for (const target of ['/', '/account', '/readout.js/x', '/sitemap.xml', '/search-index'])
    expect(await policy(target), target).toBe('same-origin')
})

describe('every answer but scripts and styles', () => {
  test('has the headers of policy, an id and a line in the log', async () => {
    const { get, logged } = await start({ secure: true })
    const targets = [
      '/',
      '/_next/data/x.json',
      '/_next/image?url=/x',
      '/_next/staticx',
      '/api/auth/session',
      '/x//y',
    ]
    for (const target of targets) {
      const { headers } = await get(target)
      for (const name of [
        ...POLICY,
        'strict-transport-security',
        'cross-origin-resource-policy',
        'x-request-id',
      ])
        expect(headers[name], `${target} ${name}`).toBeTruthy()
      if (target !== '/x//y') expect(headers['cross-origin-opener-policy'], target).toBe('same-origin')
    }
    const log = await logged()
    for (const target of targets) expect(log).toContain(`GET ${target} `)
  })

  test('counts against the limit of the visitor', async () => {
    const guests = createGuestLimit({
      requestsPerMinute: 5,
      pointsPerHour: 5,
      computing: createComputingBudget(60_000),
      addressOf: () => undefined,
      memberOf: async () => null,
    })
    const { get } = await start({ limitPage: guests.page })
    for (const target of ['/', '/_next/image?url=/x', '/_next/data/x', '/api/auth/csrf', '/x'])
      expect((await get(target)).status, target).toBe(200)
    const refused = await get('/latest-values')
    expect([refused.status, isRefusal(refused)]).toEqual([429, true])
    expect((await get('/_next/static/a.js')).body).toBe('a script')
  })

  test('a missing script is not found and not passed to the pages', async () => {
    const { get } = await start({ signInRedirect })
    const answer = await get('/_next/static/missing.js')
    expect([answer.status, isRefusal(answer)]).toEqual([404, true])
  })
})

test('whether a connection stays is decided by the client and this server, not by what a route answers', async () => {
  const headers = { 'content-length': '1', connection: 'keep-alive', 'Keep-Alive': 'timeout=60' }
  const route = async () => ({ status: 200, headers, body: Buffer.from('a') })
  const { port } = await start({ routes: { '/mcp': route } })
  const answer = await sendRaw(port, '/mcp')
  expect([answer.body, answer.headers.connection, answer.headers['keep-alive']]).toEqual([
    'a',
    'close',
    undefined,
  ])
})

describe('the number of headers', () => {
  const fillers = (count: number) => Array.from({ length: count }, (_, at) => `f${at}: 1`)
  const accepted = MOST_HEADERS - 2

  test('has a limit, below which a page sees them all', async () => {
    const { get } = await start()
    const { status, body } = await get('/', [...fillers(accepted - 1), 'last: yes'])
    expect([status, JSON.parse(body).headers.last]).toEqual([200, 'yes'])
  })

  test.each([1, 2, 40, 800, 2_000])('is refused with %i more, before anything reads them', async (more) => {
    const read: string[] = []
    const note = (what: string) => () => read.push(what) > 0
    const { get } = await start({ isLocal: note('isLocal'), isFromProxy: note('isFromProxy') })
    for (const target of ['/', '/data/onchain/mvrv', '/_next/static/a.js']) {
      const lines = [...fillers(accepted + more - 1), 'x-forwarded-for: 10.0.0.1']
      const answer = await get(target, lines)
      expect([answer.status, isRefusal(answer), JSON.parse(answer.body).code], target).toEqual([
        431,
        true,
        'headers_too_large',
      ])
    }
    expect(read).toEqual([])
  })

  test('is refused on a change of protocol too', async () => {
    const { port } = await start()
    const head = ['GET / HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket', ...fillers(999)]
    expect(isRefusal(await sendBytes(port, `${head.join('\r\n')}\r\n\r\n`))).toBe(true)
  })
})

describe('headers from outside', () => {
  const SENT = [
    'x-middleware-subrequest: middleware:middleware',
    'x-middleware-rewrite: /admin',
    'x-nextjs-data: 1',
    'x-invoke-path: /admin',
    'x-matched-path: /admin',
    'x-prerender-revalidate: a',
    'x-action-forwarded: 1',
    'x-original-url: /admin',
    'x-http-method-override: DELETE',
    'next-resume: 1',
    'content-security-policy: script-src *',
    `${CLIENT_ADDRESS}: 10.0.0.1`,
    'x-forwarded-for: 10.0.0.1',
    'x-forwarded-host: thief.example',
    'x-forwarded-proto: https',
    'x-real-ip: 10.0.0.1',
    'forwarded: for=10.0.0.1',
    'next-action: 00112233445566778899aabbccddeeff0011223344',
  ]
  const seen = ({ body }: RawAnswer): Record<string, string> => JSON.parse(body).headers

  test('that only this server may set never reach a page', async () => {
    const { get } = await start()
    const { host: _, connection: __, ...headers } = seen(await get('/onchain/mvrv', [...SENT, 'rsc: 1']))
    expect(headers).toEqual({
      rsc: '1',
      [CLIENT_ADDRESS]: '127.0.0.1',
      'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self' 'nonce-/),
    })
  })

  test('of a trusted proxy stay', async () => {
    const trusted = readTrustedProxies('127.0.0.0/8')
    if (!trusted) throw new Error('not read')
    const { get } = await start({ isFromProxy: ({ socket }) => isProxy(socket.remoteAddress, trusted) })
    expect(seen(await get('/', SENT))).toMatchObject({
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-proto': 'https',
    })
    const other = readTrustedProxies('10.0.0.0/8')
    expect(other && isProxy('127.0.0.1', other)).toBe(false)
  })

  test('name an action only in its form, and only with POST', async () => {
    const { port } = await start()
    const id = '00112233445566778899aabbccddeeff0011223344'
    const action = async (method: string, value: string) => {
      const lines = [`next-action: ${value}`, `origin: http://127.0.0.1:${port}`, 'content-length: 0']
      return seen(await sendRaw(port, '/account', { method, lines }))['next-action']
    }
    expect(await action('POST', id)).toBe(id)
    expect(await action('GET', id)).toBeUndefined()
    for (const value of ['__proto__', 'x', `${id}, ${id}`, id.slice(0, 10)])
      expect(await action('POST', value)).toBeUndefined()
  })
})

test('sixty sign-ins from one address meet the limit of failed attempts, whatever address and path they claim', async () => {
  const results: string[] = []
  const { port } = await start({
    addressOf: ({ headers, socket }) =>
      clientAddress(
        { headers: headers as Record<string, string>, address: socket.remoteAddress },
        { count: 0 },
      ) ?? 'unknown',
    pages: async (request, response) => {
      const address = String(request.headers[CLIENT_ADDRESS])
      const email = `${results.length}@example.org`
      const result = await signInWithPassword(state, { email, password: 'wrong', address, device: undefined })
      results.push('refused' in result ? result.refused : 'in')
      response.end()
    },
  })
  const path = '/api/auth/callback/credentials'
  const ways = [path, ...pathVariants(path)]
  for (let turn = 0; turn < 60; turn++) {
    const forged = `10.0.0.${turn}`
    const lines = [`x-forwarded-for: ${forged}`, `forwarded: for=${forged}`, `${CLIENT_ADDRESS}: ${forged}`]
    await sendRaw(port, turn < 40 ? path : ways[turn], {
      method: 'POST',
      lines: [...lines, 'content-length: 0'],
    })
  }
  // Ten are free. After that, a minute has room for six more, because waits double from one second.
  expect(results.slice(0, 11).every((one) => one === 'wrong')).toBe(true)
  expect(results.filter((one) => one === 'wrong').length).toBeLessThanOrEqual(17)
  expect(results.length).toBeGreaterThanOrEqual(40)
})

describe('the body of a page request', () => {
  const post = async (path: string, lines: string[], body = '') => {
    const { port } = await start()
    return sendRaw(port, path, { method: 'POST', lines, body })
  }

  test('is 16 KB at most for signing in', async () => {
    const answer = await post('/api/auth/callback/credentials', ['content-length: 16385'], 'x'.repeat(16_385))
    expect([answer.status, isRefusal(answer)]).toEqual([413, true])
    const fits = await post('/api/auth/callback/credentials', ['content-length: 16384'], 'x'.repeat(16_384))
    expect(fits.status).toBe(200)
  })

  test('is bounded for forms, and not read before it is refused', async () => {
    const { port } = await start()
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST /boards/add HTTP/1.1\r\nhost: x\r\ncontent-length: ${LARGEST_FORM + 1}\r\n\r\n`)
    const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('is not accepted from another site', async () => {
    const { port } = await start({ isFromProxy: () => true })
    const statusOf = async (...lines: string[]) => {
      const answer = await sendRaw(port, '/sign-up', {
        method: 'POST',
        lines: [...lines, 'content-length: 0'],
      })
      if (answer.status !== 200) expect(isRefusal(answer)).toBe(true)
      return answer.status
    }
    const forms = ['https://example.org', 'null', `http://127.0.0.1:${port + 1}`, 'nonsense']
    for (const origin of forms) expect(await statusOf(`origin: ${origin}`), origin).toBe(403)
    expect(await statusOf(`origin: http://127.0.0.1:${port}`)).toBe(200)
    expect(await statusOf('origin: https://charts.example.org', 'x-forwarded-host: charts.example.org')).toBe(
      200,
    )
    expect(await statusOf()).toBe(403)
    const own = `origin: http://127.0.0.1:${port}`
    expect(await statusOf(own, 'sec-fetch-site: same-origin')).toBe(200)
    for (const site of ['cross-site', 'same-site'])
      expect(await statusOf(own, `sec-fetch-site: ${site}`)).toBe(403)
  })

  test('of a program signs in, but not of another site', async () => {
    const path = '/api/auth/callback/credentials'
    expect((await post(path, ['content-length: 0'])).status).toBe(200)
    expect((await post(path, ['content-length: 0', 'sec-fetch-site: cross-site'])).status).toBe(403)
  })

  test('has a length', async () => {
    const answer = await post('/account', ['transfer-encoding: chunked'], '1\r\nx\r\n0\r\n\r\n')
    expect([answer.status, isRefusal(answer)]).toEqual([411, true])
  })
})

test('nothing of a request can begin a line of the log', async () => {
  const { get, logged } = await start()
  const forged = '2026-01-01T00:00:00.000Z error forged'
  for (const target of [`/x?a=%0a${forged.replaceAll(' ', '%20')}`, `/x%0a${forged.replaceAll(' ', '%20')}`])
    await get(target)
  const log = await logged()
  expect(log.split('\n').filter((line) => line && !/^\d{4}-\S+Z GET \/x/.test(line))).toEqual([])
})

test('a browser whose user views as a visitor is nobody’s own computer, and the cookie gives others nothing', async () => {
  const data = async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(currentAudience() ?? 'whoever asks'),
  })
  const asked = async (isLocal: boolean, cookie: string) => {
    const { get } = await start({ isLocal: () => isLocal, routes: { '/data/': data } })
    const { body } = await get('/data/onchain/mvrv', [`cookie: ${cookie}`])
    server?.close()
    return body
  }
  expect(await asked(true, 'theme=dark; view=own')).toBe('own computer')
  expect(await asked(false, 'view=own')).toBe('whoever asks')
  for (const isLocal of [true, false])
    for (const cookie of ['view=visitor', 'theme=dark;view=visitor; w=9', 'view=own; view=visitor'])
      expect(await asked(isLocal, cookie), cookie).toBe('others')
})
