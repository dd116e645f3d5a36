import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { until } from '@/lib/process/fake/until'
import { createStaticFiles } from './static-files'

const SCRIPT = 'export const words = 1 // '.repeat(200)
const folder = mkdtempSync(join(tmpdir(), 'chartroom-static-'))
let server: Server
let base: string
/** Files that were read, in order. */
const sent: Readable[] = []

beforeAll(async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  const script = join(folder, 'static/chunks/page.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  writeFileSync(join(folder, 'static/chunks/long.js'), ' '.repeat(1 << 24))
  for (const ending of ['', '.br']) writeFileSync(join(folder, `static/chunks/gone.js${ending}`), SCRIPT)
  writeFileSync(join(folder, 'secret.js'), 'not for anybody')
  const files = createStaticFiles(join(folder, 'static'))
  server = createServer((request, response) => {
    response.once('pipe', (file) => sent.push(file))
    try {
      if (!files(request, response)) response.writeHead(404).end(`left to the pages: ${request.url}`)
    } catch (error) {
      response.writeHead(410).end(String(error))
    }
  })
  base = `http://127.0.0.1:${await listen(server)}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The bytes as they are on the wire: `fetch` would unpack them. */
async function ask(path: string, headers: Record<string, string> = {}) {
  return await new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    get(`${base}${path}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
  })
}

test('a script is sent in the smallest accepted form and cached forever', async () => {
  const path = '/_next/static/chunks/page.js'
  const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask(path, { 'accept-encoding': 'gzip' })
  const plain = await ask(path)
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)
  expect(plain.body.toString()).toBe(SCRIPT)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  })
  const again = await ask(path, { 'if-none-match': String(plain.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('an unsatisfiable range gets the whole file', async () => {
  const { status, body } = await ask('/_next/static/chunks/page.js', { range: 'bytes=10-5' })
  expect([status, body.toString()]).toEqual([200, SCRIPT])
})

test.each([
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/nothing.js',
  '/secret.js',
])('%s is left to the pages with its address unchanged', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body.toString()).toMatch(/^left to the pages: \//)
})

test('a file that is gone since the start is not promised, and one that cannot be read ends its answer', async () => {
  const path = '/_next/static/chunks/gone.js'
  rmSync(join(folder, 'static/chunks/gone.js.br'))
  const cut = new Promise<string>((resolve) =>
    get(`${base}${path}`, { headers: { 'accept-encoding': 'br' } }).once('error', ({ message }) =>
      resolve(message),
    ),
  )
  expect(await cut).toMatch(/socket hang up|aborted|reset/)
  rmSync(join(folder, 'static/chunks/gone.js'))
  const { status, headers } = await ask(path)
  expect(status).toBe(410)
  expect(headers['cache-control']).toBeUndefined()
})

test('a visitor who leaves does not leave a file open', async () => {
  sent.length = 0
  const request = get(`${base}/_next/static/chunks/long.js`, (response) => {
    response.once('data', () => request.destroy())
    response.on('error', () => {})
  })
  request.on('error', () => {})
  await until('the file is closed', () => sent.length === 1 && sent[0].closed)
})
