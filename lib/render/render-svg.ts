import 'server-only'
import type { Chart } from '@/lib/view/chart'
import { openServerChart } from './echarts-server'
import { tidySvg } from './svg/tidy-svg'

/** Renders a chart as SVG. Ids start with `idPrefix`: equal charts give equal text, and a page can have several. */
export function renderSvg(
  chart: Chart,
  options: { width: number; height: number; idPrefix?: string },
): string {
  const { width, height, idPrefix = 'chart' } = options
  const instance = openServerChart(width, height)
  try {
    instance.setOption(chart.option)
    const svg = instance.renderToSVGString()
    return tidySvg(svg, { label: chart.summary, idPrefix, size: { width, height } })
  } finally {
    free(instance)
  }
}

/** After a failure the library cannot always free its parts, and that failure would be reported instead. */
function free(instance: ReturnType<typeof openServerChart>) {
  try {
    instance.dispose()
  } catch {}
}
