import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { drawnSeed, lawSample, samplesLaws } from '../../scripts/law-sample'
import { TURNS, turnOf } from '../../scripts/setup/gate/draw-lots.mjs'

/**
 * Accessibility violations of a page, and whether it scrolls sideways. `state` names it in the report. Where a run samples,
 * its seed draws a third of the states.
 */
export async function faults(page: Page, state: string): Promise<string[]> {
  return samplesLaws && turnOf(`${drawnSeed} ${state}`) !== TURNS[0] ? [] : findFaults(page, state)
}

async function findFaults(page: Page, state: string): Promise<string[]> {
  // Text that fades in or out has less contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  )
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe
    .exclude('[data-chart] svg > *')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0].target.join(' ')}`),
    ...(wide > 0 ? [`${state}: ${wide} pixels too wide`] : []),
  ]
}

const LOOKS = [
  { name: 'light', colorScheme: 'light' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'on a phone, light', colorScheme: 'light', size: { width: 360, height: 740 } },
  { name: 'on a phone, dark', colorScheme: 'dark', size: { width: 360, height: 740 } },
] as const

/** The same in light and in dark, here and on a phone. Where a run samples, in one of the four that its seed draws. */
export async function faultsEverywhere(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const { name, colorScheme, ...look } of lawSample(LOOKS, ({ name }) => `${state}, ${name}`)) {
    await page.emulateMedia({ colorScheme })
    if ('size' in look) await page.setViewportSize(look.size)
    found.push(...(await findFaults(page, `${state}, ${name}`)))
    if (before) await page.setViewportSize(before)
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
