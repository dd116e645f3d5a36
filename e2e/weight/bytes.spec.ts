import { expect, type Page, test } from '@playwright/test'
import { watchWire } from '../../scripts/bench/page/watch-wire.mjs'

interface Weight {
  /** The page itself, with the values of its picture. */
  document: number
  /** Scripts that the document names: the framework, and 4 KB that read the picture until it is there. */
  first: number
  /** Scripts that scripts load until the chart is live. */
  later: number
}

/**
 * Most kilobytes on the wire, a little above what they are.
 * The goals in `scripts/bench/README.md` are lower.
 */
const MOST: Readonly<Record<string, Weight & { live?: boolean }>> = {
  '/onchain/mvrv': { document: 33, first: 171, later: 236, live: true },
  '/charts/sp500-rsi': { document: 21, first: 171, later: 236, live: true },
  // Candles and bars are another script.
  '/crypto/prices/BTC': { document: 28, first: 171, later: 254, live: true },
  // With all that moved, once every series is measured: 34.
  '/': { document: 35, first: 136, later: 1 },
  '/embed/onchain/mvrv': { document: 20, first: 4, later: 0 },
}

/** Kilobytes on the wire of one address, in an empty browser. */
async function weigh(page: Page, path: string, live: boolean): Promise<Weight> {
  const { wire, isDone } = await watchWire(await page.context().newCDPSession(page))
  await page.goto(path)
  if (live) await page.locator('[data-chart="live"]').waitFor()
  await expect.poll(isDone).toBe(true)
  const { html, script, library } = wire
  return { document: html / 1024, first: script / 1024, later: library / 1024 }
}

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} keeps within its bytes`, async ({ page }) => {
    const weight = await weigh(page, path, most.live === true)
    const over = (['document', 'first', 'later'] as const)
      .filter((kind) => weight[kind] > most[kind])
      .map((kind) => `${kind}: ${weight[kind].toFixed(1)} KB, at most ${most[kind]}`)
    expect(over).toEqual([])
    expect(weight.document).toBeGreaterThan(0)
  })
}

test('a visit on another day loads the newest rows only', { tag: '@turn-2' }, async ({ page, context }) => {
  const visit = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const asked = new Map<string, { part: string; kept: boolean; bytes: number }>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname, searchParams } = new URL(response.url)
      const part = searchParams.get('part')?.split('.')[0] ?? 'whole'
      if (pathname.startsWith('/data/'))
        asked.set(requestId, { part, kept: response.fromDiskCache === true, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = asked.get(requestId)
      if (one) one.bytes += encodedDataLength
    })
    await page.goto('/onchain/mvrv')
    await page.locator('[data-chart="live"]').waitFor()
    return [...asked.values()].sort((a, b) => (a.part < b.part ? -1 : 1))
  }
  const first = await visit(page)
  expect(first.map(({ part, kept }) => ({ part, kept }))).toEqual([
    { part: 'earlier', kept: false },
    { part: 'newest', kept: false },
  ])
  expect(first[1].bytes).toBeLessThan(12 * 1024)
  const again = await visit(await context.newPage())
  expect(again[0]).toMatchObject({ part: 'earlier', kept: true })
  expect(again.map(({ part }) => part)).toEqual(['earlier', 'newest'])
})

test('a page is sent with brotli, and with gzip to who takes only that', async ({ request }) => {
  const codings = ['br, gzip', 'gzip', 'identity']
  const answers = await Promise.all(
    codings.map((coding) => request.get('/onchain/mvrv', { headers: { 'accept-encoding': coding } })),
  )
  expect(answers.map((answer) => answer.headers()['content-encoding'])).toEqual(['br', 'gzip', undefined])
  for (const answer of answers) {
    expect(answer.headers().vary).toMatch(/accept-encoding/i)
    expect(await answer.text()).toContain('MVRV ratio')
  }
})
