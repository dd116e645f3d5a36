import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settingsForSources } from '@/lib/env/child-settings'
import { fakeAlternativeMe } from '../../fake/alternative-me'
import { startProxy } from '../../fake/proxy-server.test-data'
import type { Fault } from '../../fake/replay-server'
import { runUpdate } from '../run-update'
import { at, replayOf, temporaryFolder } from '../test-run.test-data'
import { openWire } from './exchange'

const HOST = 'api.alternative.me'
const PASSWORD = 'sesame-7f3a9'
const TODAY = new Date().toISOString()
const NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

beforeEach(() => {
  for (const name of NAMES.flatMap((one) => [one, one.toLowerCase()])) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
})

async function behindProxy() {
  const replay = await replayOf(at(TODAY), [fakeAlternativeMe])
  const proxy = await startProxy({ hosts: [HOST], replay: replay.url, wants: `me:${PASSWORD}` })
  return { replay, proxy }
}

/** `npx chartroom update` in a process of its own: its output, its exit code, and the bytes that it left. */
async function update(proxy: Awaited<ReturnType<typeof startProxy>>, more: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const trusted = join(dataDir, 'publisher.pem')
  writeFileSync(trusted, proxy.certificate.cert)
  const env = {
    ...settingsForSources([]),
    NODE_ENV: 'test' as const,
    DATA_DIR: dataDir,
    NODE_EXTRA_CA_CERTS: trusted,
    HTTPS_PROXY: `http://me:${PASSWORD}@${proxy.host}`,
    ...more,
  }
  const program = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'scripts/update.ts',
    '--only',
    'alternative-me',
  ]
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, program, { env }, (_, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const left = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  return { code, output, left, everything: [output, ...left].join('\n') }
}

const secrets = (text: string) =>
  [PASSWORD, Buffer.from(`me:${PASSWORD}`).toString('base64')].filter((one) => text.includes(one))

describe('npx chartroom update behind a proxy', () => {
  test('reads its hosts through a tunnel, and writes the password nowhere', async () => {
    const { proxy, replay } = await behindProxy()
    const { code, output, everything } = await update(proxy)
    expect(output).toMatch(/alternative-me: [\d,]{4,} new rows, 0 values revised/)
    expect(code).toBe(0)
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${HOST}:443`]))
    expect(replay.asked.map(({ status }) => status)).toEqual([200])
    expect(replay.asked[0].headers['proxy-authorization']).toBeUndefined()
    expect(secrets(everything)).toEqual([])
  })

  test('does not leave the hosts of a source, wherever a publisher sends it', async () => {
    const { proxy, replay } = await behindProxy()
    const away: Fault = (_, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return true
    }
    replay.fault = away
    const { code, output, everything } = await update(proxy)
    expect(code).toBe(1)
    expect(output).toContain('elsewhere.example, which is not a host of this source')
    expect(proxy.asked).toEqual([`CONNECT ${HOST}:443`])
    expect(secrets(everything)).toEqual([])
  })

  test('a proxy that refuses is named as the reason, without the password, and is not asked again', async () => {
    const { proxy } = await behindProxy()
    const { code, output, everything } = await update(proxy, {
      HTTPS_PROXY: `http://me:wrong-${PASSWORD}@${proxy.host}`,
    })
    expect(code).toBe(1)
    expect(output).toContain('the proxy of this computer wants another user or password (407)')
    expect(proxy.asked.length).toBe(1)
    expect(secrets(everything)).toEqual([])
    proxy.refuses = 403
    expect((await update(proxy)).output).toContain(
      `the proxy of this computer does not pass on ${HOST} (403)`,
    )
  })

  test('a proxy that is not an address is refused at once, without repeating it', async () => {
    const { proxy } = await behindProxy()
    const { code, output, everything } = await update(proxy, { HTTPS_PROXY: `ftp://me:${PASSWORD}@[proxy` })
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'HTTPS_PROXY must be the address of a proxy, such as http://proxy.example:3128',
    )
    expect(secrets(everything)).toEqual([])
  })
})

describe('which requests go through a proxy', () => {
  /** Asks a plain server, which the operator named, under a name of this computer. */
  async function ask(name: string, env: Record<string, string>) {
    const { proxy } = await behindProxy()
    const server = createServer((_, response) => void response.end('direct'))
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    const url = new URL(`http://${name}:${(server.address() as AddressInfo).port}/x?y=1`)
    for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value.replace('PROXY_HOST', proxy.host))
    const wire = openWire({ own: [url.origin] })
    onTestFinished(() => wire.close())
    const answer = await wire.exchange(url, { type: 'text' }, {})
    return { asked: proxy.asked, status: answer.status, text: Buffer.from(answer.bytes).toString(), url }
  }
  const address = `http://me:${PASSWORD}@PROXY_HOST`

  test('a plain request is handed to it as it is', async () => {
    const { asked, url } = await ask('0.0.0.0', { HTTP_PROXY: address })
    expect(asked).toEqual([`GET ${url.href}`])
  })

  test('names in small letters count first, and the scheme may be left out', async () => {
    const { asked } = await ask('0.0.0.0', {
      http_proxy: address.replace('http://', ''),
      HTTP_PROXY: 'http://127.0.0.1:1',
    })
    expect(asked.length).toBe(1)
  })

  test.each([
    ['0.0.0.0', { HTTP_PROXY: address, NO_PROXY: 'example.org,0.0.0.0' }],
    ['0.0.0.0', { HTTP_PROXY: address, NO_PROXY: '*' }],
    ['0.0.0.0', {}],
    // A proxy would look for them on its own computer.
    ['127.0.0.1', { HTTP_PROXY: address }],
    ['localhost', { HTTP_PROXY: address, NO_PROXY: 'example.org' }],
  ])('%s is asked directly with %o', async (name, env: Record<string, string>) => {
    expect(await ask(name, env)).toMatchObject({ asked: [], status: 200, text: 'direct' })
  })

  test('wrong user of a plain request', async () => {
    await expect(ask('0.0.0.0', { HTTP_PROXY: 'http://me:wrong@PROXY_HOST' })).rejects.toThrow(
      'the proxy of this computer wants another user or password (407)',
    )
  })
})

test('an update that cannot begin because of a proxy leaves no lock', async () => {
  const dataDir = temporaryFolder()
  const settings = { setting: () => undefined }
  vi.stubEnv('HTTPS_PROXY', `socks5://me:${PASSWORD}@127.0.0.1:1`)
  const failure = await runUpdate(dataDir, { sources: [], settings }).catch((error: unknown) => error)
  expect(String(failure)).toMatch(/HTTPS_PROXY must be the address/)
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(PASSWORD)
  vi.stubEnv('HTTPS_PROXY', undefined)
  expect((await runUpdate(dataDir, { sources: [], settings })).sources).toEqual([])
})
