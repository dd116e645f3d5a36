import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '@/lib/http/log'
import { createListener, type Listeners } from '../create-listener'
import { metadataFirst } from './metadata-first'

/** The middleware by which Next compresses pages. */
const compression: () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void =
  createRequire(import.meta.url)('next/dist/compiled/compression')

const STYLE = `<style data-precedence="next">${'a{color:red}'.repeat(6_000)}</style>`
const SCRIPT = '<script src="/a.js" async=""></script>'
const OWN = '<title>MVRV · Chartroom</title><meta property="og:title" content="Größe 1 &gt; 0"/>'
const CANONICAL = '<link rel="canonical" href="https://x.test/onchain/mvrv"/>'
const ICON = '<link rel="icon" href="data:,&lt;title&gt;"/>'
const START = '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>'

let server: Server | undefined
afterEach(() => server?.close())

/** Text of a page that `pages` renders. */
async function read(pages: Listeners['pages'], init: RequestInit = {}): Promise<Response> {
  const log = createLog({ level: 'silent', format: 'json' })
  server = createServer(
    createListener({ routes: {}, pages, mode: 'production', addressOf: () => '127.0.0.1', log }),
  )
  await new Promise<void>((done) => void server?.listen(0, '127.0.0.1', done))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/onchain/mvrv`, init)
}

/** Renders as Next does: wraps the response to compress it, flushes the headers, and writes pieces of bytes. */
function inPieces(html: string, size: number, type = 'text/html; charset=utf-8'): Listeners['pages'] {
  return async (request, response) => {
    compression()(request, response, () => {})
    response.setHeader('content-type', type)
    response.flushHeaders()
    const bytes = Buffer.from(html)
    for (let at = 0; at < bytes.length; at += size)
      response.write(new Uint8Array(bytes.subarray(at, at + size)))
    response.end()
  }
}

test('title, metadata, and canonical link come before the first style, and everything else keeps its order', () => {
  expect(metadataFirst(`${START}${STYLE}${SCRIPT}${OWN}${CANONICAL}${ICON}<style>b{}</style>`)).toBe(
    `${START}${OWN}${CANONICAL}${STYLE}${SCRIPT}${ICON}<style>b{}</style>`,
  )
})

test('the text of styles and scripts is not metadata', () => {
  const tricky = '<style>a::after{content:"<meta name=x>"}</style><script>"<title>no</title>"</script>'
  expect(metadataFirst(`${START}${tricky}${OWN}`)).toBe(`${START}${OWN}${tricky}`)
})

test('a head without styles stays as it is', () => {
  expect(metadataFirst(`${START}${SCRIPT}${OWN}`)).toBe(`${START}${SCRIPT}${OWN}`)
})

const BODY = `</head><body>${'ä'.repeat(5_000)}${OWN}</body></html>`

test.each([
  ['gzip', 7],
  ['gzip', 1_000_000],
  ['identity', 1_001],
])(
  'a page that arrives as %s in pieces of %i bytes has its metadata in the first 32 KB',
  async (coding, size) => {
    const response = await read(inPieces(`${START}${STYLE}${OWN}${BODY}`, size), {
      headers: { 'accept-encoding': coding },
    })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(await response.text()).toBe(`${START}${OWN}${STYLE}${BODY}`)
  },
)

test('a page that ends before its head does is sent whole', async () => {
  const cut = `${START}${STYLE}${OWN}`
  expect(await (await read(inPieces(cut, 1_000))).text()).toBe(cut)
})

test('other content is not changed', async () => {
  const data = `${STYLE}${OWN}</head>`
  expect(await (await read(inPieces(data, 1_000, 'text/x-component'))).text()).toBe(data)
})

test('a page without pieces, and the answer to HEAD, stay as they are', async () => {
  const html = `${START}${SCRIPT}${OWN}${BODY}`
  const whole: Listeners['pages'] = async (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  }
  expect(await (await read(whole)).text()).toBe(html)
  server?.close()
  const head = await read(whole, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
