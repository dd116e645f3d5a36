import { expect, type Locator, type Page } from '@playwright/test'

/** A way to work: keys only, a mouse, or a finger on a phone. */
export const WAYS = ['keyboard', 'mouse', 'phone'] as const
export type Way = (typeof WAYS)[number]

/** Tabs after which a keyboard user has given up. */
const MOST_TABS = 120

/** Works on a page in one way only, and counts what it does: each key, click, tap, and typed text is one. */
export class Hand {
  actions = 0

  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {}

  /** A key, with its modifiers. Only a keyboard user has them. */
  async key(key: string) {
    if (this.way !== 'keyboard') throw new Error('only a keyboard has keys')
    this.actions++
    await this.page.keyboard.press(key)
  }

  /** Presses a button, follows a link, or checks a box. Keyboard users reach it with Tab from where they are. */
  async press(target: Locator) {
    if (this.way === 'keyboard') {
      await this.reach(target)
      await this.key((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
      return
    }
    this.actions++
    await (this.way === 'mouse' ? target.click() : target.tap())
  }

  /** Writes into a field that has the focus, or gets it. */
  async write(target: Locator, text: string) {
    await expect(target).toBeVisible()
    const hasFocus = await target.evaluate((field) => field === document.activeElement)
    if (!hasFocus) await (this.way === 'keyboard' ? this.reach(target) : this.press(target))
    this.actions++
    await this.page.keyboard.type(text)
  }

  /** Chooses an option of a list that the browser draws. */
  async choose(target: Locator, label: string) {
    if (this.way === 'keyboard') await this.reach(target)
    this.actions += this.way === 'keyboard' ? 1 : 2
    await target.selectOption({ label })
  }

  /** The page before. */
  async back() {
    this.actions++
    await this.page.goBack()
  }

  /** Ends a text that a keyboard of a phone ends too. */
  async enter() {
    this.actions++
    await this.page.keyboard.press('Enter')
  }

  private async reach(target: Locator) {
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await target.evaluate((one) => one === document.activeElement)) return
      await this.key('Tab')
    }
    throw new Error(`not reached with ${MOST_TABS} tabs: ${target}`)
  }
}
