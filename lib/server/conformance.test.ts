import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createLog } from '@/lib/http/log'
import { violations } from '@/lib/service/conformance/rule'
import { RULES } from '@/lib/service/conformance/rules'
import { sendOverSocket } from '@/lib/service/conformance/send-request'
import { testKeyBook } from '@/lib/service/conformance/test-keys'
import { createTestService } from '@/lib/service/fake/test-service'
import { createListener } from './create-listener'

const api = createTestService({ keys: testKeyBook() })
const server = createServer(
  createListener({
    routes: { '/api/': (request) => api.service.handle(request, unlimited) },
    pages: async (_request, response) => void response.end(),
    addressOf: () => '127.0.0.1',
    mode: 'production',
    log: createLog({ level: 'silent', format: 'json' }),
  }),
)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = sendOverSocket(() => (server.address() as AddressInfo).port)

test.each(RULES)('over a socket: $rule', async (rule) => expect(await violations(rule, ask)).toEqual([]))
