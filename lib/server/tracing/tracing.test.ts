import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '@/lib/env/env'
import { createLog } from '@/lib/http/log'
import { createHttpTransport } from '@/lib/market/remote/http-transport'
import { listen } from '@/lib/process/fake/listen'
import { inSpan, setTracer, startSpan } from '@/lib/process/spans'
import { startQuerySpan } from '@/lib/state/database/spans/query-span'
import { allImportsOf, isOfTests, readSources } from '@/scripts/checks/boundaries/import-graph'
import { createEntryServer } from '../create-entry-server'
import { quietListener } from '../fake/quiet-listener'
import { createRouteTemplates } from './route-template'
import { startTracing } from './start-tracing'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

afterEach(() => {
  setTracer(undefined)
  vi.unstubAllEnvs()
})

async function originOf(server: Server): Promise<string> {
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listen(server)}`
}
const serve = (listener: RequestListener) => originOf(createServer(listener))

/** A receiver of OTLP/HTTP, and a server that sends its traces there. */
async function start({ isFromProxy = (): boolean => false, status = 200 } = {}) {
  const bodies: string[] = []
  const lines: string[] = []
  const receiver = await serve(async (request, response) => {
    let body = `${request.url} `
    for await (const chunk of request) body += chunk
    bodies.push(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver)
  vi.stubEnv('OTEL_SERVICE_NAME', 'charts-of-a-test')
  const log = createLog({ level: 'info', format: 'text', write: (text) => lines.push(text) })
  const tracer = await startTracing(log)
  const upstream = await serve((_request, response) => void response.end('{}'))
  const remote = createHttpTransport({ url: upstream, key: 'a-key-s3cret' })
  const server = createEntryServer(
    quietListener({
      routes: {
        '/data/': async () => {
          await inSpan('task series', { kind: 'internal' }, async () => {
            startQuerySpan({ text: "Select * from users where name = 's3cret'" })?.end()
          })
          await remote.get({ path: '/api/v1/s3cret', params: {}, headers: {} })
          return { status: 200, headers: {}, body: Buffer.from('rows') }
        },
        '/api/': () => Promise.reject(new Error('s3cret')),
      },
      pages: async (_request, response) => void response.end('a page'),
      log,
      isFromProxy,
      templateOf: createRouteTemplates(),
    }),
  )
  const address = await originOf(server)
  return {
    lines,
    get: (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers }),
    /** Everything that arrived. */
    async received() {
      server.closeIdleConnections()
      await tracer?.close()
      return bodies.join('\n')
    },
  }
}

const spansOf = (text: string): Sent[] =>
  text.split('\n').flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' ') + 1))
    return resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )
  })

test('a request, its tasks, its queries and its calls of another server arrive as one trace', async () => {
  const { get, received } = await start()
  await (await get('/data/onchain/mvrv?formula=s3cret&sig=s3cret', { 'x-api-key': 's3cret' })).text()
  const text = await received()
  expect(text).toMatch(/^\/v1\/traces /)
  expect(text).toContain('charts-of-a-test')
  expect(text).not.toMatch(/s3cret|mvrv/)
  const spans = spansOf(text)
  const named = (name: string) => spans.find((span) => span.name.startsWith(name))
  const [request, task, query, call] = [
    'GET /data/*',
    'task series',
    'postgresql select',
    'GET 127.0.0.1',
  ].map(named)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(request?.parentSpanId).toBeUndefined()
  expect([task?.parentSpanId, call?.parentSpanId, query?.parentSpanId]).toEqual([
    request?.spanId,
    request?.spanId,
    task?.spanId,
  ])
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
})

test('a failed request is marked, without the text of its error or its address', async () => {
  const { get, received } = await start()
  expect((await get('/api/v1/x?code=s3cret')).status).toBe(500)
  await (await get('/s/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0')).text()
  const text = await received()
  expect(text).not.toMatch(/s3cret|VinM/)
  expect(spansOf(text).find(({ name }) => name === 'GET /api/*')?.status.code).toBe(2)
})

test('a trace continues that of a trusted proxy, and of nobody else', async () => {
  const traceOf = async (isFromProxy: () => boolean) => {
    const { get, received } = await start({ isFromProxy })
    await (await get('/page', { traceparent: TRACEPARENT })).text()
    return spansOf(await received())[0].traceId
  }
  expect(await traceOf(() => true)).toBe(TRACE)
  expect(await traceOf(() => false)).not.toBe(TRACE)
})

test('a receiver that refuses costs a line and no request', async () => {
  const { get, received, lines } = await start({ status: 400 })
  expect((await get('/page')).status).toBe(200)
  await received()
  expect(lines.filter((line) => line.includes('Could not send traces'))).toHaveLength(1)
})

test('without its variables nothing of OpenTelemetry is loaded, and spans cost nothing', async () => {
  const log = createLog({ level: 'silent', format: 'text' })
  for (const [name, value] of [
    ['OTEL_SERVICE_NAME', 'charts'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ])
    vi.stubEnv(name, value)
  expect(await startTracing(log)).toBeUndefined()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318')
  vi.stubEnv('OTEL_SDK_DISABLED', 'true')
  expect(await startTracing(log)).toBeUndefined()
  expect(startSpan('anything', { kind: 'internal' })).toBeUndefined()
  const importers = [...readSources().values()]
    .filter(({ path }) => /^(?:app|components|lib)\//.test(path) && !isOfTests(path))
    .filter(({ text }) => [...allImportsOf(text)].some(({ spec }) => spec.startsWith('@opentelemetry/')))
    .map(({ path }) => path)
  expect(importers.sort()).toEqual(['lib/server/tracing/open-tracer.ts', 'lib/server/tracing/sampler.ts'])
  const entrance = readSources().get('lib/server/tracing/start-tracing.ts')?.text
  expect(entrance).toContain("await import('./open-tracer')")
})

test('a protocol that is not sent is refused at the start', () => {
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    /OTEL_EXPORTER_OTLP_PROTOCOL: expected http\/json/,
  )
})
