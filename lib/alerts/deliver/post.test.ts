import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CaughtHook, startHookServer } from '../fake/hook-server'
import { post, readTargetUrl } from './post'

const caught: CaughtHook[] = []
let server: Server
let origin = ''
let port = ''

beforeAll(async () => {
  const started = await startHookServer(
    (hook) => void caught.push(hook),
    (response, { path }) => {
      if (path === '/moved') response.writeHead(302, { location: `${origin}/elsewhere` }).end()
      else if (path === '/endless') {
        response.writeHead(200)
        response.write('x'.repeat(100_000))
      } else if (path !== '/silent') response.writeHead(204).end()
    },
  )
  server = started.server
  origin = started.origin
  port = new URL(origin).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void caught.splice(0))

const what = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"ä"}' })
const ANY = { allowsPrivate: true }
const PUBLIC = { allowsPrivate: false }

test('the request has its body, and its answer is a status', async () => {
  expect(await post(what(`${origin}/hook?x=1`), ANY)).toBe(204)
  expect(caught).toMatchObject([{ path: '/hook?x=1', body: '{"a":"ä"}' }])
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/',
])('%s is refused before anything is sent', async (url) => {
  expect(() => readTargetUrl(url, false)).toThrow(/private network/)
  await expect(post(what(url), PUBLIC)).rejects.toThrow(/private network/)
})

test.each([
  ['http://example.org/', /https/],
  ['file:///etc/passwd', /https/],
  ['ftp://example.org/', /https/],
  ['https://user:word@example.org/', /user name/],
  ['example.org', /not an address/],
])('%s is refused', (url, message) => {
  expect(() => readTargetUrl(url, false)).toThrow(message)
})

test('every address of a name is checked, and one private one refuses it', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1', '::1'], []]) {
    await expect(
      post(what(`https://hook.example:${port}/`), { ...PUBLIC, resolve: async () => addresses }),
    ).rejects.toThrow(/private network|no address/)
  }
  expect(caught).toEqual([])
})

test('a name that changes its address is asked once, and the connection goes to that address', async () => {
  const answers = [['127.0.0.1'], ['10.255.255.1']]
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  expect(await post(what(`http://hook.example:${port}/pinned`), { ...ANY, resolve })).toBe(204)
  expect(asked).toBe(1)
  expect(caught).toMatchObject([{ path: '/pinned', headers: { host: `hook.example:${port}` } }])
})

test('a redirect is a status and is not followed', async () => {
  expect(await post(what(`${origin}/moved`), ANY)).toBe(302)
  expect(caught.map(({ path }) => path)).toEqual(['/moved'])
})

test('an answer without an end is not read', async () => {
  expect(await post(what(`${origin}/endless`), ANY)).toBe(200)
})

test('a target or a name server that does not answer costs a bounded time', async () => {
  await expect(post(what(`${origin}/silent`), { ...ANY, withinMs: 50 })).rejects.toThrow(/No answer within/)
  const resolve = () => new Promise<never>(() => {})
  await expect(post(what('https://hook.example/'), { ...PUBLIC, resolve, withinMs: 50 })).rejects.toThrow(
    /No answer within/,
  )
})

test('a closed port is named without repeating the address', async () => {
  await expect(post(what('http://127.0.0.1:1/secret'), ANY)).rejects.toThrow(
    /^Could not connect \(ECONNREFUSED\)\.$/,
  )
})
