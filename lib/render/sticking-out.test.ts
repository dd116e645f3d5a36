import { expect, test } from 'vitest'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { BOARD_CELL, boardCard } from './board-card'
import { CARD, CARD_CHART, previewCard } from './card'
import { rasterize } from './resvg'

const TEXT = { title: '', subtitle: '', value: '', date: '', label: '', address: '' }

/** A chart that is red, also far around its place. */
const redChart = ({ width, height }: { width: number; height: number }) =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect x="-2000" y="-2000" width="6000" height="6000" fill="#f00"/></svg>`

/** The rectangle of all red pixels of a card, and how many there are. */
async function redOf(svg: string) {
  const pixels = await rasterize(svg, CARD.width, (raster) => raster.pixels.slice())
  const at = { left: CARD.width, top: CARD.height, right: 0, bottom: 0, count: 0 }
  for (let pixel = 0; pixel < pixels.length / 4; pixel++) {
    if (pixels[4 * pixel] !== 255 || pixels[4 * pixel + 1] !== 0) continue
    const [x, y] = [pixel % CARD.width, Math.floor(pixel / CARD.width)]
    at.left = Math.min(at.left, x)
    at.top = Math.min(at.top, y)
    at.right = Math.max(at.right, x + 1)
    at.bottom = Math.max(at.bottom, y + 1)
    at.count++
  }
  return at
}

const { x, y, width, height } = CARD_CHART
const place = { left: x, top: y, right: x + width, bottom: y + height }

test('the parts of a chart that stick out of its place in a card are covered', async () => {
  const svg = previewCard(TEXT, LIGHT_PALETTE, redChart(CARD_CHART))
  expect(await redOf(svg)).toEqual({ ...place, count: width * height })
})

test('a chart drawn at a smaller size fills its place', async () => {
  const svg = previewCard(TEXT, LIGHT_PALETTE, redChart({ width: width / 2, height: height / 2 }))
  expect(await redOf(svg)).toEqual({ ...place, count: width * height })
})

test('a chart of a board covers neither titles nor another one, which may be empty', async () => {
  const red = { title: '', svg: redChart(BOARD_CELL), empty: null, last: null, missing: [] }
  const size = BOARD_CELL.width * BOARD_CELL.height
  const four = await redOf(boardCard(TEXT, LIGHT_PALETTE, [red, red, red, red]))
  expect(four).toMatchObject({ left: x, right: x + width, bottom: y + height, count: 4 * size })
  const one = await redOf(boardCard(TEXT, LIGHT_PALETTE, [{ ...red, svg: '', empty: 'Nothing' }, red]))
  expect(one).toMatchObject({ left: x + width - BOARD_CELL.width, right: x + width, count: size })
})
