import { expect, test } from 'vitest'
import { LINE_COLORS } from '@/lib/contract/fields/line-looks'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/style/palette'
import { askPublic as ask } from '../fake/ask-public'

setEnv({ ACCESS: 'open' })
holdSampleMarket()

const at = LINE_COLORS.indexOf('rose')
/** Lines of a width and color in an SVG. */
const lines = (svg: string, color: string, width: number) =>
  [...svg.matchAll(/<path [^>]*>/g)].filter(
    ([tag]) => tag.includes(`stroke="${color}"`) && tag.includes(`stroke-width="${width}"`),
  ).length

test('pictures and embeds draw the chosen color and width, in both themes', async () => {
  const { text: light } = await ask('/image/onchain/mvrv.svg?style=a:rose,4&theme=light')
  const { text: dark } = await ask('/image/onchain/mvrv.svg?style=mvrv:rose,4&theme=dark')
  expect(lines(light, LIGHT_PALETTE.series[at], 4)).toBeGreaterThan(0)
  expect(lines(dark, DARK_PALETTE.series[at], 4)).toBeGreaterThan(0)
  const embed = await ask('/embed/onchain/mvrv?style=a:rose,4')
  expect(lines(embed.text, `var(--chart-series-${at + 1})`, 4)).toBeGreaterThan(0)
  expect(embed.text).toContain(`background:var(--chart-series-${at + 1})`)
})

test('an unknown line, color or width is named with what is allowed', async () => {
  for (const [style, reason] of [
    ['nvt:rose', 'style must name a line of this chart'],
    ['mvrv:red', 'style must be a line, a colon, then a color (blue'],
    ['mvrv:9', 'a width (1, 2, 3, 4)'],
  ]) {
    const { status, text } = await ask(`/embed/onchain/mvrv?style=${style}`)
    expect([status, text.includes(reason)], style).toEqual([200, true])
  }
})
