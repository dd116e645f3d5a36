import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility violations of a page, and whether it scrolls sideways. `state` names it in the report. */
export async function faults(page: Page, state: string): Promise<string[]> {
  // Text that fades in or out has less contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  )
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0].target.join(' ')}`),
    ...(wide > 0 ? [`${state}: ${wide} pixels too wide`] : []),
  ]
}

/** The same in light and in dark, and on a phone. */
export async function faultsEverywhere(page: Page, state: string): Promise<string[]> {
  const found = await faults(page, state)
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await faults(page, `${state}, dark`)))
  await page.setViewportSize({ width: 360, height: 740 })
  found.push(...(await faults(page, `${state}, on a phone`)))
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
  return found
}
