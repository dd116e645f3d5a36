import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { LOCAL_VISITOR } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { LARGEST_UPLOAD, type Upload } from '@/lib/contract/intake'
import { createLog } from '@/lib/http/log'
import type { HttpRequest } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import type { IntakeDesk } from '@/lib/intake/intake'
import { importRoute } from './import-route'

const ID = '0123456789abcdef'.repeat(2)
let calls: unknown[]
beforeEach(() => {
  calls = []
})

const UPLOAD = { id: ID, name: 'x.csv' } as Upload
const desk: IntakeDesk = {
  refresh: async () => {},
  state: () => ({ uploads: [], imports: [], total: 0 }),
  take: async ({ name, bytes, body }) => {
    calls.push(['take', name, bytes, Buffer.concat(await body.toArray()).toString()])
    return UPLOAD
  },
  answer: async (...asked) => {
    calls.push(['answer', ...asked])
    return UPLOAD
  },
  openReport: () => {
    throw new Error('not asked by this route')
  },
  store: async (id) => {
    calls.push(['store', id])
    return UPLOAD
  },
  discard: async (id) => void calls.push(['discard', id]),
  cancel: async (id) => {
    calls.push(['cancel', id])
    return UPLOAD
  },
  undo: async (id) => {
    calls.push(['undo', id])
    return 'x.csv'
  },
  close: async () => {},
}

const viewer = (role: Viewer['role']): Viewer => ({
  id: role,
  name: role,
  email: null,
  role,
  tier: 'enterprise',
})
const unlimited: VisitorLimit = (_request, _visitors, answer) => answer()
const route = (over: Partial<Parameters<typeof importRoute>[0]> = {}) =>
  importRoute({
    desk: async () => desk,
    viewerOf: async (cookie) => (cookie === undefined ? null : viewer(cookie as Viewer['role'])),
    limit: unlimited,
    remoteHost: null,
    log: createLog({ level: 'silent', format: 'text' }),
    ...over,
  })

const OWN = { host: 'localhost:3000', origin: 'http://localhost:3000' }
async function ask(
  method: string,
  path = '',
  { body = '', headers = {} as HttpRequest['headers'], over = {} } = {},
) {
  const { status, body: answer } = await route(over)({
    method,
    url: `/import/files/${path}`,
    headers: { ...OWN, 'content-length': String(Buffer.byteLength(body)), ...headers },
    readBody: async () => Buffer.from(body),
    streamBody: () => Readable.from([Buffer.from(body)]),
  })
  return { status, ...JSON.parse(Buffer.from(answer).toString() || '{}') }
}
const LOCAL = { [LOCAL_VISITOR]: 'yes' }
const JSON_BODY = { 'content-type': 'application/json' }

const CHANGES = [
  ['POST', '?name=x.csv'],
  ['POST', `${ID}/answer`],
  ['POST', `${ID}/store`],
  ['POST', `${ID}/cancel`],
  ['DELETE', ID],
  ['POST', 'undo/0a1b2c3d'],
] as const

const EVERYTHING: readonly (readonly [string, string])[] = [['GET', ''], ...CHANGES]

describe.each(EVERYTHING)('%s %s', (method, path) => {
  const body = path.endsWith('answer') ? '{"file":"x.csv","as":"candles:BTC"}' : 'a,b'
  const type = path.endsWith('answer') ? JSON_BODY : {}
  const asking = (headers: HttpRequest['headers'], over = {}) =>
    ask(method, path, { body, headers: { ...type, ...headers }, over })

  test('is for administrators and for who sits at this computer', async () => {
    for (const headers of [LOCAL, { cookie: 'admin' }])
      expect((await asking(headers)).status).toBeLessThan(300)
  })

  test('is refused to everyone else before the desk is opened', async () => {
    const closed = { desk: () => Promise.reject(new Error('opened')) }
    const others: HttpRequest['headers'][] = [{}, { cookie: 'user' }, { [LOCAL_VISITOR]: 'no' }]
    for (const headers of others)
      expect(await asking(headers, closed)).toMatchObject({ status: 403, code: 'administrator_required' })
    const limit: VisitorLimit = (_request, _visitors, _answer, refuse) =>
      refuse(new ApiError('quota_exceeded', 'Too much.'))
    expect((await asking({}, { ...closed, limit })).status).toBe(429)
    expect((await asking(LOCAL, { limit })).status).toBeLessThan(300)
  })

  test('counts before a session is looked up, also those of administrators', async () => {
    const limit: VisitorLimit = (_request, _visitors, _answer, refuse) =>
      refuse(new ApiError('quota_exceeded', 'Too much.'))
    const over = { limit, viewerOf: () => Promise.reject(new Error('looked up')) }
    expect((await asking({ cookie: 'admin' }, over)).status).toBe(429)
  })

  test('says where the data are that come from elsewhere', async () => {
    const remote = { remoteHost: 'data.example', desk: () => Promise.reject(new Error('opened')) }
    const answer = await asking(LOCAL, remote)
    expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('come from data.example') })
  })
})

test.each(CHANGES)('%s %s is taken from pages of this site only', async (method, path) => {
  const foreign: HttpRequest['headers'][] = [
    { origin: undefined },
    { origin: 'null' },
    { origin: 'http://thief.example' },
    // Another server of the same computer.
    { origin: 'http://localhost:5000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await ask(method, path, { headers: { ...LOCAL, cookie: 'admin', ...headers } })
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, code: 'cross_site' })
  }
  expect(calls).toEqual([])
})

test('the list of imports is sent when pages show them', async () => {
  const steps: string[] = []
  const state = () => {
    steps.push('read')
    return desk.state()
  }
  const whenShown = async () => void steps.push('shown')
  await ask('GET', '', { headers: LOCAL, over: { desk: async () => ({ ...desk, state }), whenShown } })
  expect(steps).toEqual(['read', 'shown'])
})

test('hands each request to the desk', async () => {
  await ask('POST', '?name=a%20folder%2FBTCUSDT.csv', { body: 'a,b\n', headers: LOCAL })
  const body = '{"file":"x.csv","as":"candles:BTC"}'
  await ask('POST', `${ID}/answer`, { body, headers: { ...LOCAL, ...JSON_BODY } })
  await ask('POST', `${ID}/store`, { headers: LOCAL })
  await ask('POST', `${ID}/cancel`, { headers: LOCAL })
  await ask('DELETE', ID, { headers: LOCAL })
  await ask('POST', 'undo/0a1b2c3d', { headers: LOCAL })
  expect(calls).toEqual([
    ['take', 'a folder/BTCUSDT.csv', 4, 'a,b\n'],
    ['answer', ID, 'x.csv', 'candles:BTC'],
    ['store', ID],
    ['cancel', ID],
    ['discard', ID],
    ['undo', '0a1b2c3d'],
  ])
})

test.each([
  ['POST', '', {}, 400, /Name the file/],
  ['POST', `?name=${'x'.repeat(300)}`, {}, 400, /at most 240/],
  ['POST', '?name=a%0Ab', {}, 400, /Name the file/],
  ['POST', '?name=x.csv', { 'content-length': undefined }, 411, /length/],
  ['POST', '?name=x.csv', { 'transfer-encoding': 'chunked' }, 411, /length/],
  ['POST', '?name=x.csv', { 'content-length': String(LARGEST_UPLOAD + 1) }, 413, /larger than 512 MB/],
  ['PUT', '?name=x.csv', {}, 405, /Use GET, HEAD, POST/],
  ['GET', ID, {}, 405, /Use DELETE/],
  ['GET', 'undo/1', {}, 405, /Use POST/],
  ['POST', `${ID}/answer`, JSON_BODY, 400, /Send the file in question/],
  ['POST', `${ID}/answer`, {}, 415, /json/],
  ['POST', 'undo/1/2', {}, 404, /nothing/],
  ['POST', `${ID}/else`, {}, 404, /nothing/],
] as const)('%s %s with %j is a %i', async (method, path, headers, status, error) => {
  const body = path.endsWith('answer') ? '{}' : 'a,b'
  const answer = await ask(method, path, { body, headers: { ...LOCAL, ...headers } })
  expect(answer).toMatchObject({ status, error: expect.stringMatching(error) })
  expect(calls).toEqual([])
})

test('a store that cannot be read says why', async () => {
  const broken = {
    ...desk,
    state: () => {
      throw new Error('manifest.json is missing')
    },
  }
  const answer = await ask('GET', '', { headers: LOCAL, over: { desk: async () => broken } })
  expect(answer).toMatchObject({ status: 503, error: 'manifest.json is missing' })
})

/** A form with files, as a browser without scripts sends it. */
const formOf = (files: readonly (readonly [name: string, text: string])[]) =>
  `${files.map(([name, text]) => `--B\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`).join('')}--B--\r\n`
const FORM = { ...LOCAL, 'content-type': 'multipart/form-data; boundary=B' }

test('a form without scripts hands over each of its files, and leads back to the page', async () => {
  const body = formOf([
    ['a.csv', 'x,y\n'],
    ['b.csv', '1,2\n'],
  ])
  expect((await ask('POST', '', { body, headers: FORM })).status).toBe(303)
  expect(calls).toEqual([
    ['take', 'a.csv', 4, 'x,y\n'],
    ['take', 'b.csv', 4, '1,2\n'],
  ])
})

test.each([
  ['no file', formOf([]), {}, 400, /no file/],
  ['a file without a name', formOf([['', '']]), {}, 400, /no file/],
  ['half of a form', '--B\r\ncontent-disp', {}, 400, /incomplete or damaged/],
  [
    'a form of another site',
    formOf([['a.csv', 'x']]),
    { origin: 'http://thief.example' },
    403,
    /pages of this site/,
  ],
] as const)('%s is refused', async (_what, body, headers, status, error) => {
  const answer = await ask('POST', '', { body, headers: { ...FORM, ...headers } })
  expect(answer).toMatchObject({ status, error: expect.stringMatching(error) })
  expect(calls).toEqual([])
})

test('a form that is too large says what to do', async () => {
  const { status, body } = await route()({
    method: 'POST',
    url: '/import/files/',
    headers: { ...OWN, ...FORM },
    readBody: async () => undefined,
  })
  expect([status, Buffer.from(body).toString()]).toEqual([413, expect.stringContaining('up to 16 MB in all')])
})
