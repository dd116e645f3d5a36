import { beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import type { Cell } from '@/lib/boards/board'
import { emptyBoard } from '@/lib/boards/board'
import { addBoard, shareOwn } from '@/lib/boards/own-boards'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { oembedHref } from '@/lib/url/hrefs'
import { buildChart } from '@/lib/view/build-chart'
import { addWatchlist } from '@/lib/watchlists/own-lists'
import { embedBoardRoute } from './embed/embed-board'
import { ask } from './fake/ask-public'
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

const TITLE = `A <b>board</b> "& 'B'`
const make = (cells: readonly Cell[]) => addBoard(owner, { ...emptyBoard(TITLE), cells })

const HERE = 'http://charts.internal'
const askAll = async (id: string, query = '') => ({
  frame: await ask(embedBoardRoute, `/embed/boards/${id}${query}`),
  image: await ask(boardImageRoute, `/image/boards/${id}.svg`),
  oembed: await ask(oembedRoute, `/oembed?url=${HERE}/boards/${id}`),
})

test('embeds and pictures name what they do not read, and not what other sites append', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const said = async (query: string) => {
    const asked = [
      await ask(embedBoardRoute, `/embed/boards/${id}?${query}`),
      await ask(boardImageRoute, `/image/boards/${id}.svg?${query}`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    return asked.map(({ text }) => /Not used: [^<]*/.exec(text)?.[0])
  }
  const named =
    'Not used: spn is not a setting, but span is; interval is a setting of charts and not of lists.'
  expect(await said('spn=1y&interval=1w')).toEqual([named, expect.stringContaining(named.slice(0, 48))])
  expect(await said('span=1y&theme=dark&utm_source=x&ref=y&_=1')).toEqual([undefined, undefined])
})

test('private, deleted and unknown boards get the same refusal from every route', async () => {
  const id = await make([cell('onchain/open')])
  const [hidden, unknown] = [await askAll(id), await askAll('A'.repeat(32))]
  for (const route of ['frame', 'image', 'oembed'] as const) {
    expect([hidden[route].status, unknown[route].status]).toEqual([404, 404])
    expect(hidden[route].text).toBe(unknown[route].text)
  }
  expect((await askAll('%')).frame.status).toBe(404)
})

test('a shared board shows public charts, a message for the others, and is not cached', async () => {
  const id = await make([cell('onchain/open', 'For <i>all</i>'), cell('onchain/mvrv'), cell('onchain/open')])
  await shareOwn(owner, id, true)
  const { frame, image, oembed } = await askAll(id)
  expect([frame.status, image.status, oembed.status]).toEqual([200, 200, 200])
  expect([frame.headers['cache-control'], image.headers['cache-control']]).toEqual(['no-store', 'no-store'])
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'")
  const { text: html } = frame
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(html).toContain('Sign in to see this series')
  expect(html).toContain('For &lt;i&gt;all&lt;/i&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('<h2>MVRV</h2><p class="notice">')
  expect(image.text).toContain('A &lt;b&gt;board')
  // The title is plain text, as the specification says, and is escaped in the markup.
  expect(oembed.json).toMatchObject({ version: '1.0', title: TITLE })
  expect(oembed.json.html).toContain(`/embed/boards/${id}"`)
  expect(oembed.json.html).toContain('title="A &lt;b&gt;board&lt;/b&gt; &quot;&amp;')
  expect(oembed.json.html.match(/</g)).toHaveLength(2)
  await shareOwn(owner, id, false)
  expect((await askAll(id)).frame.status).toBe(404)
})

test('an embed has the board’s dates or those of its address', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const embed = (query: string) => ask(embedBoardRoute, `/embed/boards/${id}${query}`)
  expect((await embed('')).text).toContain('all history')
  const dated = await embed('?from=2020-06-01&to=2020-07-01')
  expect(dated.text).toContain('2020-06-01 to 2020-07-01')
  expect(dated.text).toContain(`href="/boards/${id}?from=2020-06-01&amp;to=2020-07-01"`)
  expect((await embed('?span=fortnight')).status).toBe(400)
})

test('embed and picture state what is stale, refused or empty', async () => {
  const id = await make([{ ...cell('onchain/open'), query: '?vs=onchain/mvrv' }])
  await shareOwn(owner, id, true)
  const days = '?from=1999-01-01&to=1999-02-01'
  const saying = async () => [
    (await ask(embedBoardRoute, `/embed/boards/${id}${days}`)).text,
    (await ask(boardImageRoute, `/image/boards/${id}.svg${days}`)).text,
  ]
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
  const { frame: first } = await askAll(id, '?span=3m')
  const times = built.mock.calls.length
  const { frame: second } = await askAll(id, '?span=3m')
  expect(times).toBeGreaterThan(0)
  expect(built).toHaveBeenCalledTimes(times)
  expect(second.text).toBe(first.text)
  expect(second.text).toMatch(/<b>5,?399/)
  expect(second.series).toBe(1)
})

test('oEmbed describes a board with the range and colors of its address; shared boards are not cached', async () => {
  const id = await make([cell('onchain/open')])
  await shareOwn(owner, id, true)
  const tell = async (path: string) => {
    const { headers, json } = await ask(oembedRoute, `/oembed?url=${encodeURIComponent(HERE + path)}`)
    return { told: json, kept: headers['cache-control'] }
  }
  const { told, kept } = await tell(`/boards/${id}?span=1Y&theme=dark&colors=blue-orange&utm_source=x`)
  expect(told.html).toContain(
    `src="${HERE}/embed/boards/${id}?span=1y&amp;colors=blue-orange&amp;theme=dark"`,
  )
  expect(told.thumbnail_url).toBe(`${HERE}/image/boards/${id}.png?span=1y&colors=blue-orange&theme=dark`)
  expect([told.cache_age, kept]).toEqual([0, 'no-store'])
  const dated = await tell(`/embed/boards/${id}?from=2020-06-01&to=2020-07-01`)
  expect(dated.told.html).toContain(`/embed/boards/${id}?from=2020-06-01&amp;to=2020-07-01"`)
  expect((await tell(`/boards/${id}?span=fortnight`)).told.html).toContain(`/embed/boards/${id}"`)
  const ready = await tell('/boards/macro')
  expect([ready.told.cache_age, ready.kept]).toEqual([300, expect.stringContaining('max-age=300')])
  const embed = async (query: string) => (await ask(embedBoardRoute, `/embed/boards/${id}${query}`)).text
  expect(await embed('?colors=blue-orange')).not.toBe(await embed(''))
  expect(await embed('?span=1y&theme=dark')).toContain(
    oembedHref(`/embed/boards/${id}?span=1y&theme=dark`).replaceAll('&', '&amp;'),
  )
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
  const { frame, image } = await askAll(id)
  expect([frame.status, image.status]).toEqual([200, 200])
  const article = /<article class="full text">(.*?)<\/article>/s.exec(frame.text)?.[1] ?? ''
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
  const { status, text } = await ask(embedBoardRoute, `/embed/boards/${id}`)
  expect(status).toBe(200)
  const articles = text.match(/<article.*?<\/article>/gs) ?? []
  expect(articles).toHaveLength(2)
  expect(articles[0]).toBe(articles[1])
  expect(text).not.toContain('Secret')
})
