import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runUpdate } from '../run-update'
import { temporaryFolder } from '../test-run.test-data'
import { behindProxy, HOST, PASSWORD, secrets, update } from './behind-proxy.test-data'
import { openWire } from './exchange'

const NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

beforeEach(() => {
  for (const name of NAMES.flatMap((one) => [one, one.toLowerCase()])) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
})

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
  expect(String(failure)).toMatch(
    /HTTPS_PROXY: expected the address of a proxy, such as http:\/\/proxy\.example:3128/,
  )
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(PASSWORD)
  vi.stubEnv('HTTPS_PROXY', undefined)
  expect((await runUpdate(dataDir, { sources: [], settings })).sources).toEqual([])
})
