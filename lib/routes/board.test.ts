import { beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { type Cell, emptyBoard } from '@/lib/boards/board'
import { addBoard, shareOwn } from '@/lib/boards/own-boards'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { oembedHref } from '@/lib/url/hrefs'
import { buildChart } from '@/lib/view/build-chart'
import { addWatchlist } from '@/lib/watchlists/own-lists'
import { embedBoardRoute } from './embed/embed-board'
import { boardImageRoute } from './image-board'
import { oembedRoute } from './oembed'

const state = createTestState()
const cell = (path: string, title: string | null = null): Cell => ({
  path,
  query: '',
  title,
  width: 'half',
  height: 'short',
})
let owner: Viewer

vi.mock('@/lib/view/build-chart', { spy: true })

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  owner = await addPerson(await state.database(), 'Ada', { tier: 'pro' })
})

const make = (cells: readonly Cell[]) => addBoard(owner, { ...emptyBoard('A <b>board</b>'), cells })

async function ask(id: string, query = '') {
  const request = (url: string) => ({ method: 'GET', url, headers: { host: 'localhost' } })
  const [frame, image, oembed] = [
    await embedBoardRoute(request(`/embed/boards/${id}${query}`)),
    await boardImageRoute(request(`/image/boards/${id}.svg`)),
    await oembedRoute(request(`/oembed?url=http://localhost/boards/${id}`)),
  ]
  const text = (of: { body: Uint8Array }) => Buffer.from(of.body).toString()
  return { frame, image, oembed, texts: [frame, image, oembed].map(text) }
}

test('embeds and pictures name what they do not read, and not what other sites append', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const said = async (query: string) => {
    const urls = [`/embed/boards/${id}?${query}`, `/image/boards/${id}.svg?${query}`]
    const asked = await Promise.all(
      [embedBoardRoute, boardImageRoute].map((route, at) =>
        route({ method: 'GET', url: urls[at], headers: { host: 'localhost' } }),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    return asked.map(({ body }) => /Not used: [^<]*/.exec(Buffer.from(body).toString())?.[0])
  }
  const named =
    'Not used: spn is not a setting, but span is; interval is a setting of charts and not of lists.'
  expect(await said('spn=1y&interval=1w')).toEqual([named, expect.stringContaining(named.slice(0, 48))])
  expect(await said('span=1y&theme=dark&utm_source=x&ref=y&_=1')).toEqual([undefined, undefined])
})

test('private, deleted and unknown boards get the same refusal from every route', async () => {
  const id = await make([cell('onchain/open')])
  const [hidden, unknown] = [await ask(id), await ask('A'.repeat(32))]
  for (const { frame, image, oembed } of [hidden, unknown]) {
    expect([frame.status, image.status, oembed.status]).toEqual([404, 404, 404])
  }
  expect(hidden.texts).toEqual(unknown.texts)
  expect((await ask('%')).frame.status).toBe(404)
})

test('a shared board shows public charts, a message for the others, and is not cached', async () => {
  const id = await make([cell('onchain/open', 'For <i>all</i>'), cell('onchain/mvrv'), cell('onchain/open')])
  await shareOwn(owner, id, true)
  const { frame, image, oembed, texts } = await ask(id)
  expect([frame.status, image.status, oembed.status]).toEqual([200, 200, 200])
  expect([frame.headers['cache-control'], image.headers['cache-control']]).toEqual(['no-store', 'no-store'])
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'")
  const [html, svg, told] = texts
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(html).toContain('Sign in to see this series')
  expect(html).toContain('For &lt;i&gt;all&lt;/i&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('<h2>MVRV</h2><p class="notice">')
  expect(svg).toContain('A &lt;b&gt;board')
  expect(JSON.parse(told)).toMatchObject({ version: '1.0', title: 'A <b>board</b>' })
  expect(JSON.parse(told).html).toContain(`/embed/boards/${id}"`)
  await shareOwn(owner, id, false)
  expect((await ask(id)).frame.status).toBe(404)
})

test('an embed has the board’s dates or those of its address', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  expect((await ask(id)).texts[0]).toContain('all history')
  const dated = await ask(id, '?from=2020-06-01&to=2020-07-01')
  expect(dated.texts[0]).toContain('2020-06-01 to 2020-07-01')
  expect(dated.texts[0]).toContain(`href="/boards/${id}?from=2020-06-01&amp;to=2020-07-01"`)
  expect((await ask(id, '?span=fortnight')).frame.status).toBe(400)
})

test('embed and picture state what is stale, refused or empty', async () => {
  const id = await make([{ ...cell('onchain/open'), query: '?vs=onchain/mvrv' }])
  await shareOwn(owner, id, true)
  const days = '?from=1999-01-01&to=1999-02-01'
  const saying = async () => {
    const image = await boardImageRoute({
      method: 'GET',
      url: `/image/boards/${id}.svg${days}`,
      headers: {},
    })
    return [(await ask(id, days)).texts[0], Buffer.from(image.body).toString()]
  }
  for (const text of await saying()) {
    expect(text).toContain('There are no rows in this window.')
    expect(text).toMatch(/(MVRV|onchain.mvrv): /)
    expect(text).not.toContain('Last available data')
  }
  const market = createFakeMarket()
  const stale = { since: '2026-01-02T03:04:05.000Z', reason: 'down' }
  const series: typeof market.series = async (...asked) => ({ ...(await market.series(...asked)), stale })
  holdInProcess({
    market: {
      ...market,
      series,
      of() {
        return this
      },
    },
    state,
  })
  for (const text of await saying()) expect(text).toContain('Last available data, from 2026-01-02 03:04 UTC')
  holdInProcess({ market, state })
})

test('equal cells are drawn once, with a legend each', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const built = vi.mocked(buildChart)
  built.mockClear()
  const first = await ask(id, '?span=3m')
  const times = built.mock.calls.length
  const second = await ask(id, '?span=3m')
  expect(times).toBeGreaterThan(0)
  expect(built).toHaveBeenCalledTimes(times)
  expect(second.texts[0]).toBe(first.texts[0])
  expect(second.texts[0]).toMatch(/<b>5,?399/)
  expect(second.frame.series).toBe(1)
})

test('oEmbed describes a board with the range and colors of its address; shared boards are not cached', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const tell = async (path: string) => {
    const url = `/oembed?url=${encodeURIComponent(`http://localhost${path}`)}`
    const { headers, body } = await oembedRoute({ method: 'GET', url, headers: { host: 'localhost' } })
    return { told: JSON.parse(Buffer.from(body).toString()), kept: headers['cache-control'] }
  }
  const { told, kept } = await tell(`/boards/${id}?span=1Y&theme=dark&colors=blue-orange&utm_source=x`)
  expect(told.html).toContain(
    `src="http://localhost/embed/boards/${id}?span=1y&amp;colors=blue-orange&amp;theme=dark"`,
  )
  expect(told.thumbnail_url).toBe(
    `http://localhost/image/boards/${id}.png?span=1y&colors=blue-orange&theme=dark`,
  )
  expect([told.cache_age, kept]).toEqual([0, 'no-store'])
  const dated = await tell(`/embed/boards/${id}?from=2020-06-01&to=2020-07-01`)
  expect(dated.told.html).toContain(`/embed/boards/${id}?from=2020-06-01&amp;to=2020-07-01"`)
  expect((await tell(`/boards/${id}?span=fortnight`)).told.html).toContain(`/embed/boards/${id}"`)
  const ready = await tell('/boards/macro')
  expect([ready.told.cache_age, ready.kept]).toEqual([300, expect.stringContaining('max-age=300')])
  const [usual, chosen] = await Promise.all([ask(id), ask(id, '?colors=blue-orange')])
  expect(chosen.texts[0]).not.toBe(usual.texts[0])
  const own = (await ask(id, '?span=1y&theme=dark')).texts[0]
  expect(own).toContain(oembedHref(`/embed/boards/${id}?span=1y&theme=dark`).replaceAll('&', '&amp;'))
})

test('texts are in embeds, escaped, with the numbers that everyone may see', async () => {
  const words = [
    '## Now <script>alert(1)</script>',
    '[click](javascript:alert(1)) [chart](/onchain/open?a="onclick=x")',
    '> **{{onchain/open}}** and {{onchain/mvrv}} and {{onchain/gone}}',
    '- `<b>`',
    '```\n</pre><img src=x onerror=alert(1)>\n```',
  ].join('\n\n')
  const id = await make([{ text: words, width: 'full', height: 'short' }, cell('onchain/open')])
  await shareOwn(owner, id, true)
  const { frame, image, texts } = await ask(id)
  expect([frame.status, image.status]).toEqual([200, 200])
  const [html] = texts
  const article = /<article class="full text">(.*?)<\/article>/s.exec(html)?.[1] ?? ''
  expect(article).toContain('<h2>Now &lt;script&gt;alert(1)&lt;/script&gt;</h2>')
  expect(article).toContain('[click](javascript:alert(1))')
  expect(article).toContain('href="/onchain/open?a=&quot;onclick=x&quot;"')
  expect(article).toMatch(
    /<blockquote>.*<strong><a href="\/onchain\/open"[^>]*title="[^"]*2021-02-03, overdue"><b>[^<]+<\/b><\/a><\/strong>/,
  )
  expect(article).toContain('onchain/mvrv: locked')
  expect(article).toContain('onchain/gone: no such series')
  expect([...new Set(article.match(/<[a-z][a-z\d]*/g))].sort()).toEqual(
    ['<a', '<b', '<blockquote', '<code', '<div', '<em', '<h2', '<li', '<pre', '<strong', '<ul'].sort(),
  )
})

test('screens are in embeds with their problems, and a private list looks like a missing one', async () => {
  const screen = (query: string) => ({ screen: query, title: null, width: 'half', height: 'short' }) as const
  const list = await addWatchlist(owner, { title: 'Secret', entries: ['onchain/open'] })
  const id = await make([screen(`?list=${list}`), screen(`?list=${'A'.repeat(list.length)}`)])
  await shareOwn(owner, id, true)
  const { frame, texts } = await ask(id)
  expect(frame.status).toBe(200)
  const articles = texts[0].match(/<article.*?<\/article>/gs) ?? []
  expect(articles).toHaveLength(2)
  expect(articles[0]).toBe(articles[1])
  expect(texts[0]).not.toContain('Secret')
})
