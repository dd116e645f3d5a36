import { expect, type Page, test } from '@playwright/test'
import { dayOf } from '../lib/engine/frame'
import { ChartPage } from './pages/chart-page'
import { faultsEverywhere } from './pages/faults'
import {
  type FakePublishers,
  type LiveServer,
  newFolder,
  startLiveServer,
  startPublishers,
} from './servers/live-installation'
import type { Replayed } from './servers/replay-sources'

const NAME = 'live'
const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-06-29T12:00:00Z')
const SECOND = FIRST + DAY_MS
const [BEFORE, YESTERDAY, TODAY] = [-1, 0, 1].map((days) => dayOf(FIRST + days * DAY_MS))
/** Small ones that are asked for their newest days. */
const SOURCES = 'none,alternative-me,new-york-fed'
const FEAR = 'charts/fear-greed-index'
/** Neither gives it. */
const OTHER = 'economic/inflation_cpi'
/** A day that the publisher still revises. */
const REVISED = dayOf(FIRST - 2 * DAY_MS)
/** For what an update brings on a busy computer. */
const PATIENT = { timeout: 60_000 }
const SIMULATED = 'Simulated sample data'

let publishers: FakePublishers
let server: LiveServer | null = null
test.beforeAll(async () => {
  newFolder(NAME)
  publishers = await startPublishers()
})
test.afterAll(async () => {
  await server?.stop()
  publishers?.close()
})

async function startAt(now: number): Promise<string> {
  server = await startLiveServer(NAME, { now, publishers: publishers.url, sources: SOURCES })
  return server.url
}

const badge = (page: Page) => page.locator('header a[data-kind]')
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

/** On a connection of its own, which no server under load closes just before. */
const ask = (page: Page, path: string) => page.request.get(path, { headers: { connection: 'close' } })

interface Exported {
  source: string
  data: { date: string; value: number | null }[]
}

/** The fear and greed index as a file. */
async function exported(page: Page, query = ''): Promise<Exported> {
  const answer = await ask(page, `/data/${FEAR}?export=json&show=value${query}`)
  expect(answer.status()).toBe(200)
  const { source, data } = await answer.json()
  return { source, data }
}

const valueOn = ({ data }: Exported, day: string) => data.find(({ date }) => date === day)?.value ?? 0
const sum = (asked: Replayed['asked']) => ({
  requests: asked.length,
  bytes: asked.reduce((all, { bytes }) => all + bytes, 0),
})

test('a fresh install gets real data in the browser, the next day only what is new, and shows what was revised', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const wrong: string[] = []
  const asked: Replayed['asked'] = []
  await publishers.publish({ now: FIRST, delayMs: 1_200, holdAfter: 2 })
  const baseURL = await startAt(FIRST)
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.clock.setFixedTime(FIRST)
  const chart = new ChartPage(page)

  await test.step('a guest is told how to get real data, and who can', async () => {
    const guest = await browser.newContext({
      baseURL,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    })
    const other = await guest.newPage()
    await other.goto('/')
    await badge(other).click()
    await expect(panel(other, 'Get real data')).toContainText('The operator of this server starts it')
    await expect(other.getByRole('button', { name: 'Update now' })).toHaveCount(0)
    wrong.push(...(await faultsEverywhere(other, 'panel of a guest')))
    await guest.close()
  })

  const seen: { shows: string; other: string }[] = []
  let isWatched = true
  /** Notes the sources of two series until the update has ended. */
  async function watch(): Promise<void> {
    let isRunning = true
    while (isRunning || isWatched) {
      const [status, { source }, other] = await Promise.all([
        ask(page, '/api/status/').then((answer) => answer.json()),
        exported(page),
        ask(page, `/data/${OTHER}?export=json`),
      ])
      const ofOther = other.ok() ? (await other.json()).source : 'not available'
      seen.push({ shows: source, other: ofOther })
      isRunning = status.isRunning
      await page.waitForTimeout(200)
    }
  }
  await test.step('who runs the server starts it there and sees its progress', async () => {
    await chart.open(`/${FEAR}`)
    await expect(badge(page)).toContainText('Simulated sample data')
    await badge(page).click()
    await expect(panel(page, 'Get real data')).toContainText('Every number here is simulated')
    const watching = watch()
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(page.getByRole('status').filter({ hasText: /Reading \d sources?/ })).toBeVisible(PATIENT)
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Updating …' })).toBeDisabled()
    asked.push(...(await publishers.publish({ now: FIRST })))
    isWatched = false
    await watching
  })
  // Before the first real values every series is simulated, and from then on none is.
  const switched = seen.findIndex(({ shows }) => shows !== SIMULATED)
  expect(switched).toBeGreaterThan(0)
  expect(seen.slice(0, switched)).toEqual(Array(switched).fill({ shows: SIMULATED, other: SIMULATED }))
  for (const { shows, other } of seen.slice(switched + 1)) {
    expect(shows).toMatch(/^Sources?: .*alternative\.me/)
    expect(other).toBe('not available')
  }

  await test.step('the page shows real data, with origin, age and attribution', async () => {
    await expect(panel(page, 'Data of this installation')).toBeVisible(PATIENT)
    wrong.push(...(await faultsEverywhere(page, 'panel over real data')))
    await page.keyboard.press('Escape')
    await expect(badge(page)).toContainText(`Public data, as of ${BEFORE}`)
    await chart.settled()
    await expect(page.locator('article header')).toContainText(`to ${BEFORE} · 1 day old`)
    await expect(page.getByRole('region', { name: 'Chart' })).toContainText(
      `Public data to ${BEFORE} · Source: alternative.me`,
    )
    await expect(page.getByRole('tabpanel')).toContainText('Data from')
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: 'alternative.me Fear and Greed Index' }),
    ).toHaveAttribute('href', 'https://alternative.me/crypto/fear-and-greed-index/')
    await expect(page.locator('body')).not.toContainText('imulated')
    await page.goto(`/${OTHER}`)
    await expect(page.locator('main')).toContainText(/import/i)
    await expect(page.locator('body')).not.toContainText('imulated')
  })
  const known = await exported(page)
  expect(known.data.at(-1)?.date).toBe(BEFORE)
  expect(await server?.stop()).toBe(0)

  const revised = { table: 'sentiment/fear-greed', column: 'value', day: REVISED, factor: 0.5 }
  asked.push(...(await publishers.publish({ now: SECOND, revised })))
  const first = sum(asked)
  await page.clock.setFixedTime(SECOND)
  await page.context().close()

  const next = await (await browser.newContext({ baseURL: await startAt(SECOND) })).newPage()
  await next.clock.setFixedTime(SECOND)
  await test.step('a day later an update fetches only the new part', async () => {
    await next.goto('/status')
    await next.getByRole('button', { name: 'Update now' }).click()
    await expect(next.getByText(`Read completely on ${TODAY}`)).toHaveCount(2, PATIENT)
    wrong.push(...(await faultsEverywhere(next, 'status')))
    const later = await publishers.publish({ now: SECOND })
    const second = sum(later)
    const figures = `first day ${first.requests} requests, ${first.bytes} bytes; next day ${second.requests} requests, ${second.bytes} bytes`
    test.info().annotations.push({ type: 'journey', description: figures })
    console.log(figures)
    expect(second.requests, figures).toBeLessThanOrEqual(first.requests)
    expect(second.bytes, figures).toBeLessThan(first.bytes / 50)
    const urls = later.filter(({ url }) => url.includes('alternative.me')).map(({ url }) => url)
    expect(urls).toEqual(['https://api.alternative.me/fng/?limit=6'])
  })

  await test.step('the chart says what was revised and when, and shows what was known before', async () => {
    const later = await new ChartPage(next).open(`/${FEAR}`)
    await expect(next.locator('article header')).toContainText(`to ${YESTERDAY} · 1 day old`)
    const about = next.getByRole('tabpanel')
    await expect(about).toContainText(`1 value was revised on ${TODAY}.`)
    const [before, after] = [known, await exported(next)].map((rows) => valueOn(rows, REVISED))
    expect(after).toBe(Math.round(before / 2))
    await expect(about.getByRole('row', { name: REVISED })).toHaveText(
      new RegExp(`${REVISED}\\s*${before}\\s*${after}\\s*${TODAY}`),
    )
    await about.getByLabel('Values as known on').fill(YESTERDAY)
    await about.getByRole('button', { name: 'Show' }).click()
    await expect(next).toHaveURL(new RegExp(`asof=${YESTERDAY}`))
    await later.settled()
    await expect(next.locator('article header')).toContainText(`to ${BEFORE}`)
    expect((await exported(next, `&asof=${YESTERDAY}`)).data).toEqual(known.data)
  })
  expect(await server?.stop()).toBe(0)
  server = null
  expect(wrong).toEqual([])
})
