import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench } from '@/lib/service/fake/ask'
import { breaches, RULES } from '@/lib/service/fake/conformance'
import { createLog } from '@/lib/service/log'
import { createListener } from './create-listener'

const bench = createBench()
const server = createServer(
  createListener({
    doors: { '/api/': (request) => bench.service.handle(request) },
    pages: async (_request, response) => void response.end(),
    addressOf: () => '127.0.0.1',
    mode: 'production',
    log: createLog({ level: 'silent', format: 'json' }),
  }),
)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

test.each(RULES)('over a socket: $rule', async (rule) => {
  const { port } = server.address() as AddressInfo
  const found = await breaches(rule, async (method, url, headers) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    }
  })
  expect(found).toEqual([])
})
