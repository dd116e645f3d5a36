import { expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import { KINDS } from '@/lib/view/kinds/kinds'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { renderSvg } from '../render-svg'
import { rasterize } from '../resvg'
import { dropIdleClips } from './idle-clips'

const CLIP = '<clipPath id="c"><path d="M10 10h80v80h-80z" fill="#000"/></clipPath>'
const group = (path: string, more = '') => `<g clip-path="url(#c)"><path d="${path}"${more}/></g>`

test.each([
  ['M10 10l80 80', true],
  ['M10 10l81 80', false],
  ['M20 20h70v70h-70z', true],
  ['M20 20h70v71h-70z', false],
  ['M20 20zl71 0', false],
  ['M20 20L9 30', false],
  ['M20 20m10 10l10 10', true],
  ['M20 20c1 1 2 2 3 3', false],
  ['', false],
])('the clip of the path %j is idle: %s', (path, isIdle) => {
  expect(dropIdleClips(CLIP + group(path)).includes('clip-path=')).toBe(!isIdle)
})

test('a path in coordinates of its own, and anything but paths, keep their clip', () => {
  const moved = CLIP + group('M10 10l80 80', ' transform="translate(50 0)"')
  const text = `${CLIP}<g clip-path="url(#c)"><text>a</text></g>`
  expect([moved, text].map(dropIdleClips)).toEqual([moved, text])
})

const SIZE = { width: 400, height: 200 }

/** Levels of a color by which rounding in a layer differs from rounding in the picture. */
const ROUNDING = 4

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'a chart of the kind %s differs at most where a stroke crosses the edge of its plot',
  async (kind) => {
    const svg = renderSvg(buildChart(inputOf(seriesOfKind(kind), { palette: LIGHT_PALETTE, ...SIZE })), SIZE)
    const plots = [
      ...svg.matchAll(/<clipPath id="[^"]*"><path d="M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g),
    ].map(([, ...numbers]) => numbers.map(Number))
    const pixelsOf = (text: string) => rasterize(text, null, ({ pixels }) => pixels.slice())
    const [clipped, free] = await Promise.all([pixelsOf(svg), pixelsOf(dropIdleClips(svg))])
    const isNearEdge = (x: number, y: number) =>
      plots.some(([left, top, width, height]) => {
        const nearest = [x - left, x - left - width, y - top, y - top - height].map(Math.abs)
        return Math.min(...nearest) <= 3
      })
    const stray: number[][] = []
    for (let at = 0; at < clipped.length; at++) {
      const place = [Math.floor(at / 4) % SIZE.width, Math.floor(at / 4 / SIZE.width)]
      if (Math.abs(clipped[at] - free[at]) > ROUNDING && !isNearEdge(place[0], place[1])) stray.push(place)
    }
    expect(stray).toEqual([])
  },
)
