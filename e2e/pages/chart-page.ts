import { expect, type Locator, type Page } from '@playwright/test'

/** The chart page as a visitor handles it. */
export class ChartPage {
  readonly plot: Locator
  readonly picture: Locator

  constructor(readonly page: Page) {
    this.plot = page.locator('[data-chart]')
    this.picture = this.plot.locator('canvas').first()
  }

  async open(address: string): Promise<this> {
    const response = await this.page.goto(address)
    expect(response?.status()).toBe(200)
    await this.settled()
    return this
  }

  /** The place of the picture in the window. */
  async place() {
    const place = await this.picture.boundingBox()
    if (place === null) throw new Error('The picture of the chart is not shown.')
    return place
  }

  /** Waits until the live chart is the one of the state of the page. */
  async settled() {
    await expect(this.plot).toHaveAttribute('data-chart', 'live')
    await expect(this.plot.and(this.page.locator('[aria-busy=true]'))).toHaveCount(0)
    await expect(this.plot.locator('[aria-busy=true]')).toHaveCount(0)
    // A plot that has just become wider or narrower is drawn once more.
    const isFitting = (plot: HTMLElement) => {
      const canvas = plot.querySelector('canvas')
      return canvas === null || Math.abs(canvas.clientWidth - plot.getBoundingClientRect().width) < 1
    }
    await expect.poll(() => this.plot.evaluate(isFitting)).toBe(true)
  }

  /** The button of an editor: a word in the row, or in its menu where the row is narrow. Opens the menu. */
  async tool(name: 'Compare' | 'Formula' | 'Levels' | 'Rule' | 'Study'): Promise<Locator> {
    const button = this.page.getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) await this.page.getByRole('button', { name: 'Analyze' }).click()
    return button
  }

  segment(group: string, name: string): Locator {
    return this.page.getByRole('group', { name: group }).getByRole('link', { name, exact: true })
  }

  async address(): Promise<string> {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** The pixels of the plot. Moves the pointer away first. */
  async pixels(): Promise<Buffer> {
    await this.page.mouse.move(2, 2)
    await this.settled()
    return this.plot.screenshot({ animations: 'disabled' })
  }

  /** The drawing, wherever it is on the page. Moves the pointer away first. */
  async drawing(): Promise<string> {
    await this.page.mouse.move(2, 2)
    await this.settled()
    return this.picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  }

  /** Number of plot pixels that differ clearly from the background. An empty chart has almost none. */
  async coloredShare(): Promise<number> {
    return this.picture.evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let colored = 0
      for (let i = 0; i < data.length; i += 4) {
        const spread =
          Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2])
        if (data[i + 3] > 120 && spread > 60) colored++
      }
      return colored / (data.length / 4)
    })
  }
}
