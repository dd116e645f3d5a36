/* global document */
const at = ({ x, y, width, height }, across = 0.5, down = 0.5) => [x + width * across, y + height * down]

async function drag(page, [x, y], [dx, dy], steps = 10) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(x + (dx * step) / steps, y + (dy * step) / steps)
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
}

async function withKey(page, key, go) {
  await page.keyboard.down(key)
  await go()
  await page.keyboard.up(key)
}

/** Fingers that go from one list of points to another. `rest` is the time before they lift, in milliseconds. */
async function fingers(page, from, to, { steps = 12, rest = 0 } = {}) {
  const session = await page.context().newCDPSession(page)
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const points = (share) =>
    from.map(([x, y], id) => ({ id, x: x + (to[id][0] - x) * share, y: y + (to[id][1] - y) * share }))
  await send('touchStart', points(0))
  for (let step = 1; step <= steps; step++) {
    await send('touchMove', points(step / steps))
    await page.waitForTimeout(12)
  }
  if (rest > 0) {
    await page.waitForTimeout(rest)
    await send('touchMove', points(1))
    await page.waitForTimeout(rest)
  }
  await send('touchEnd', [])
  await session.detach()
}

const wheel = (dx, dy) => async (subject) => {
  await subject.page.mouse.move(...at(subject.plot))
  await subject.page.mouse.wheel(dx, dy)
}

const texts = (page, selector) =>
  page.evaluate(
    (one) => [...document.querySelectorAll(one)].map((node) => node.textContent).join(' | '),
    selector,
  )

const pointed = async ({ page, who }) =>
  who === 'Chartroom' ? `reads ${await texts(page, '[data-readout]')}` : ''

/** Every gesture, played on a subject of subjects.mjs. Some return what appeared. */
export const GESTURES = [
  { name: 'wheel over the plot', play: wheel(0, 240) },
  {
    name: 'Ctrl and wheel',
    play: (subject) => withKey(subject.page, 'Control', () => wheel(0, -240)(subject)),
  },
  {
    name: 'wheel after a click into the plot',
    async play(subject) {
      await subject.page.mouse.click(...at(subject.plot))
      await wheel(0, -240)(subject)
    },
  },
  { name: 'sideways wheel', play: wheel(-240, 0) },
  {
    name: 'Shift and wheel',
    play: (subject) => withKey(subject.page, 'Shift', () => wheel(0, -240)(subject)),
  },
  { name: 'drag in the plot', play: ({ page, plot }) => drag(page, at(plot), [200, 0]) },
  { name: 'drag in the plot beyond the last row', play: ({ page, plot }) => drag(page, at(plot), [-300, 0]) },
  {
    name: 'drag far beyond the timeframe',
    async play({ page, plot }) {
      for (let turn = 0; turn < 4; turn++) {
        await drag(page, at(plot, 0.1), [plot.width * 0.8, 0])
        await page.waitForTimeout(700)
      }
    },
  },
  { name: 'drag on the value scale', play: ({ page, scale }) => drag(page, at(scale, 0.5, 0.5), [0, 90]) },
  {
    name: 'vertical drag in the plot',
    play: ({ page, plot }) => drag(page, at(plot), [0, 80]),
  },
  {
    name: 'vertical drag in the plot after the scale was stretched',
    async play({ page, plot, scale }) {
      await drag(page, at(scale), [0, 90])
      await page.waitForTimeout(600)
      await drag(page, at(plot), [60, 80])
    },
  },
  {
    name: 'double-click on the value scale',
    async play({ page, scale }) {
      await drag(page, at(scale), [0, 90])
      await page.waitForTimeout(600)
      await page.mouse.dblclick(...at(scale))
    },
  },
  {
    name: 'drag on the time scale to the right',
    play: ({ page, time }) => drag(page, at(time, 0.3), [200, 0]),
  },
  {
    name: 'double-click on the time scale',
    async play({ page, time }) {
      await drag(page, at(time, 0.3), [200, 0])
      await page.waitForTimeout(600)
      await page.mouse.dblclick(...at(time))
    },
  },
  {
    name: 'double-click on the plot',
    async play({ page, plot, time }) {
      await drag(page, at(time, 0.3), [200, 0])
      await page.waitForTimeout(600)
      await page.mouse.dblclick(...at(plot))
    },
  },
  {
    name: 'pointer over the plot',
    async play(subject) {
      const { page, plot } = subject
      await page.mouse.move(...at(plot, 0.4, 0.4))
      await page.waitForTimeout(200)
      return pointed(subject)
    },
  },
  {
    name: 'Shift and drag',
    async play({ page, plot, who }) {
      await withKey(page, 'Shift', () => drag(page, at(plot, 0.3), [200, -60]))
      return who === 'Chartroom' ? `shows ${await texts(page, '[data-ruler] b, [data-ruler] span')}` : ''
    },
  },
  {
    name: 'click, and a second click',
    async play({ page, plot, who }) {
      if (who !== 'Chartroom') return void (await page.mouse.click(...at(plot)))
      await page.mouse.click(...at(plot))
      await page.waitForTimeout(500)
      const pins = await page.locator('[data-pin]').count()
      await page.mouse.click(...at(plot))
      await page.waitForTimeout(300)
      return `${pins} pinned, then ${await page.locator('[data-pin]').count()}`
    },
  },
  {
    name: 'arrow keys, Home, End',
    async play(subject) {
      const { page, plot, who } = subject
      if (who !== 'Chartroom') await page.mouse.click(...at(plot))
      else await page.locator('[data-chart] [role="slider"]').first().focus()
      const read = []
      for (const key of ['Home', 'ArrowRight', 'End', 'ArrowLeft']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(60)
        if (who === 'Chartroom') read.push(`${key} ${await texts(page, '[data-readout]')}`)
      }
      return read.join(', ')
    },
  },
  ...['+', '-', 'r', '1', 'l', 'f', 'g', '?'].map((key) => ({
    name: `key ${key}`,
    async play({ page, plot, time, who }) {
      if (who !== 'Chartroom') await page.mouse.click(...at(plot))
      else if (key === 'r') await drag(page, at(time, 0.3), [200, 0])
      await page.waitForTimeout(600)
      await page.keyboard.press(key)
      await page.waitForTimeout(900)
      const facts = [
        await page.evaluate(() => (document.fullscreenElement ? 'full screen' : '')),
        await texts(page, 'dialog[open] h2'),
      ]
      await page.keyboard.press('Escape')
      if (facts[0]) await page.evaluate(() => document.exitFullscreen?.())
      await page.waitForTimeout(300)
      return facts.filter(Boolean).join(', ')
    },
  })),
  ...['Log', '%', '100', 'Invert'].map((label) => ({
    name: `scale: ${label}`,
    async play({ page, who }) {
      if (who !== 'Chartroom') return 'no control'
      const control =
        label === 'Invert'
          ? page.getByLabel('Invert', { exact: true })
          : page.getByRole('group', { name: 'Scale' }).getByText(label, { exact: true })
      await control.click({ timeout: 3000 })
      return new URL(page.url()).search
    },
  })),
  {
    name: 'go to a date',
    async play({ page, who }) {
      if (who !== 'Chartroom') return 'no control'
      await page.keyboard.press('g')
      const field = page.getByRole('dialog').getByLabel('Date')
      await field.fill('2026-02-10', { timeout: 3000 })
      await page.keyboard.press('Enter')
      await page.waitForTimeout(500)
      return new URL(page.url()).search
    },
  },
  {
    name: 'click in the legend, and Alt',
    async play({ page, who }) {
      if (who !== 'Chartroom') return 'no legend'
      const entries = page.getByRole('region', { name: 'Chart' }).locator('button[aria-pressed]')
      const on = () =>
        entries.evaluateAll((all) => all.map((one) => (one.ariaPressed === 'true' ? 1 : 0)).join(''))
      const seen = [await on()]
      await entries.last().click()
      await page.waitForTimeout(500)
      seen.push(await on())
      await entries.first().click({ modifiers: ['Alt'] })
      await page.waitForTimeout(500)
      seen.push(await on())
      return seen.join(' → ')
    },
  },
  {
    name: 'minimap: drag of its left end',
    async play({ page, who }) {
      if (who !== 'Chartroom') return 'no minimap'
      const grip = await page.locator('[data-grip="start"]').boundingBox({ timeout: 3000 })
      await drag(page, at(grip), [60, 0])
    },
  },
  {
    name: 'finger on the plot',
    touch: true,
    async play(subject) {
      const { page, plot } = subject
      await page.touchscreen.tap(...at(plot, 0.4, 0.4))
      await page.waitForTimeout(200)
      return pointed(subject)
    },
  },
  {
    name: 'finger: drag that rests before it lifts',
    touch: true,
    play: ({ page, plot }) =>
      fingers(page, [at(plot, 0.3)], [[plot.x + plot.width * 0.6, at(plot)[1]]], { rest: 150 }),
  },
  {
    name: 'finger: drag and let go while moving',
    touch: true,
    play: ({ page, plot }) => fingers(page, [at(plot, 0.3)], [[plot.x + plot.width * 0.6, at(plot)[1]]]),
  },
  {
    name: 'finger: vertical drag',
    touch: true,
    play: ({ page, plot }) => fingers(page, [at(plot, 0.5, 0.7)], [at(plot, 0.5, 0.3)]),
  },
  {
    name: 'two fingers: pinch',
    touch: true,
    play: ({ page, plot }) =>
      fingers(page, [at(plot, 0.45), at(plot, 0.55)], [at(plot, 0.2), at(plot, 0.8)], { rest: 60 }),
  },
]
