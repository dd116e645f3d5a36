import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createLog } from '@/lib/http/log'
import { listen } from '@/lib/process/fake/listen'
import { until } from '@/lib/process/fake/until'
import { quietListener } from '@/lib/server/fake/quiet-listener'
import { openLocalAdmin } from '@/lib/server/lifecycle/local-admin'
import { createAdmin } from '@/lib/service/admin/admin'
import { guardAdmin } from '@/lib/service/admin/guard'
import { createFakeCatalog } from '@/lib/service/fake/fake-catalog'
import { createStateKeys } from '@/lib/service/keys/state-keys'
import { createService } from '@/lib/service/service'
import { openState } from '@/lib/state/database/open-state'

const ADMIN_TOKEN = 'a-token-of-more-than-thirty-two-characters'
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-keys-'))
  folders.push(folder)
  return folder
}

/** Runs the real command in its own process. */
function run(dataDir: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/keys.ts', ...words]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}

/** A server like the process entry, without pages. Its interval is so long that only `refresh` reads keys. */
async function startServer(dataDir: string) {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: (text) => lines.push(text) })
  const state = openState({ dataDir })
  let later = 0
  const keys = createStateKeys(state, log, { everyMs: 3_600_000, now: () => Date.now() + later })
  const catalog = async () => createFakeCatalog()
  const service = createService({ catalog, keys, upgradeUrl: '/up', log })
  const admin = createAdmin({ state, catalog, log, afterChange: keys.refresh })
  const server = createServer(
    quietListener({
      routes: {
        '/api/admin/': guardAdmin(admin, { token: ADMIN_TOKEN, actor: 'admin token', log }),
        '/api/': (request) => service.handle(request, unlimited),
      },
      log,
    }),
  )
  await listen(server)
  let asked = 0
  const counted: typeof admin = {
    ...admin,
    async answer(...request) {
      const answer = await admin.answer(...request)
      asked++
      return answer
    },
  }
  const closeLocal = await openLocalAdmin(counted, {
    dataDir,
    log,
    dumpState: async () => {},
    settings: () => '',
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    lines,
    origin,
    /** Requests of commands that were answered. */
    asked: () => asked,
    /** Lets keys age. */
    pass(milliseconds: number) {
      later += milliseconds
    },
    async use(key: string): Promise<string> {
      const answer = await fetch(`${origin}/api/v1/onchain/mvrv?limit=1`, { headers: { 'x-api-key': key } })
      const body = await answer.json()
      return answer.ok ? 'ok' : body.code
    },
    async close() {
      await closeLocal()
      server.close()
      log.flush()
      keys.close()
      await state.close()
    },
  }
}

const keyIn = (out: string) => /^cr_(?:live|test)_[0-9a-f]{64}$/m.exec(out)?.[0] ?? ''
const idIn = (out: string) => /^[0-9a-f-]{36}/m.exec(out)?.[0] ?? ''

describe('through a running server', () => {
  test('issue, use, rotate with grace, and revoke take effect immediately and leak no secret', async () => {
    const dataDir = makeFolder()
    const server = await startServer(dataDir)
    const file = join(dataDir, 'server.json')
    const { address, token } = JSON.parse(readFileSync(file, 'utf8'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const outputs: string[] = []
    const keys = async (...words: string[]) => {
      const { out, err } = await run(dataDir, ...words)
      outputs.push(out + err)
      expect(err).toBe('')
      return out
    }

    expect(await keys('list')).toBe('No keys.\n')
    expect(existsSync(join(dataDir, 'state'))).toBe(false)

    const issued = await keys('issue', '--owner', 'ann', '--tier', 'pro')
    const [old, id] = [keyIn(issued), idIn(issued)]
    expect(await server.use(old)).toBe('ok')

    const rotated = await keys('rotate', id, '--grace', '1h')
    const next = keyIn(rotated)
    expect([await server.use(old), await server.use(next)]).toEqual(['ok', 'ok'])
    server.pass(3_600_000)
    expect([await server.use(old), await server.use(next)]).toEqual(['expired_key', 'ok'])

    await keys('change', idIn(rotated), '--clear', 'permission')
    expect(await server.use(next)).toBe('permission_required')
    await keys('revoke', idIn(rotated))
    expect(await server.use(next)).toBe('revoked_key')

    const [list, audit] = await Promise.all([keys('list'), keys('audit', '--limit', '2')])
    expect(list.split('\n').filter((line) => line.includes('ann'))).toHaveLength(2)
    expect(audit).toMatch(/command line {2}key\.revoke.*\n.*command line {2}key\.change/)

    const wrong = await fetch(`${address}/api/admin/keys`, { headers: { authorization: `Bearer ${token}x` } })
    expect(wrong.status).toBe(401)
    const other = await fetch(`${address}/api/admin/keys`, {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    })
    expect(other.status).toBe(401)
    const abroad = await fetch(`${server.origin}/api/admin/keys`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(abroad.status).toBe(401)
    const remote = await fetch(`${server.origin}/api/admin/keys?token=${ADMIN_TOKEN}`, {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    })
    outputs.push(await wrong.text(), await other.text(), await abroad.text(), await remote.text())

    await server.close()
    expect(existsSync(file)).toBe(false)
    const all = [...outputs, ...server.lines].join('\n')
    for (const secret of [token, ADMIN_TOKEN]) expect(all).not.toContain(secret)
    for (const key of [old, next]) expect(all.split(key)).toHaveLength(2)
    expect(server.lines.join()).not.toContain('failed')
  })

  test('a body over 64 KB is refused, and the client receives the answer', async () => {
    const server = await startServer(makeFolder())
    const send = (body: string) =>
      fetch(`${server.origin}/api/admin/keys`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
        body,
      })
    const large = await send(JSON.stringify({ owner: 'x'.repeat(300_000) }))
    expect([large.status, (await large.json()).code]).toEqual([413, 'body_too_large'])
    expect((await send('{}')).status).toBe(400)
    await server.close()
  })
})

test('a server and a second command wait while a command has the state open', async () => {
  const dataDir = makeFolder()
  const opened = openState({ dataDir })
  await opened.database()
  const server = await startServer(dataDir)
  expect(await server.use('cr_live_0')).toBe('service_unavailable')
  const waiting = run(dataDir, 'issue', '--owner', 'ann', '--tier', 'pro')
  await until('the command to be refused several times', () => server.asked() > 3)
  await opened.close()
  const { code, out } = await waiting
  expect(code).toBe(0)
  expect(await server.use(keyIn(out))).toBe('ok')
  expect(server.lines.filter((line) => line.includes('read'))).toEqual([])
  await server.close()
})

test('without a server, commands open the state one after the other and ignore a killed server', async () => {
  const dataDir = makeFolder()
  const gone = { pid: spawnSync('true').pid, started: '1', address: 'http://127.0.0.1:1', token: 'gone' }
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify(gone))
  const issued = await Promise.all(
    ['ann', 'bob'].map((owner) => run(dataDir, 'issue', '--owner', owner, '--tier', 'pro', '--json')),
  )
  expect(issued.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(issued.map(({ out }) => JSON.parse(out).key)).toEqual([
    expect.stringMatching(/^cr_live_/),
    expect.stringMatching(/^cr_live_/),
  ])
  const alone = await run(dataDir, 'list', '--json')
  const server = await startServer(dataDir)
  expect(await run(dataDir, 'list', '--json')).toEqual(alone)
  await server.close()
  expect(JSON.parse(alone.out)).toHaveLength(2)
})
