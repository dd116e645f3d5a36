import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createLog } from '@/lib/http/log'
import { createTestService } from '@/lib/service/fake/test-service'
import { violations } from '@/scripts/checks/conformance/rule'
import { RULES } from '@/scripts/checks/conformance/rules'
import { sendOverSocket } from '@/scripts/checks/conformance/send-request'
import { testKeyBook } from '@/scripts/checks/conformance/test-keys'
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
