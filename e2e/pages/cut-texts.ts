import type { Page } from '@playwright/test'

/** Texts of a chart that an edge cuts: numbers in its picture, and entries in its legend. A part of a number is another one. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBeyond = (inner: DOMRect, outer: DOMRect) =>
      inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    const textsOf = (picture: Element) => [...picture.querySelectorAll('text')]
    const numbers = [...document.querySelectorAll('[data-chart] svg[role="img"]')].flatMap((picture) =>
      textsOf(picture).filter((text) =>
        isBeyond(text.getBoundingClientRect(), picture.getBoundingClientRect()),
      ),
    )
    const entries = [...document.querySelectorAll('section[aria-label="Chart"] [aria-pressed]')].filter(
      (entry) => {
        const place = entry.getBoundingClientRect()
        const legend = entry.parentElement?.parentElement?.parentElement?.getBoundingClientRect()
        if (!legend || place.top >= legend.bottom - 1) return false
        const value = entry.querySelector('[data-last]')?.getBoundingClientRect()
        return isBeyond(place, legend) || (value !== undefined && isBeyond(value, place))
      },
    )
    return [...numbers, ...entries].map((one) => one.textContent ?? '')
  })
}
