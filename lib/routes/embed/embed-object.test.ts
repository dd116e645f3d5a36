import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetAccount } from '@/lib/auth/session'
import { setEnv } from '@/lib/env/fake/set-env'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { getLatestValues } from '@/lib/latest/latest-values'
import { createImpressionTally } from '@/lib/limits/impression-tally'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { users } from '@/lib/state/database/schema'
import { embeds } from '@/lib/state/database/shared-schema'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { createEmbed, type Embed, revokeEmbed } from '@/lib/state/shared/embeds'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { lawSample } from '@/scripts/law-sample'
import { dataRoute } from '../data'
import { ask as askRoute } from '../fake/ask-public'
import { imageRoute } from '../image'
import { oembedRoute } from '../oembed'
import { embedDataRoute, embedImageRoute, embedObjectRoute } from './embed-object'
import { isTokenValid, signToken } from './embed-token'

const SECRET = 'a secret of the tests, long enough'
const ALLOWED = 'https://paper.example'
const FOREIGN = 'https://thief.example'
const HOST = 'charts.example'
const state = createTestState()
let limits: {
  counters: ReturnType<typeof createMemoryCounters>
  impressions: ReturnType<typeof createImpressionTally>
}
let owner: { id: string; role: 'user' | 'admin' }
let embed: Embed

beforeAll(() => {
  setEnv({ AUTH_SECRET: SECRET, PUBLIC_URL: `https://${HOST}` })
})

beforeEach(async () => {
  limits = { counters: createMemoryCounters(), impressions: createImpressionTally() }
  holdInProcess({ market: createFakeMarket(), state, limits })
  const database = await state.database()
  owner = await addPerson(database, `ada-${Math.random()}`, { tier: 'pro' })
  embed = await make({})
})

async function make(over: Partial<Embed>): Promise<Embed> {
  const terms = {
    title: 'Valuation <b>',
    path: 'onchain/mvrv',
    query: 'show=mvrv&from=2020-02-01&to=2020-03-31&theme=dark',
    origins: [ALLOWED],
    expiresAt: new Date(Date.now() + 3_600_000),
    quotaHourly: 50,
    quotaDaily: 50,
  }
  return createEmbed(await state.database(), { ...terms, ...over }, owner, new Date())
}

type Route = (request: HttpRequest) => Promise<HttpResponse>
type Headers = Record<string, string>

const FRAME = { referer: `${ALLOWED}/`, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const SCRIPT = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
const IMAGE = { referer: `${ALLOWED}/`, 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }

/** Every request for a part of an embed, sent as its allowed page or script. */
const PARTS: Readonly<Record<string, { route: Route; url: (id: string) => string; headers: Headers }>> = {
  frame: { route: embedObjectRoute, url: (id) => `/embed/e/${id}`, headers: FRAME },
  data: { route: embedDataRoute, url: (id) => `/data/e/${id}?width=300`, headers: SCRIPT },
  readings: { route: embedDataRoute, url: (id) => `/data/e/${id}?readings=wide`, headers: SCRIPT },
  csv: { route: embedDataRoute, url: (id) => `/data/e/${id}?export=csv`, headers: SCRIPT },
  json: { route: embedDataRoute, url: (id) => `/data/e/${id}?export=json`, headers: SCRIPT },
  png: { route: embedImageRoute, url: (id) => `/image/e/${id}.png`, headers: IMAGE },
  svg: { route: embedImageRoute, url: (id) => `/image/e/${id}.svg`, headers: IMAGE },
  oembed: {
    route: oembedRoute,
    url: (id) => `/oembed?url=${encodeURIComponent(`https://${HOST}/embed/e/${id}`)}`,
    headers: {},
  },
}
const NAMES = Object.keys(PARTS)

/** Parts that are asked for in this case: each, or in a sample one of each route. */
const partsOf = (name: string) =>
  lawSample(
    NAMES,
    (part) => `${name} ${part}`,
    (part) => PARTS[part].url('').split(/[/?]/)[1],
  )

async function ask(part: string, headers: Headers = {}, id = embed.id, query = '') {
  const { route, url, headers: own } = PARTS[part]
  const token = signToken(id, SECRET, Date.now())
  const all = { host: HOST, cookie: 'a=b', 'x-embed-token': token, ...own, ...headers }
  return askRoute(route, url(id) + query, all)
}

/** No drawing, no number of the series, no field name, no address of the embed. */
function expectNothing({ status, text, headers }: Awaited<ReturnType<typeof ask>>, expected: number) {
  expect(status).toBe(expected)
  expect(text.replace(/<style>.*<\/style>/s, '')).not.toMatch(/<svg|PNG|5,?0[3-9]\d|mvrv|columns|<iframe/)
  expect(text).toMatch(/[A-Z][a-z]+ .+\./)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers.etag).toBeUndefined()
}

describe('an active embed', () => {
  test.each(NAMES)('sends %s to its allowed page, without shared caching or cookies', async (part) => {
    const answer = await ask(part)
    expect([part, answer.status]).toEqual([part, 200])
    expect(answer.headers['cache-control']).toMatch(/no-store|private/)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('can be embedded by its sites and our own pages only', async () => {
    const { headers, text } = await ask('frame')
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors https:\/\/paper\.example 'self'$/)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(text).toContain('Valuation &lt;b&gt;')
    expect(text).toContain('color-scheme:dark')
    expect(text).not.toMatch(/<script(?![^>]*src=)/)
  })

  test('shows the locked view, whatever the request contains', async () => {
    const widening = '&chain=litecoin&show=other&from=2020-01-01&to=2021-12-31&days=900&theme=light'
    for (const part of NAMES.filter((name) => name !== 'oembed' && name !== 'json' && name !== 'csv')) {
      const query = PARTS[part].url('').includes('?') ? widening : `?${widening.slice(1)}`
      expect((await ask(part, {}, embed.id, query)).text).toBe((await ask(part)).text)
    }
    const rows = (await ask('csv', {}, embed.id, widening)).text
      .split('\r\n')
      .filter((line) => /^\d/.test(line))
    expect(rows).toHaveLength(60)
    expect([rows[0], rows.at(-1)]).toEqual(['2020-02-01,5031', '2020-03-31,5090'])
    const { json } = await ask('json', {}, embed.id, widening)
    expect(Object.keys(json.data[0])).toEqual(['date', 'mvrv'])
    const { json: wire } = await ask('data', {}, embed.id, '&from=2020-01-01')
    expect(Object.keys(wire.columns)).toEqual(['mvrv'])
    expect(wire.steps[0]).toBe(Date.UTC(2020, 1, 1))
    expect(wire.last.mvrv.value).toBe(5090)
  })

  test('sends only its own fields, even if the public chart was requested first', async () => {
    const { id } = await make({ path: 'onchain/open', query: 'show=mvrv' })
    const url = '/data/onchain/open?show=mvrv&width=300'
    const open = async () => Object.keys((await askRoute(dataRoute, url)).json.columns)
    const locked = async () => Object.keys((await ask('data', {}, id)).json.columns)
    expect([await open(), await locked(), await open()]).toEqual([
      ['mvrv', 'other'],
      ['mvrv'],
      ['mvrv', 'other'],
    ])
  })

  test('an aligned view keeps all its cycles, whatever timeframe it would open with', async () => {
    const query = 'show=mvrv&align=2020-01-15,2020-02-15'
    const { id } = await make({ query: `${query}&timeframe=30d` })
    const rows = (await ask('csv', {}, id)).text.split('\r\n').filter((line) => /^(day|\d)/.test(line))
    expect(rows[0]).toBe('day,2020-02-15,2020-01-15')
    expect(rows[1]).toMatch(/^0,\d+,\d+$/)
    const open = await askRoute(dataRoute, `/data/onchain/open?${query}&export=csv`)
    expect(open.text.split('\r\n')).toEqual(expect.arrayContaining(rows))
    const { texts } = (await ask('readings', {}, id)).json as { texts: string }
    expect(texts.split('\n')[0]).toMatch(/^Day of the event\t2020-02-15 .+\t2020-01-15 .+$/)
  })

  test('counts impressions of the embed and the picture, not of its owner’s preview', async () => {
    await ask('frame')
    await ask('png')
    await ask('data')
    await ask('frame', { referer: `https://${HOST}/account`, 'sec-fetch-site': 'same-origin' })
    expect(limits.impressions.pending().rows).toMatchObject([{ id: embed.id, count: 2 }])
  })

  test('its cut last row does not update the latest values; a full picture does', async () => {
    const noted = () => getLatestValues('all').of({ path: '/api/v1/onchain/open' })?.text
    getLatestValues('all').keepOnly(new Set())
    const { id } = await make({ path: 'onchain/open', query: 'from=2020-02-01&to=2020-03-31' })
    await ask('svg', {}, id)
    await ask('frame', {}, id)
    expect(noted()).toBeUndefined()
    await askRoute(imageRoute, '/image/onchain/open.svg?to=2020-03-31')
    expect(noted()).toMatch(/^5,?399/)
  })

  test('has an ID of 144 bits', () => expect(embed.id).toMatch(/^[\w-]{24}$/))

  test('sends its document to its own script again, with a new token', async () => {
    const { status, text } = await ask('frame', { ...SCRIPT, referer: '' })
    expect(status).toBe(200)
    const [, token] = /data-token="([^"]+)"/.exec(text) ?? []
    expect(isTokenValid(token, embed.id, SECRET, Date.now())).toBe(true)
  })

  test('contains no numbers if the locked window is empty', async () => {
    const { id } = await make({ query: 'from=2001-01-01&to=2001-02-01' })
    expect((await ask('frame', {}, id)).text).toContain('no rows')
    for (const part of ['data', 'readings', 'csv', 'json']) {
      expect((await ask(part, {}, id)).text).not.toMatch(/[57]\d{3}[^-\d]/)
    }
  })
})

/** Each reason for refusal, with its status. */
const CLOSED: Readonly<Record<string, { status: number; close: () => Promise<Headers> }>> = {
  expired: { status: 403, close: () => set({ expiresAt: new Date(Date.now() - 1) }) },
  revoked: {
    status: 403,
    close: async () => {
      await revokeEmbed(await state.database(), embed.id, owner, new Date())
      return set({})
    },
  },
  'off-origin by referer': { status: 403, close: async () => ({ referer: `${FOREIGN}/page` }) },
  'off-origin by origin': { status: 403, close: async () => ({ origin: FOREIGN }) },
  'of an opaque origin': { status: 403, close: async () => ({ origin: 'null' }) },
  'of an owner who fell to a lower tier': {
    status: 403,
    close: async () => {
      await (await state.database()).update(users).set({ tier: 'free' }).where(eq(users.id, owner.id))
      forgetAccount(owner.id)
      return {}
    },
  },
  'of an owner who is gone': {
    status: 403,
    close: async () => {
      await (await state.database()).delete(users).where(eq(users.id, owner.id))
      forgetAccount(owner.id)
      return set({})
    },
  },
}

async function set(to: Partial<Embed>): Promise<Headers> {
  if (Object.keys(to).length > 0) {
    await (await state.database()).update(embeds).set(to).where(eq(embeds.id, embed.id))
  }
  forgetEmbed(embed.id)
  return {}
}

describe('an embed that is', () => {
  for (const [name, { status, close }] of Object.entries(CLOSED)) {
    test.each(partsOf(name))(`${name} sends nothing as %s`, async (part) => {
      // Cached responses must not help.
      await ask(part)
      const headers = await close()
      expectNothing(await ask(part, { ...headers, 'if-none-match': '*' }), status)
    })
  }

  test.each(partsOf('over its quota').filter((part) => part !== 'oembed'))(
    'over its quota sends nothing as %s',
    async (part) => {
      await set({ quotaHourly: 1 })
      await ask('frame')
      const answer = await ask(part)
      expectNothing(answer, 429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test.each(partsOf('unknown'))('unknown sends nothing as %s', async (part) => {
    expectNothing(await ask(part, {}, 'A'.repeat(24)), 403)
    expectNothing(await ask(part, {}, "' or 1=1 --"), 403)
  })
})

describe('Sec-Fetch headers', () => {
  test.each([
    ['frame', 'document', 'none'],
    ['frame', 'empty', 'cross-site'],
    ['frame', 'script', 'cross-site'],
    ['frame', 'image', 'cross-site'],
    ['data', 'document', 'none'],
    ['data', 'empty', 'cross-site'],
    ['data', 'empty', 'same-site'],
    ['csv', 'iframe', 'same-origin'],
    ['png', 'document', 'none'],
    ['png', 'empty', 'cross-site'],
    ['oembed', 'script', 'cross-site'],
  ])('%s as %s, %s: nothing', async (part, use, site) => {
    const headers = { 'sec-fetch-dest': use, 'sec-fetch-site': site }
    expectNothing(await ask(part, headers), 403)
  })

  test('a picture needs a Referer or Origin', async () => {
    expectNothing(await ask('png', { referer: '' }), 403)
    expectNothing(await ask('svg', { referer: 'not an address' }), 403)
  })

  test('scripts of allowed pages cannot load rows', async () => {
    expectNothing(await ask('data', { origin: ALLOWED }), 403)
  })

  test('rows need a token of this embed from the last ten minutes', async () => {
    const now = Date.now()
    for (const token of ['', 'x', signToken('B'.repeat(24), SECRET, now), signToken(embed.id, 'else', now)]) {
      expectNothing(await ask('data', { 'x-embed-token': token }), 403)
    }
    const token = signToken(embed.id, SECRET, now)
    expect(isTokenValid(token, embed.id, SECRET, now + 10 * 60_000)).toBe(true)
    expect(isTokenValid(token, embed.id, SECRET, now + 11 * 60_000)).toBe(false)
    expect(isTokenValid(token, embed.id, SECRET, now - 60_000)).toBe(false)
  })
})
