import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { compressPage } from './compress-page'
import { deferScripts } from './defer-scripts'

const PAGE = `<head><link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/a.js"/><link rel="preload" href="/data/x?width=1280" as="fetch" crossorigin=""/><link rel="preload" as="style" href="/_next/static/a.css"/><script src="/_next/static/a.js" async="" nonce="n"></script><script src="/readout.js" async=""></script><script src="/_next/static/old.js" noModule="" nonce="n"></script></head><body><p>1 < 2, “µ”</p><script nonce="n">self.x=[]</script><script nonce="n" async="" src="/_next/static/b.js"></script></body>`

let server: Server
let type = 'text/html; charset=utf-8'
let pieces: Uint8Array[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    compressPage(request, response)
    deferScripts(request, response)
    response.setHeader('content-type', type)
    for (const piece of pieces.slice(0, -1)) response.write(piece)
    response.end(pieces[pieces.length - 1])
  })
  await listen(server)
})
afterAll(() => server.close())

async function ask(headers: Record<string, string>, step = 7): Promise<{ text: string }> {
  const bytes = new TextEncoder().encode(PAGE)
  pieces = []
  for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.slice(at, at + step))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
  return { text: await answer.text() }
}

test.each([[{ 'save-data': 'on' }], [{ ect: '3g' }], [{ ect: 'slow-2g' }]])(
  'scripts of the framework are deferred and nothing is loaded ahead: %o',
  async (headers) => {
    for (const step of [1, 7, 300, 10_000]) {
      const { text } = await ask(headers, step)
      expect(text).toBe(
        PAGE.replace(/<link rel="preload" as="script".*?>/, '')
          .replace(/<link rel="preload" href="\/data.*?>/, '')
          .replace(
            '<script src="/_next/static/a.js"',
            '<script type="text/deferred" src="/_next/static/a.js"',
          )
          .replace(
            '<script nonce="n" async="" src="/_next/static/b.js"',
            '<script type="text/deferred" nonce="n" async="" src="/_next/static/b.js"',
          ),
      )
    }
  },
)

test.each([[{}], [{ 'save-data': 'off' }], [{ ect: '4g' }]])(
  'other visitors get the page as it is: %o',
  async (headers) => {
    const { text } = await ask(headers as Record<string, string>)
    expect(text).toBe(PAGE)
  },
)

test('other bodies are sent as they are', async () => {
  type = 'text/x-component'
  expect((await ask({ 'save-data': 'on' })).text).toBe(PAGE)
})
