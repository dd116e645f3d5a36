import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { emptyBoard } from '@/lib/boards/board'
import { addBoard, shareOwn } from '@/lib/boards/own-boards'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { embedBoardRoute } from './embed/embed-board'
import { ask } from './fake/ask-public'
import { boardImageRoute } from './image-board'
import { oembedRoute } from './oembed'

const state = createTestState()
let owner: Viewer
let id: string

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket({ isRecorded: true }), state })
  owner = await addPerson(await state.database(), 'Ada', { tier: 'pro' })
  const size = { width: 'half', height: 'short' } as const
  id = await addBoard(owner, {
    ...emptyBoard('Then'),
    cells: [
      { path: 'onchain/open', query: '', title: null, ...size },
      { text: 'It was {{onchain/open}}.', ...size },
      { screen: '?list=onchain/open,onchain/mvrv&col=last', title: null, ...size },
      { screen: '?where=last > 0', title: 'Everything', ...size },
    ],
  })
  await shareOwn(owner, id, true)
})

test('an embed has every cell as of the day of its address, and says the day', async () => {
  const { status, text } = await ask(embedBoardRoute, `/embed/boards/${id}?asof=2020-06-30`)
  expect(status).toBe(200)
  expect(text).toContain('as known on 2020-06-30')
  expect(text).toContain(`href="/boards/${id}?asof=2020-06-30"`)
  const [chart, words, list, all] = text.match(/<article.*?<\/article>/gs) ?? []
  expect(chart).toMatch(/<b>5,180/)
  expect(words).toMatch(/title="[^"]*2020-06-30"><b>5,180/)
  expect(list).toContain('5,180')
  expect(list).toContain('2020-06-30')
  expect(list).not.toContain('onchain/mvrv')
  expect(all).toContain('Everything')
  expect(all).toContain('The values of all series on 2020-06-30 were not kept.')
  expect(all).not.toContain('<td')
  expect(text).not.toContain('5,399')
  expect((await ask(embedBoardRoute, `/embed/boards/${id}?asof=2020-02-31`)).status).toBe(400)
})

test('so have its picture and its description for other sites', async () => {
  const { status, text } = await ask(boardImageRoute, `/image/boards/${id}.svg?asof=2020-06-30`)
  expect(status).toBe(200)
  expect(text).toContain('as known on 2020-06-30')
  expect(text).toContain('5,180')
  expect(text).not.toContain('5,399')
  const page = encodeURIComponent(`http://charts.internal/boards/${id}?asof=2020-06-30`)
  const { html, thumbnail_url } = (await ask(oembedRoute, `/oembed?url=${page}`)).json
  expect(html).toContain(`/embed/boards/${id}?asof=2020-06-30"`)
  expect(thumbnail_url).toContain(`/image/boards/${id}.png?asof=2020-06-30`)
})
