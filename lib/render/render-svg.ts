import 'server-only'
import type { Chart } from '@/lib/view/chart'
import { openServerChart } from './echarts-server'
import { tidySvg } from './tidy-svg'

/** Chart → SVG text. Ids are made of `idPrefix`, so that the same picture is the same text and two fit one page. */
export function renderSvg(
  chart: Chart,
  options: { width: number; height: number; idPrefix?: string },
): string {
  const { width, height, idPrefix = 'chart' } = options
  const instance = openServerChart(width, height)
  try {
    instance.setOption(chart.option)
    return tidySvg(instance.renderToSVGString(), { label: chart.summary, idPrefix, width })
  } finally {
    instance.dispose()
  }
}
