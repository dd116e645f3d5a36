import { BASE } from './server.mjs'

const LIST = '/onchain?concept=valuation'

/**
 * Opens a list of charts and returns the addresses of the first ones, an even number. Each was drawn once before, so that
 * only the way to the browser is measured.
 */
export async function openChartList(page, pairs) {
  await page.goto(BASE + LIST)
  await page.waitForLoadState('networkidle')
  const hrefs = await page
    .locator('main [data-walk] a')
    .evaluateAll((links, most) => links.slice(0, most).map((link) => link.getAttribute('href')), 2 * pairs)
  for (const href of hrefs) await (await fetch(BASE + href)).arrayBuffer()
  return hrefs
}

/** Puts the pointer on the link of a chart and waits until its page is loaded ahead. */
export async function pointAt(page, href) {
  await page.locator(`main a[href="${href}"]`).hover()
  await page.waitForLoadState('networkidle')
}
