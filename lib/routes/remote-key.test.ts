import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '@/lib/contract/errors'
import { createLog } from '@/lib/http/log'
import { createMarket } from '@/lib/market/create-market'
import {
  LEAKING_SERIES,
  type LeakingUpstream,
  startLeakingUpstream,
  writtenForms,
} from '@/lib/market/fake/leaking-upstream'
import type { Market } from '@/lib/market/market'
import { createHttpTransport } from '@/lib/market/remote/http-transport'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { lawSample } from '@/scripts/law-sample'
import { askPublic as ask } from './fake/ask-public'

const KEYS = ['k3y!', 'SECRETKEY123', `cr_live_${'0badcafe'.repeat(8)}`]

/** Forms of a key in a text, also after undoing escapes. */
function found(text: string, key: string): string[] {
  const plain = text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const forms = writtenForms(key)
  const has = (form: string) => [text, plain].some((one) => one.toLowerCase().includes(form.toLowerCase()))
  return forms.filter(has)
}

describe.each(KEYS)('a server that repeats the key %s everywhere', (key) => {
  let upstream: LeakingUpstream
  let market: Market
  let lines = ''

  beforeAll(async () => {
    upstream = await startLeakingUpstream(key)
    const logs = (['json', 'text'] as const).map((format) =>
      createLog({ level: 'info', format, write: (text) => (lines += text) }),
    )
    market = createMarket({
      transport: createHttpTransport({ url: upstream.url, key }),
      retry: { sleep: async () => {}, attempts: 1 },
      log: {
        info: (...words) => logs.map((log) => [log.info(...words), log.flush()]),
        error: (...words) => logs.map((log) => log.error(...words)),
      },
    })
    holdInProcess({ market })
  })
  afterAll(() => upstream.close())

  /** Addresses of each series besides its rows. A sample has some of each kind. */
  const OTHERS = LEAKING_SERIES.map((name) => [
    `/data/onchain/${name}?export=csv`,
    `/data/onchain/${name}?export=json`,
    `/data/onchain/rows?vs=onchain/${name}`,
    `/embed/onchain/${name}`,
    `/embed/onchain/rows?vs=onchain/${name}`,
    `/image/onchain/${name}.svg`,
    `/onchain/${name}.csv?all=1`,
    `/onchain/${name}.json?vs=onchain/rows`,
    `/onchain/${name}.metadata.json`,
    `/onchain/${name}.txt`,
    `/onchain/${name}.atom`,
    `/oembed?url=${encodeURIComponent(`http://localhost/onchain/${name}`)}`,
  ])
  const drawn = OTHERS[0].flatMap((_, at) =>
    lawSample(
      OTHERS.map((urls) => urls[at]),
      (url) => `${key} ${url}`,
    ),
  )
  const ADDRESSES = LEAKING_SERIES.flatMap((name, at) => [
    `/data/onchain/${name}`,
    ...OTHERS[at].filter((url) => drawn.includes(url)),
  ])

  test('no answer of a public route contains it', async () => {
    const statuses = new Set<number>()
    for (const url of ADDRESSES) {
      const { status, headers, text } = await ask(url, { host: 'localhost' })
      statuses.add(status)
      expect(found(JSON.stringify(headers) + text, key), url).toEqual([])
    }
    for (const status of [200, 404, 502, 503, 504]) expect(statuses).toContain(status)
    // Visitors have no part in the key: a refusal of it is none of theirs.
    for (const status of [401, 403, 405, 429]) expect(statuses).not.toContain(status)
  })

  test('no series, catalog, quota or message of a page contains it', async () => {
    const said: unknown[] = [await market.catalog(), market.quota(), await market.origin()]
    for (const name of LEAKING_SERIES) {
      const outcome = await market
        .series(`onchain/${name}`, {})
        .catch((error: ApiError) => [error.body(), String(error.stack)])
      said.push(outcome)
    }
    expect(found(JSON.stringify(said), key)).toEqual([])
    expect(JSON.stringify(said)).toContain('[key]')
  })

  test('the log has the words of the server without the key', () => {
    expect(lines).toContain('key [key]')
    expect(found(lines, key)).toEqual([])
  })

  test('a redirect takes the key nowhere', () => {
    expect(upstream.elsewhere).toEqual([])
  })
})
