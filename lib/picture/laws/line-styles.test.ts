import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { gathersRows } from '@/lib/contract/fields/gathers-rows'
import { LINE_COLORS } from '@/lib/contract/fields/line-looks'
import { readViewState } from '@/lib/url/read-view-state'
import type { Chart } from '@/lib/view/chart'
import type { DrawnSeries } from '@/lib/view/drawn.test-data'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

// A chosen color and width are those of the line, its entry in the legend and its tag, or refused by the name of the line.

const COLOR = LIGHT_PALETTE.series[LINE_COLORS.indexOf('rose')]
const WIDTH = 4

interface Drawn extends DrawnSeries {
  markLine?: { data: { name?: string; label?: { backgroundColor?: string; borderColor?: string } }[] }
}

const drawnOf = ({ option }: Chart) => option.series as unknown as Drawn[]

/** Differences between what is chosen and what is drawn. */
function faultsOf(chart: Chart, field: string, isArea: boolean): string[] {
  const entry = chart.legend.find((one) => one.field === field)
  const line = drawnOf(chart).find(({ id, type }) => id === field && type === 'line')
  if (!line) return ['there is no line of this name']
  return [
    ...(entry?.color === COLOR ? [] : [`the legend has ${entry?.color}`]),
    ...(isArea
      ? line.areaStyle?.color === COLOR
        ? []
        : [`the area has ${line.areaStyle?.color}`]
      : line.lineStyle?.color === COLOR && line.lineStyle.width === WIDTH
        ? []
        : [`the line has ${JSON.stringify(line.lineStyle)}`]),
  ]
}

/** Colors of the tags, each once. */
const tagColors = (chart: Chart) =>
  new Set(JSON.stringify(drawnOf(chart).find(({ id }) => id === 'tags') ?? {}).match(/#[0-9a-f]{6}/g))

const endpoints = lawEndpoints(catalog.endpoints)
let styled = 0
let refused = 0

describe.each(endpoints.map((endpoint) => [endpoint.path.slice(API_PREFIX.length), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('lines have the chosen color and width, or their names are refused', async () => {
      const series = await sampleSeries(endpoint)
      const plain = chartAt(series)
      if (plain.empty) return
      const drawn = plain.legend.filter((entry) => entry.drawn)
      for (const name of ['a', ...drawn.map(({ field }) => field)]) {
        const field = name === 'a' ? drawn[0].field : name
        const read = (look: string) =>
          readViewState(endpoint, new URLSearchParams({ style: `${name}:${look}` }))
        const isArea = read('4').notices.some(({ reason }) => reason.includes('no width'))
        const query = `style=${name}:rose${isArea ? '' : ',4'}`
        const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
        if (notices.length > 0) {
          refused++
          expect(state.styles).toEqual([])
          expect(notices[0].reason, name).toContain('style')
          const line = drawnOf(plain).find(({ id, type }) => id === field && type === 'line')
          // A line that is drawn like others can be styled.
          const isLine = gathersRows(endpoint.fields) && line?.lineStyle !== undefined
          expect(isLine ? name : null, 'a line that is refused').toBeNull()
          continue
        }
        styled++
        const chart = chartAt(series, query)
        expect(faultsOf(chart, field, isArea), name).toEqual([])
        const before = drawn.find((entry) => entry.field === field)?.color ?? ''
        const others = drawn.filter((entry) => entry.field !== field).map(({ color }) => color)
        const hadTag = tagColors(plain).has(before) && !others.includes(before)
        expect(tagColors(chart).has(COLOR) || !hadTag, `tag of ${name}`).toBe(true)
      }
    })
  },
)

test('series of both forms are checked', () => {
  expect(styled).toBeGreaterThan(moreThan(2500))
  expect(refused).toBeGreaterThan(moreThan(300))
})
