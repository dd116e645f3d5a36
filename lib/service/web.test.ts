import { expect, test, vi } from 'vitest'
import type { HttpRequest } from '@/lib/http/message'
import { createBench, PRO } from './fake/ask'

const bench = createBench()
const sizeOfBody = async (request: HttpRequest) => ({
  status: 200,
  headers: {},
  body: Buffer.from(String((await request.readBody?.(5))?.byteLength)),
})
vi.mock('./registry', () => ({ getService: () => bench.service, openAdminDoor: () => sizeOfBody }))

async function answerWeb(path: string, init: RequestInit = {}) {
  const { answerWeb: answer } = await import('./web')
  return answer(new Request(`http://localhost${path}`, init))
}

test('answers like the entry, uncompressed', async () => {
  const answer = await answerWeb('/api/v1/onchain/mvrv?days=30', {
    headers: { 'X-API-Key': PRO, 'accept-encoding': 'gzip' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.json()).toMatchObject({ success: true, count: 30 })
})

test('HEAD and 304 have no body', async () => {
  const head = await answerWeb('/api/v1/onchain/mvrv', { method: 'HEAD', headers: { 'x-api-key': PRO } })
  expect(await head.text()).toBe('')
  const tag = head.headers.get('etag') ?? ''
  const same = await answerWeb('/api/v1/onchain/mvrv', {
    headers: { 'x-api-key': PRO, 'if-none-match': tag },
  })
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('refusals keep their status and body', async () => {
  const answer = await answerWeb('/api/v1/onchain/mvrv', { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('a body is read up to the limit of who reads it', async () => {
  const { answerAdminWeb } = await import('./web')
  const send = async (body?: string) => {
    const request = new Request('http://localhost/api/admin/keys', { method: 'POST', body })
    return (await answerAdminWeb(request)).text()
  }
  expect([await send('12345'), await send('123456'), await send()]).toEqual(['5', 'undefined', '0'])
})
