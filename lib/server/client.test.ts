import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@/lib/client/runtime'
import { writeClient } from '@/lib/client/write-client'
import { createLog } from '@/lib/http/log'
import { createTestService, PRO } from '@/lib/service/fake/test-service'
import { createListener } from './create-listener'

const api = createTestService()
const server = createServer(
  createListener({
    routes: { '/api/': (request) => api.service.handle(request) },
    pages: async (_request, response) => void response.end(),
    mode: 'production',
    addressOf: () => '127.0.0.1',
    log: createLog({ level: 'silent', format: 'json' }),
  }),
)
const folder = mkdtempSync(join(tmpdir(), 'client-'))
const clientOf = (key: string) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createClient({ baseUrl, key, keep: 2 })
}
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('the generated client compiles, and names missing in the document do not', async () => {
  const document = JSON.parse(Buffer.from((await api.ask('/api/openapi.json')).body).toString())
  writeFileSync(
    join(folder, 'client.ts'),
    writeClient(document, readFileSync('lib/client/runtime.ts', 'utf8')),
  )
  writeFileSync(join(folder, 'laws.ts'), readFileSync('lib/client/laws.txt'))
  const flags = '--noEmit --ignoreConfig --strict --target es2022 --lib es2023,dom --module esnext'
  const args = [...flags.split(' '), '--moduleResolution', 'bundler']
  const tsc = resolve('node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, ...args, 'laws.ts'], { cwd: folder, encoding: 'utf8' })
})

test('rows arrive, an unchanged response is kept, a refusal is an ApiFailure', async () => {
  const client = clientOf(PRO)
  const first = await client.get('/api/v1/onchain/mvrv', { days: 3 })
  expect(first.data).toHaveLength(3)
  expect(await client.get('/api/v1/onchain/mvrv', { days: 3 })).toEqual(first)
  await expect(clientOf('wrong').get('/api/v1/onchain/mvrv')).rejects.toMatchObject({
    name: 'ApiFailure',
    status: 401,
    code: 'invalid_key',
  })
})
