import { expect, test } from '@playwright/test'
import { until } from '../../lib/process/fake/until'
import { type Cluster, missingServers, startCluster } from '../../scripts/cluster/start-cluster'
import { BROKEN_OFF, KEY, load, lostWrites, type Writes, writeKeys } from '../../scripts/faults/ask'
import { SITE } from '../../scripts/world/sites'
import { callAdminApi, makePerson, makeWorld, PRO_CHART } from '../../scripts/world/world'
import { ADMIN_TOKEN } from '../instances'

const BOARDS = { file: 'app/(dashboard)/boards/change-boards.ts', page: '/boards/add' }
const EMBEDS = { file: 'app/(dashboard)/account/embeds/change-embeds.ts' }
const VISITS = [
  '/onchain/mvrv',
  '/crypto/prices/BTC',
  '/data/crypto/prices/BTC?width=320',
  '/image/crypto/prices/BTC.png',
  '/embed/crypto/prices/BTC',
  '/api/v1/onchain/nupl?days=30',
  '/api/health/live',
]

test.describe.configure({ mode: 'default' })
test.skip(missingServers.length > 0, `SKIPPED: ${missingServers.join(', ')} not installed`)

let cluster: Cluster
let a = ''
let b = ''
let all = ''

test.beforeAll(async () => {
  cluster = await startCluster(2, {
    ADMIN_TOKEN,
    API_KEYS: `${KEY}:pro`,
    METRICS_TOKEN: ADMIN_TOKEN,
    // A busy machine may take a while to ask a node that ends.
    DRAIN_SECONDS: '15',
  })
  ;[a, b] = cluster.nodes.map(({ base }) => base)
  all = cluster.url
})
test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(cluster?.nginx.troubles())
})
test.afterAll(() => cluster?.stop())

/** Waits until the answer has this status, and prints how long that took. */
async function untilStatus(what: string, status: number, ask: () => Promise<number>): Promise<void> {
  const began = performance.now()
  await until(`${what} to answer ${status}`, async () => {
    const seen = await ask()
    if (seen !== status) throw new Error(`it answered ${seen}`)
  })
  console.info(`${what}: ${status} after ${Math.round(performance.now() - began)} ms`)
}

/** 503 says that the database of a busy machine took more than a second. It was not tried, so it can be repeated. */
const unanswered = ({ failures }: Writes) => failures.filter(({ outcome }) => outcome !== '503')

const statusOf = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(url, { method, headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

test('a session that begins on one node is used on the other, and ends on both', async () => {
  const { visitor } = await makePerson(a, 'pro', { tier: 'pro' })
  const there = visitor.at(b)
  expect((await there.ask('/account')).status()).toBe(200)
  expect((await there.ask('/data/onchain/mvrv?width=320')).status()).toBe(200)
  // A form of one node is understood by the other, and what it stores is there at once.
  const made = await there.act(
    { ...BOARDS, name: 'addChart' },
    { chart: PRO_CHART, board: '', title: 'Ours' },
  )
  const id = made.to?.split('/').at(-1) ?? made.text
  expect(await (await visitor.ask(`/boards/${id}`)).text()).toContain('Ours')
  expect((await visitor.at(all).ask(`/boards/${id}`)).status()).toBe(200)
  const { csrfToken } = await (await visitor.ask('/api/auth/csrf')).json()
  const cookies = await visitor.cookies()
  await visitor.post('/api/auth/signout', { csrfToken, json: 'true' })
  await untilStatus('a session that ended elsewhere', 307, () =>
    statusOf(`${b}/account`, { cookie: cookies }),
  )
})

test('1,000 requests at once with a quota of 100 admit exactly 100', async () => {
  const { key } = await callAdminApi<{ key: string }>(a, 'keys', {
    owner: 'quota@example.org',
    tier: 'pro',
    quotaDaily: 100,
  })
  // HEAD is not counted.
  for (const node of [a, b])
    await untilStatus('a new key', 200, () =>
      statusOf(`${node}/api/v1/onchain/mvrv`, { 'x-api-key': key }, 'HEAD'),
    )
  const seen = await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      statusOf(`${all}/api/v1/onchain/mvrv?limit=${1 + (at % 50)}`, { 'x-api-key': key }),
    ),
  )
  const counts: Record<number, number> = {}
  for (const status of seen) counts[status] = (counts[status] ?? 0) + 1
  const { 200: admitted, 429: over = 0, 503: uncounted = 0 } = counts
  // Where the counters do not answer in time, nothing is admitted.
  expect({ admitted, refused: over + uncounted }, JSON.stringify(counts)).toEqual({
    admitted: 100,
    refused: 900,
  })
})

test('what is revoked on one node is refused on the other', async () => {
  const { world, people } = await makeWorld(a)
  const asKey = () => statusOf(`${b}/api/v1/onchain/mvrv?days=5`, { 'x-api-key': world.ownerKey })
  await untilStatus('a new key', 200, asKey)
  await callAdminApi(a, `keys/${world.ownerKeyId}/revoke`, {})
  await untilStatus('a key that was revoked elsewhere', 401, asKey)

  const { embed } = world
  const asSite = () => statusOf(`${b}/embed/e/${embed}`, { referer: `${SITE.allowed}/` })
  expect(await asSite()).toBe(200)
  const page = `/account/embeds/${embed}`
  await people.owner.act({ ...EMBEDS, name: 'revokeOwnEmbed', page }, { id: embed })
  await untilStatus('an embed that was revoked elsewhere', 403, asSite)

  const view = `/s/${world.view}`
  expect((await people.owner.at(b).ask(view)).status()).toBe(200)
  const VIEWS = { file: 'app/(dashboard)/account/views/change-views.ts', page: '/account/views' }
  await people.owner.act({ ...VIEWS, name: 'deleteSaved' }, { id: world.view })
  expect((await people.owner.at(b).ask(view)).status()).toBe(404)
})

test('a shared cache gives public answers to all and the others to nobody else', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(all + path, { headers })
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('x-cache-status')]
  }
  for (const path of ['/data/crypto/prices/ETH?width=320', '/image/crypto/prices/ETH.png', '/readout.js']) {
    await ask(path)
    expect(await ask(path), path).toEqual([200, 'HIT'])
  }
  const { visitor } = await makePerson(a, 'pro', { tier: 'pro' })
  const cookie = await visitor.cookies()
  for (const path of ['/data/onchain/sopr?width=320', '/image/onchain/sopr.png']) {
    expect(await ask(path, { cookie }), path).toEqual([200, 'MISS'])
    expect(await ask(path, { cookie }), path).toEqual([200, 'MISS'])
    expect(await ask(path), path).toEqual([401, 'MISS'])
  }
  const withKey = { 'x-api-key': KEY }
  await ask('/api/v1/onchain/mvrv?days=7', withKey)
  expect(await ask('/api/v1/onchain/mvrv?days=7', withKey)).toEqual([200, 'MISS'])
  expect((await ask('/api/v1/onchain/mvrv?days=7'))[0]).toBe(401)
  await ask('/')
  expect((await ask('/'))[1]).toBe('MISS')
  expect((await ask('/metrics'))[0]).toBe(404)
})

test('one node after the other is restarted under load without a failed request', async () => {
  const visits = load(all, 3, VISITS)
  const writes = await writeKeys(all)
  for (const [place, node] of cluster.nodes.entries()) {
    const ended = node.end('SIGTERM')
    await untilStatus('a node that ends', 503, () => statusOf(`${node.base}/api/health/ready`))
    expect(await statusOf(`${node.base}/onchain/mvrv`)).toBe(200)
    expect(await ended).toBe(0)
    await cluster.restart(place)
  }
  await visits.stop()
  await writes.stop()
  expect([...visits.counts.keys()]).toEqual(['200'])
  expect(visits.counts.get('200')).toBeGreaterThan(100)
  expect(unanswered(writes)).toEqual([])
  expect(await lostWrites(writes, all)).toMatch(/^0 of \d\d/)
})

test('killing a node fails no visit, cuts off at most the response that is arriving, and loses nothing that was acknowledged', async () => {
  const connections = 3
  // Nodes that have just started compute all series again, which on a busy machine may take longer than nginx waits.
  for (const { base } of cluster.nodes)
    for (const path of VISITS) expect(await statusOf(base + path, { 'x-api-key': KEY })).toBe(200)
  const visits = load(all, connections, VISITS)
  const writes = await writeKeys(all)
  const done = () => visits.counts.get('200') ?? 0
  await until('visits and changes', () => done() > 10 * connections && writes.ids.length > 10)
  await cluster.nodes[0].end('SIGKILL')
  const ended = performance.now()
  const [visited, changed] = [done(), writes.ids.length]
  await until('visits and changes without it', () => {
    return done() > visited + 20 * connections && writes.ids.length > changed + 20
  })
  await cluster.restart(0)
  await visits.stop()
  await writes.stop()
  // Responses that had begun to arrive are cut off, at most one per connection. Everything else was asked elsewhere.
  const { [BROKEN_OFF]: brokenOff = 0, ...others } = Object.fromEntries(visits.counts)
  expect(Object.keys(others)).toEqual(['200'])
  expect(brokenOff).toBeLessThanOrEqual(connections)
  // A change that reached the node may have been made, so it is not sent again, and the sender is told. The kernel closes the
  // connections of a killed process one by one, so this may happen to more than one change until the node is gone for nginx.
  // After that, each connection that nginx still has, one for each visitor and one for the changes, can fail one change.
  const failed = unanswered(writes)
  expect(failed.filter(({ outcome }) => outcome !== '502')).toEqual([])
  expect(failed.filter(({ sentAt }) => sentAt > ended).length).toBeLessThanOrEqual(connections + 1)
  expect(await lostWrites(writes, all)).toMatch(/^0 of \d/)
})

test('without Redis limited keys are refused, the rest goes on, and it recovers by itself', async () => {
  const limited = () => statusOf(`${all}/api/v1/onchain/mvrv?days=6`, { 'x-api-key': KEY })
  expect(await limited()).toBe(200)
  cluster.redis.stop()
  await untilStatus('a limited key without Redis', 503, limited)
  expect(await statusOf(`${all}/crypto/prices/BTC`)).toBe(200)
  expect(await statusOf(`${all}/data/crypto/prices/BTC?width=640`)).toBe(200)
  await cluster.redis.start()
  await untilStatus('a limited key with Redis again', 200, limited)
})

test('without PostgreSQL charts are still shown, and it recovers by itself', async () => {
  const { visitor } = await makePerson(a, 'pro', { tier: 'pro' })
  const cookie = await visitor.cookies()
  cluster.postgres.crash()
  await untilStatus('a node without PostgreSQL', 503, () => statusOf(`${a}/api/health/ready`))
  expect(await statusOf(`${a}/api/health/serving`)).toBe(200)
  expect(await statusOf(`${all}/crypto/prices/BTC`, { cookie })).toBe(200)
  expect(await statusOf(`${all}/data/crypto/prices/BTC?width=960`)).toBe(200)
  cluster.postgres.start()
  for (const node of [a, b])
    await untilStatus('a node with PostgreSQL again', 200, () => statusOf(`${node}/api/health/ready`))
  await untilStatus('data for a member', 200, () =>
    statusOf(`${all}/data/onchain/mvrv?width=960`, { cookie }),
  )
})
