import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { KIND_NAMES } from '@/lib/view/kinds/kinds'
import { COMMON_PARTS } from '@/lib/view/library/common-parts'
import { RARE_PARTS } from '@/lib/view/library/rare-parts'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { drawFor, drawInSteps } from '../data/drawing'
import { handleCanvas } from './canvas'

use([SVGRenderer])
use([...COMMON_PARTS, ...RARE_PARTS])

/** The picture of the library after `show` handled a canvas. Its ids count up. */
function pictureOf(show: (canvas: ReturnType<typeof handleCanvas>) => void): string {
  const opened = init(null, null, { renderer: 'svg', ssr: true, width: 1000, height: 460 })
  show(handleCanvas(opened, () => ({ onWindow: () => {}, onDrawn: () => {}, onEdges: () => {} }) as never))
  const svg = opened.renderToSVGString()
  opened.dispose()
  return svg.replaceAll(/zr(?:\d+|-cls)-\w+?-?\d+|zr-cls-\d+|zr\d+-\w+/g, 'id')
}

test.each(KIND_NAMES)('%s: a chart made and shown in steps is that made at once', async (kind) => {
  const input = { ...inputOf(seriesOfKind(kind)), colors: 'green-red' } as const
  const pauses: string[] = []
  const pause = async () => void pauses.push('pause')
  const inSteps = await drawInSteps('light', input, { pause, isOutdated: () => false })
  const atOnce = drawFor('light', input)
  expect(pauses.length).toBeGreaterThan(1)
  if (!inSteps) throw new Error('nothing outdated it')
  const written = ({ chart }: typeof atOnce) => JSON.stringify(chart)
  expect(written(inSteps)).toBe(written(atOnce))
  const want = pictureOf((canvas) => canvas.paint(atOnce))
  const got = pictureOf((canvas) => {
    canvas.prepare(inSteps)
    canvas.paint(inSteps)
  })
  expect(got).toBe(want)
  expect(want.length).toBeGreaterThan(1000)
})

test('a chart that nobody waits for any longer is not finished', async () => {
  const input = { ...inputOf(seriesOfKind('line')), colors: 'green-red' } as const
  let steps = 0
  const pause = async () => {
    steps++
  }
  expect(await drawInSteps('light', input, { pause, isOutdated: () => steps === 1 })).toBeNull()
  expect(steps).toBe(1)
})
