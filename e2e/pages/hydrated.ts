import type { Page } from '@playwright/test'

/** Waits until the header of the page responds to events. Before, a key press is lost. */
export async function hydrated(page: Page) {
  await page.locator('header a[aria-haspopup="dialog"][aria-keyshortcuts]').waitFor()
}
