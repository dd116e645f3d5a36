import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canShareCard, cardText, copyCard, shareCard } from './copy-card'

const TEXT = 'A https://site.example/a'
const CARD = { image: '/image/a.png', text: Promise.resolve(TEXT) }
const png = () => new Response(new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' }))
let items: Record<string, unknown>[] = []

class FakeItem {
  constructor(readonly parts: Record<string, Promise<Blob> | Blob>) {
    items.push(parts)
  }
}

beforeEach(() => {
  items = []
  vi.stubGlobal('ClipboardItem', FakeItem)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => png()),
  )
})
afterEach(() => vi.unstubAllGlobals())

const writing = (write: (items: FakeItem[]) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { write } })

test('the item is written in the turn of the press, with the picture still loading', async () => {
  let arrive = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (arrive = done)))
  const write = vi.fn(async ([item]: FakeItem[]) => void (await item.parts['image/png']))
  writing(write)
  const copying = copyCard(CARD)
  expect(write).toHaveBeenCalledTimes(1)
  arrive(png())
  expect(await copying).toBe('copied')
  expect(await (await (items[0]['text/plain'] as Promise<Blob>)).text()).toBe(TEXT)
  expect((await (items[0]['image/png'] as Promise<Blob>)).size).toBe(3)
})

test('each failure has a reason of its own', async () => {
  writing(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await copyCard(CARD)).toBe('not allowed')
  writing(async ([item]) => void (await item.parts['image/png']))
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  expect(await copyCard(CARD)).toBe('not drawn')
  vi.stubGlobal('navigator', {})
  expect(await copyCard(CARD)).toBe('not possible')
  vi.stubGlobal('ClipboardItem', undefined)
  expect(await copyCard(CARD)).toBe('not possible')
})

test('the share sheet gets a file, and a press that no longer counts keeps the picture', async () => {
  const share = vi.fn(async (_: { files: File[]; text: string }) => {})
  vi.stubGlobal('navigator', { share, canShare: () => true })
  expect(canShareCard()).toBe(true)
  share.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'))
  const first = await shareCard(CARD, { name: 'onchain-mvrv', kept: null })
  expect(first.result).toBe('press again')
  expect((await shareCard(CARD, { name: 'onchain-mvrv', kept: first.kept })).result).toBe('shared')
  expect(fetch).toHaveBeenCalledTimes(1)
  const [{ files, text }] = share.mock.calls[1]
  expect([files[0].name, files[0].type, text]).toEqual(['onchain-mvrv.png', 'image/png', TEXT])
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  expect((await shareCard(CARD, { name: 'x', kept: first.kept })).result).toBe('shared')
  vi.stubGlobal('navigator', {})
  expect(canShareCard()).toBe(false)
})

test('the text is a sentence with a link, or the title if nothing answers', async () => {
  vi.stubGlobal('fetch', async () => new Response('MVRV is 2.1 on 2026-01-02.\n'))
  expect(await cardText('/a.txt', 'MVRV', 'https://site.example/a')).toBe(
    'MVRV is 2.1 on 2026-01-02.\nhttps://site.example/a',
  )
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError()))
  expect(await cardText('/a.txt', 'MVRV', 'https://site.example/a')).toBe('MVRV\nhttps://site.example/a')
})
