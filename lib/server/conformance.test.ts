import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { listen } from '@/lib/process/fake/listen'
import { createTestService } from '@/lib/service/fake/test-service'
import { violations } from '@/scripts/checks/conformance/rule'
import { RULES } from '@/scripts/checks/conformance/rules'
import { sendOverSocket } from '@/scripts/checks/conformance/send-request'
import { testKeyBook } from '@/scripts/checks/conformance/test-keys'
import { quietListener } from './fake/quiet-listener'

const api = createTestService({ keys: testKeyBook() })
const server = createServer(
  quietListener({
    routes: { '/api/': (request) => api.service.handle(request, unlimited) },
  }),
)
beforeAll(() => listen(server))
afterAll(() => void server.close())

const ask = sendOverSocket(() => (server.address() as AddressInfo).port)

test.each(RULES)('over a socket: $rule', async (rule) => expect(await violations(rule, ask)).toEqual([]))
