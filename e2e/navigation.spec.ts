import { expect, type Page, type Request, test } from '@playwright/test'
import { urls } from './instances'
import { hydrated } from './pages/hydrated'

test.use({ baseURL: urls.sample })

/** Paths of the pages that the router asks for. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    if (request.headers().rsc === '1' && !request.headers()['next-router-prefetch'])
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Keeps the page of a path from arriving until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(new RegExp(`${path}\\?.*_rsc`), async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('until the next chart is complete, the old one stays under its own name', { tag: '@turn-1' }, async ({
  page,
}) => {
  await page.goto('/onchain?concept=valuation')
  await hydrated(page)
  const ways = [
    { path: '/onchain/mvrv', name: /MVRV/, open: () => page.locator('main a[href="/onchain/mvrv"]').click() },
    {
      path: '/economic/dxy',
      name: 'US dollar index',
      open: async () => {
        await page.keyboard.press('/')
        await page.keyboard.type('dxy')
        await page
          .getByRole('option', { name: /US dollar index/ })
          .first()
          .click()
      },
    },
  ]
  for (const { path, name, open } of ways) {
    const release = await hold(page, path)
    const before = (await title(page).textContent()) ?? ''
    await open()
    await expect(page.locator('#shell[data-opening]')).toBeAttached()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await expect(title(page)).toHaveText(before)
    release()
    await expect(title(page)).toHaveText(name)
    // The picture of the page, or the live chart that covers it by now.
    const pictures = page.locator('[data-chart] svg, [data-chart] canvas')
    await expect(pictures.filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('#shell[data-opening]')).toHaveCount(0)
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
  }
})

test('a page under the pointer is loaded ahead, and keys walk on in the list', { tag: '@turn-2' }, async ({
  page,
}) => {
  const paths = asked(page)
  await page.goto('/onchain?concept=valuation')
  await hydrated(page)
  const links = page.locator('main [data-walk] a')
  const [first, second] = await Promise.all([0, 1].map((at) => links.nth(at).getAttribute('href')))
  await links.first().hover()
  await expect.poll(() => paths).toContain(first)
  await links.first().click()
  await page.waitForURL(`**${first}`)
  await page.locator('[data-chart="live"]').waitFor()
  expect(paths.filter((path) => path === first)).toHaveLength(1)
  // The next of the list comes while nothing else happens.
  await expect.poll(() => paths).toContain(second)
  await page.keyboard.press('j')
  await page.waitForURL(`**${second}`)
  expect(paths.filter((path) => path === second)).toHaveLength(1)
  await page.locator('[data-chart="live"]').waitFor()
  await page.keyboard.press('k')
  await page.waitForURL(`**${first}`)
})
