import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { compressPage } from './compress-page'

let server: Server | undefined
afterEach(() => server?.close())

const FIRST = `<title>MVRV</title>${'<p>one</p>'.repeat(200)}`
const SECOND = '<p>two</p>'.repeat(200)

/** A page in two parts, the second of which waits. */
async function start() {
  let send = () => {}
  server = createServer((request, response) => {
    compressPage(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write(FIRST)
    ;(response as unknown as { flush(): void }).flush()
    send = () => response.end(SECOND)
  })
  const port = await listen(server)
  return {
    ask: (coding: string) =>
      new Promise<IncomingMessage>((resolve) =>
        get({ port, host: '127.0.0.1', headers: { 'accept-encoding': coding } }, resolve),
      ),
    finish: () => send(),
  }
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'accepting %s, a page is sent as %s, its first part before the rest is there',
  async (accepted, coding, read) => {
    const { ask, finish } = await start()
    const response = await ask(accepted)
    expect(response.headers['content-encoding']).toBe(coding)
    expect(response.headers.vary).toBe('Accept-Encoding')
    const parts: Buffer[] = []
    const ended = new Promise((resolve) => response.once('end', resolve))
    await new Promise<void>((resolve) => {
      response.on('data', (part: Buffer) => {
        parts.push(part)
        resolve()
      })
    })
    finish()
    await ended
    expect(read(Buffer.concat(parts)).toString()).toBe(FIRST + SECOND)
  },
)
