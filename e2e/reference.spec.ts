import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { logOf, UPSTREAM_KEY, urls } from './instances'
import { hydrated } from './pages/hydrated'

const answerOf = (page: Page) => page.getByLabel('Response', { exact: true })

async function send(page: Page, key: string) {
  await page.getByLabel('Your key').fill(key)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a route is found, tried with a key, and refused with a wrong one', async ({ page }) => {
  let start = () => {}
  const typed = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/docs/api', { waitUntil: 'commit' })
  await page.getByLabel('Find a route').fill('mvrv')
  start()
  await page.locator('a[href="/docs/api/onchain/mvrv"]').first().click()
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForURL('/docs/api/onchain/mvrv')
  await hydrated(page)
  await send(page, UPSTREAM_KEY)
  await expect(answerOf(page)).toContainText('200')
  await expect(answerOf(page)).toContainText('etag')
  await answerOf(page).getByRole('button', { name: 'Table' }).click()
  await expect(answerOf(page).getByRole('row')).toHaveCount(31)
  await send(page, 'wrong')
  await expect(answerOf(page)).toContainText('401')
})

test('the key of a trial request is in one header and nowhere else', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const carriers: string[] = []
  page.on('request', (request) => {
    const { 'x-api-key': key, ...others } = request.headers()
    if (key === UPSTREAM_KEY) carriers.push(new URL(request.url()).pathname)
    const elsewhere = `${request.url()} ${JSON.stringify(others)} ${request.postData() ?? ''}`
    expect(elsewhere).not.toContain(UPSTREAM_KEY)
  })
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    answers.push(
      response.text().then(
        (body) => JSON.stringify(response.headers()) + body,
        () => '',
      ),
    )
  })
  await page.goto('/docs/api/onchain/mvrv')
  await send(page, UPSTREAM_KEY)
  await expect(answerOf(page)).toContainText('200')
  await page.getByRole('button', { name: 'Send again with If-None-Match' }).click()
  await expect(answerOf(page)).toContainText('304')
  expect(carriers).toEqual(['/api/v1/onchain/mvrv', '/api/v1/onchain/mvrv'])

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    const state = JSON.stringify(window.history.state)
    const stores = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches])
    return [document.documentElement.outerHTML, location.href, window.name, state, stores].join('\n')
  })
  expect(kept).not.toContain(UPSTREAM_KEY)
  expect(JSON.stringify(await context.storageState())).not.toContain(UPSTREAM_KEY)
  expect((await Promise.all(answers)).join('\n')).not.toContain(UPSTREAM_KEY)

  const ofThisTry = (log: string) =>
    log.split('\n').filter((line) => /onchain\/mvrv.*"status":304/.test(line))
  await expect.poll(() => ofThisTry(readFileSync(logOf('sample'), 'utf8'))).not.toHaveLength(0)
  expect(readFileSync(logOf('sample'), 'utf8')).not.toContain(UPSTREAM_KEY)
  await page.reload()
  await expect(page.getByLabel('Your key')).toHaveValue('')
})

test('with a remote API no request is sent, and the page states why', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${urls.remote}/docs/api/onchain/mvrv`)
  await expect(page.getByText('must not pass through this one')).toBeVisible()
  await expect(page.getByLabel('Your key')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.getByLabel('days').press('Enter')
  await expect(page.getByText(`${urls.sample}/api/v1/onchain/mvrv?days=30`)).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form that works on the server', { tag: '@all' }, async ({ page }) => {
    await page.goto('/docs/api')
    await page.locator('select[name="family"]').selectOption('onchain')
    await page.locator('select[name="chain"]').selectOption('bitcoin')
    await page.getByLabel('Find a route').fill('mvrv')
    await page.getByRole('button', { name: 'Find' }).click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      q: 'mvrv',
      family: 'onchain',
      chain: 'bitcoin',
      legacy: 'without',
    })
    await expect(page.locator('a[href="/docs/api/onchain/mvrv"]')).toBeVisible()
    await expect(page.locator('a[href^="/docs/api/charts/"]')).toHaveCount(0)
  })
})
