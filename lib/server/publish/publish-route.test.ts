import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { setEnv } from '@/lib/env/fake/set-env'
import { createLog } from '@/lib/http/log'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { until } from '@/lib/process/fake/until'
import { type ArchiveJob, publishArchive } from '@/lib/publish/publish-archive'
import { planFolder, publishFolder, readPlan, suffixesOf } from '@/lib/publish/publish-folder'
import { openFolder } from '@/lib/publish/write-folder'
import { publishRoute } from './publish-route'

holdSampleMarket()
const root = mkdtempSync(join(tmpdir(), 'published-route-'))
const shared = join(root, 'shared')
beforeAll(() => {
  setEnv({ ACCESS: 'open' })
  mkdirSync(shared)
  for (const name of ['chart.js', 'chart.css']) writeFileSync(join(shared, name), `/* ${name} */`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const admin = { id: 'a', role: 'admin' } as Viewer
const member = { id: 'm', role: 'user' } as Viewer
const jobs: ArchiveJob[] = []
/** Ends the work of the publisher where a test wants to. */
let whenDone: Promise<unknown> = Promise.resolve()

const route = publishRoute({
  publisher: {
    async run(job) {
      jobs.push(job)
      await whenDone
      return publishArchive({ ...job, shared })
    },
  },
  viewerOf: async (cookies) => (cookies === 'admin' ? admin : cookies === 'member' ? member : null),
  limit: (_request, _visitors, answer) => answer(),
  log: createLog({ level: 'silent', format: 'text', write: () => {} }),
})

async function ask(path: string, cookie?: string, more: Record<string, string> = {}, method = 'POST') {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, ...more }
  const answer = await route({ method, url: `/publish/${path}`, headers })
  const said = answer.status === 200 ? null : JSON.parse(Buffer.from(answer.body).toString())
  return { ...answer, code: said?.code, error: said?.error as string | undefined }
}

test('an archive has the files that the command writes, byte by byte, and its work is removed', async () => {
  const { status, headers, body } = await ask('boards/cycle', 'admin')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(body.length),
    'content-disposition': 'attachment; filename="boards-cycle.zip"',
    'cache-control': 'no-store',
  })
  const files = unzipSync(body)
  const { made, host, folder } = jobs[jobs.length - 1]
  expect(() => readFileSync(join(folder, 'site.zip'))).toThrow('ENOENT')
  const written = join(root, 'written')
  const target = await openFolder(written, made)
  const plan = await planFolder(['boards/cycle'], host)
  await publishFolder(plan, { suffixes: suffixesOf(plan), host, made, shared }, target.put)
  await target.end()
  expect(Object.keys(files)).toContain('manifest.json')
  expect(Object.keys(files).length).toBeGreaterThan(20)
  for (const [path, bytes] of Object.entries(files))
    expect(Buffer.from(bytes).equals(readFileSync(join(written, path))), path).toBe(true)
  expect((await ask('boards/cycle', 'admin')).body).toEqual(body)
})

test('only the owner or the operator publishes, and only from a page of this site', async () => {
  const before = jobs.length
  expect(await ask('boards/cycle')).toMatchObject({ status: 401, code: 'sign_in_required' })
  expect(await ask('boards/cycle', 'member')).toMatchObject({ status: 403, code: 'administrator_required' })
  expect(await ask('onchain/mvrv', 'member')).toMatchObject({ status: 403 })
  expect(await ask('boards/none-of-this', 'member')).toMatchObject({ status: 404 })
  expect(await ask('boards/cycle', 'admin', { origin: 'https://evil.example' })).toMatchObject({
    code: 'cross_site',
  })
  expect(await ask('boards/cycle', 'admin', {}, 'GET')).toMatchObject({ status: 405 })
  expect(jobs).toHaveLength(before)
})

test('what a stranger may not see is refused with its reasons, too many charts before any work', async () => {
  const before = jobs.length
  expect(await ask('onchain', 'admin')).toMatchObject({
    status: 403,
    code: 'not_public',
    error: expect.stringMatching(/These are \d+ charts; at most 100 are published here\./),
  })
  expect(jobs).toHaveLength(before)
  setEnv({ ACCESS: 'tiered' })
  const { status, error } = await ask('onchain/mvrv', 'admin')
  setEnv({ ACCESS: 'open' })
  expect(status).toBe(403)
  expect(error).toMatch(/^Nothing is published, because it is not all for strangers\. onchain\/mvrv: \w/)
})

test('the rest is published without what is refused, on request', async () => {
  expect(await ask('boards/macro?skip-refused=yes', 'admin')).toMatchObject({ status: 200 })
  const asked = jobs[jobs.length - 1]
  expect(asked.skips).toBe(true)
  expect(await ask('onchain/mvrv?skip-refused=1', 'admin')).toMatchObject({ code: 'invalid_parameter' })
  setEnv({ ACCESS: 'tiered' })
  const plan = await readPlan(['onchain/mvrv', 'crypto/prices/BTC'], asked.host)
  const make = (skips: boolean) =>
    publishArchive({ ...asked, plan, skips, shared, folder: mkdtempSync(join(root, 'work-')) })
  const refusal = await make(false)
  const rest = await make(true)
  // Nothing is left of it.
  const { status, body } = await ask('onchain/mvrv?skip-refused=yes', 'admin')
  setEnv({ ACCESS: 'open' })
  expect(refusal).toMatchObject({ kind: 'refused', refused: [{ address: 'onchain/mvrv' }], left: 1 })
  const pages = rest.kind === 'made' ? Object.keys(unzipSync(readFileSync(rest.path))) : []
  expect(pages.filter((path) => path.endsWith('.html'))).toEqual(['crypto/prices/BTC.html', 'index.html'])
  expect(status).toBe(403)
  expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({ code: 'not_public', count: 1, left: 0 })
})

test('one archive is made at a time', async () => {
  let end = () => {}
  whenDone = new Promise<void>((resolve) => {
    end = resolve
  })
  const before = jobs.length
  const first = ask('crypto/prices/BTC', 'admin')
  await until('an archive is being made', () => jobs.length > before)
  const second = await ask('crypto/prices/BTC', 'admin')
  // A refusal does not wait.
  const refused = await ask('boards/none-of-this', 'admin')
  end()
  expect(second).toMatchObject({ status: 503, code: 'overloaded' })
  expect(refused).toMatchObject({ code: 'not_public' })
  expect((await first).status).toBe(200)
})
