import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { listen } from '../../lib/process/fake/listen'
import { urls } from '../instances'

const BEFORE = 20
const TIMES = 100

interface Counted {
  documents: number
  nodes: number
  jsEventListeners: number
}

/** Counts of a page after its garbage is collected. */
async function kept(page: Page): Promise<Counted> {
  const session = await page.context().newCDPSession(page)
  // Work that is still to be done may hold removed nodes.
  for (let round = 0; round < 3; round++) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await session.send('HeapProfiler.collectGarbage')
  }
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { documents, nodes, jsEventListeners }
}

/** Counts after the caches of a page are full, and after many more rounds. */
async function growth(
  page: Page,
  round: (at: number) => Promise<void>,
): Promise<{ first: Counted; last: Counted }> {
  for (let at = 0; at < BEFORE; at++) await round(at)
  const first = await kept(page)
  for (let at = BEFORE; at < TIMES; at++) await round(at)
  return { first, last: await kept(page) }
}

/** Nodes of a small picture, which one round would leave behind. */
const A_PICTURE = 100
const MORE_ROUNDS = TIMES - BEFORE

function leaks({ first, last }: { first: Counted; last: Counted }): string[] {
  return [
    last.documents > first.documents + 2 ? `documents ${first.documents} → ${last.documents}` : '',
    last.nodes > first.nodes + (A_PICTURE * MORE_ROUNDS) / 10 ? `nodes ${first.nodes} → ${last.nodes}` : '',
    last.jsEventListeners > first.jsEventListeners + MORE_ROUNDS
      ? `listeners ${first.jsEventListeners} → ${last.jsEventListeners}`
      : '',
  ].filter(Boolean)
}

/** Goes through a list of charts with the key of the next one, and back. */
async function openWalk(page: Page): Promise<(at: number) => Promise<void>> {
  await page.goto('/onchain?concept=valuation')
  const hrefs = await page
    .locator('main [data-walk] a[href^="/onchain/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const [one, two] = hrefs
  await page.locator(`main [data-walk] a[href="${one}"]`).first().click()
  await page.waitForURL(`**${one}`)
  await page.locator('[data-chart="live"]').waitFor()
  return async (at) => {
    await page.keyboard.press(at % 2 === 0 ? 'j' : 'k')
    await page.waitForURL(`**${at % 2 === 0 ? two : one}`)
    await page.locator('[data-chart="live"]').waitFor()
  }
}

test('a hundred charts, one after another, leave nothing behind', async ({ page }) => {
  const counted = await growth(page, await openWalk(page))
  expect(leaks(counted)).toEqual([])
})

test('the count notices a page that keeps its pictures', async ({ page }) => {
  const walk = await openWalk(page)
  const counted = await growth(page, async (at) => {
    await page.evaluate(() => {
      const keeper = window as unknown as { keptPictures?: Node[] }
      keeper.keptPictures ??= []
      const picture = document.querySelector('[data-chart] svg')
      for (let copy = 0; copy < 2; copy++) if (picture) keeper.keptPictures.push(picture.cloneNode(true))
    })
    await walk(at)
  })
  expect(leaks(counted).join()).toContain('nodes')
})

test('a hundred embeds that a page shows and removes leave nothing behind', async ({ page }) => {
  const host = await serveEmpty()
  try {
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`)
    const counted = await growth(page, async () => {
      await page.evaluate(
        (src) =>
          new Promise<void>((resolve) => {
            const frame = document.createElement('iframe')
            frame.onload = () => {
              frame.remove()
              resolve()
            }
            frame.src = src
            document.body.append(frame)
          }),
        `${urls.sample}/embed/onchain/mvrv`,
      )
    })
    expect(leaks(counted)).toEqual([])
  } finally {
    host.close()
  }
})

async function serveEmpty(): Promise<Server> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Host</title><body>'),
  )
  await listen(server)
  return server
}
