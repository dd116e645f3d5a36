import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { createUpstreamLog } from './upstream-log'

test('a data server that does not answer has one line when that begins and one when it ends', () => {
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const log = createUpstreamLog({ info: add, error: add }, 'api.example')
  const address = { path: '/api/v1/onchain/mvrv', params: {} }
  for (const code of ['upstream_unreachable', 'upstream_timeout', 'upstream_unreachable'] as const)
    log.failed(address, new ApiError(code, 'api.example could not be reached.'))
  log.answered()
  log.failed(address, new ApiError('upstream_unreachable', 'It is being repaired.'), 'repaired at noon')
  expect(lines).toEqual([
    'The data server api.example does not answer',
    'The data server api.example answers again',
    'The data server failed: It is being repaired.',
  ])
})
