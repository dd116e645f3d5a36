import type { Page } from '@playwright/test'

/** Waits until the header of the page responds to events. Before, a key press is lost. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const search = document.querySelector('header a[aria-haspopup="dialog"]')
    return search !== null && Object.keys(search).some((name) => name.startsWith('__reactProps'))
  })
}
