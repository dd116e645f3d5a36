import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@/lib/client/runtime'
import { writeClient } from '@/lib/client/write-client'
import { unlimited } from '@/lib/http/fake/unlimited'
import { listen } from '@/lib/process/fake/listen'
import { createTestService, PRO } from '@/lib/service/fake/test-service'
import { quietListener } from './fake/quiet-listener'

const api = createTestService()
const server = createServer(
  quietListener({
    routes: { '/api/': (request) => api.service.handle(request, unlimited) },
  }),
)
const folder = mkdtempSync(join(tmpdir(), 'client-'))
const clientOf = (key: string) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createClient({ baseUrl, key, keep: 2 })
}
beforeAll(() => listen(server))
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

test('every field has a comment with its unit, and historical names and paths are deprecated', async () => {
  const document = JSON.parse(Buffer.from((await api.ask('/api/openapi.json')).body).toString())
  const text = writeClient(document, '')
  const fields = /interface AllFields \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  expect(fields.split(/\n(?! \*)/).filter((line) => !line.trim().startsWith('/**'))).toEqual([])
  expect(fields).toMatch(/\/\*\* [^*]+ Unit: USD\. \*\/ price: number \| null/)
  expect(fields).toContain('above: Record<string, number>')
  expect(text).toMatch(/\n \* @deprecated Use mvrv\.\n \*\/ mvrv_zscore\?:/)
  expect(text).toMatch(
    /\n \* @deprecated Use \/api\/v1\/onchain\/mvrv\.\n \*\/ '\/api\/v1\/onchain\/mvrv-zscore'/,
  )
  expect(text.match(/@deprecated/g)).toHaveLength(
    1 +
      Object.values<{ get: { deprecated?: boolean } }>(document.paths).filter(({ get }) => get.deprecated)
        .length,
  )
})

test('pages continue to the first row, and the quota of the last response is known', async () => {
  const client = clientOf(PRO)
  expect(client.quota()).toBeNull()
  const params = { dataResolution: '1h', fields: ['timestamp'] } as never
  const counts: number[] = []
  for await (const { data } of client.pages('/api/v1/onchain/mvrv', params)) counts.push(data.length)
  expect(counts).toEqual([9984, 240])
  const before = client.quota()?.remainingHourly ?? 0
  const all = (await client.all('/api/v1/onchain/mvrv', params)) as unknown as { timestamp: number }[]
  expect(all.map(({ timestamp }) => (timestamp - all[0].timestamp) / 3_600_000)).toEqual([...all.keys()])
  expect(all).toHaveLength(426 * 24)
  expect(client.quota()).toMatchObject({
    // Both pages were unchanged, which is free.
    remainingHourly: before,
    resetHourly: expect.stringMatching(/^\d{4}-.*Z$/),
  })
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
