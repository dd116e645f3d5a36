import { expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import { KINDS } from '@/lib/view/kinds/kinds'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { renderSvg } from '../render-svg'
import { rasterize } from '../resvg'
import { dropClips } from './drop-clips'

const CLIP = '<clipPath id="c"><path d="M10 10h80v80h-80z" fill="#000"/></clipPath>'
const group = (path: string, more = '') => `<g clip-path="url(#c)"><path d="${path}"${more}/></g>`

const LINE = ' fill="none" stroke="#000"'

test.each([
  ['a line inside', 'M10 10l80 80', LINE, 'M10 10l80 80'],
  ['a surface inside', 'M20 20h70v70h-70z', '', 'M20 20h70v70h-70z'],
  ['a surface with an outline that is half a pixel outside', 'M20 20h70.5v70h-70.5z', ' stroke="#000"', null],
  ['a line to the outside', 'M10 10l81 80', LINE, 'M10 10l80 79'],
  ['a line from the outside, in two moves', 'M0 20h20m10 10L30 95', LINE, 'M10 20h10m10 10v60'],
  ['a line outside', 'M20 95l40 2', LINE, undefined],
  ['a line with a piece outside', 'M20 20h10m0 80h10m0-80h10', LINE, 'M20 20h10m10 0h10'],
  ['a surface to the outside', 'M20 20h70v75h-70z', '', 'M20 90v-70h70v70z'],
])('%s is cut at the edge of its clip', (_, path, more, expected) => {
  const made = dropClips(CLIP + group(path, more))
  expect(made).not.toContain('clip-path=')
  const [, left] = /<g>(?:<path d="([^"]*)")?/.exec(made) ?? []
  expect(left).toBe(expected === null ? path : expected)
})

test.each([
  ['a curve', 'M20 20c1 1 2 2 3 3', LINE],
  ['nothing', '', LINE],
  ['a dashed line', 'M20 20h90', `${LINE} stroke-dasharray="4 4"`],
  ['a surface with an outline', 'M20 20h90v10h-90z', ' fill="#fff" stroke="#000"'],
  ['an outline', 'M20 20h90v10h-90z', LINE],
  ['a gradient', 'M20 20h90v10h-90z', ' fill="url(#g)"'],
])('%s that is not inside keeps its clip', (_, path, more) => {
  const svg = CLIP + group(path, more)
  expect(dropClips(svg)).toBe(svg)
})

test('a group with one path that keeps its clip keeps all of it', () => {
  const svg = `${CLIP}<g clip-path="url(#c)"><path d="M20 20h90"${LINE}/><path d="M20 20c1 1 2 2 3 3"/></g>`
  expect(dropClips(svg)).toBe(svg)
})

test('a path in coordinates of its own, and anything but paths, keep their clip', () => {
  const moved = CLIP + group('M10 10l80 80', ' transform="translate(50 0)"')
  const text = `${CLIP}<g clip-path="url(#c)"><text>a</text></g>`
  expect([moved, text].map(dropClips)).toEqual([moved, text])
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
    const [clipped, free] = await Promise.all([pixelsOf(svg), pixelsOf(dropClips(svg))])
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
