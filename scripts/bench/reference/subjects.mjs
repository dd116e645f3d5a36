/* global document, scrollY */

/**
 * A chart to try: its page, the places of its plot and scales in the window, and `state()`, which reads the days at its
 * edges and values at two heights.
 */
const day = (time) => (time ? new Date(time * 1000).toISOString().slice(0, 10) : 'none')
const rounded = (value) => (value === null || Number.isNaN(value) ? 'none' : Number(value.toPrecision(4)))

/** Chart number `at` of the page of lightweight-charts. */
export async function openReference(page, { origin, at }) {
  // The chart pages beside it would take the processor.
  await page.route('**/*', (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  )
  await page.goto(`${origin}/reference`)
  const section = page.locator('section').nth(at)
  await section.and(page.locator('[data-drawn]')).waitFor()
  await section.scrollIntoViewIfNeeded()
  const box = section.locator('.reference')
  const places = async () => {
    const { x, y } = await box.boundingBox()
    const { left, right, height, pane, below } = await section.evaluate(({ chart }) => ({
      left: chart.priceScale('left').width(),
      right: chart.priceScale('right').width(),
      pane: chart.paneSize().width,
      height: chart.paneSize().height,
      below: chart.timeScale().height(),
    }))
    return {
      plot: { x: x + left, y, width: pane, height },
      scale: { x: x + left + pane, y, width: right, height },
      time: { x: x + left, y: y + height, width: pane, height: below },
    }
  }
  const state = async () => {
    const { from, to, low, high, scroll } = await section.evaluate(({ chart, main }) => {
      const seconds = (time) => (typeof time === 'string' ? Date.parse(time) / 1000 : time)
      const { height, width } = chart.paneSize()
      const scale = chart.timeScale()
      const range = scale.getVisibleLogicalRange()
      const timeAt = (x) => seconds(scale.coordinateToTime(x))
      return {
        from: timeAt(0) ?? null,
        to: timeAt(width - 1) ?? null,
        range,
        low: main.coordinateToPrice(height * 0.75),
        high: main.coordinateToPrice(height * 0.25),
        scroll: scrollY,
      }
    })
    return { from: day(from), to: day(to), low: rounded(low), high: rounded(high), scroll }
  }
  return { page, who: 'reference', ...(await places()), state }
}

/** The chart page of the same address. */
export async function openChartroom(page, { origin, address }) {
  await page.goto(origin + address)
  await page.locator('[data-chart="live"]').waitFor()
  await page.waitForTimeout(900)
  const place = async (selector) => await page.locator(selector).first().boundingBox()
  const [scale, time] = [await place('[data-scale="0"]'), await place('[data-time-scale]')]
  const chart = await place('[data-chart]')
  // The pane of the main scale.
  const plot = { x: time.x, y: scale.y, width: time.width, height: scale.height }
  const state = async () => {
    const point = async (across, down) => {
      const scroll = await page.evaluate(() => scrollY)
      await page.mouse.move(plot.x + plot.width * across, plot.y + plot.height * down - scroll)
      await page.waitForTimeout(120)
      return page.evaluate(() => ({
        day: document.querySelector('[data-readout]')?.textContent?.trim() ?? 'none',
        value: [...document.querySelectorAll('[data-side="right"] b')]
          .map((one) => one.textContent)
          .join(' '),
      }))
    }
    const [left, right] = [await point(0.004, 0.25), await point(0.996, 0.75)]
    const scroll = await page.evaluate(() => scrollY)
    await page.mouse.move(chart.x + 2, 2)
    await page.waitForTimeout(60)
    return { from: left.day, to: right.day, low: right.value, high: left.value, scroll }
  }
  return { page, who: 'Chartroom', plot, scale, time, state }
}
