import { LineChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { everyPoint } from './common-parts'

use([LineChart, GridComponent, DataZoomInsideComponent, SVGRenderer, everyPoint])

test('no line and no area skips a point, in the first drawing, a window, and another drawing', () => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 300, height: 200 })
  const area = (values: number[]) => ({ type: 'line', stack: 'all', areaStyle: {}, data: values })
  const option = {
    xAxis: { type: 'category' },
    yAxis: {},
    dataZoom: [{ type: 'inside' }],
    series: [area([1, 2, 3, 4]), area([4, 3, 2, 1])],
  }
  const skipped = () => {
    const shapes = chart
      .getZr()
      .storage.getDisplayList(true)
      .filter(({ type }) => type === 'ec-polyline' || type === 'ec-polygon')
    expect(shapes).toHaveLength(4)
    return shapes.map((shape) => ('segmentIgnoreThreshold' in shape ? shape.segmentIgnoreThreshold : null))
  }
  for (const change of [
    () => chart.setOption(option),
    () => chart.dispatchAction({ type: 'dataZoom', start: 20, end: 80 }),
    () =>
      chart.setOption({ ...option, series: [area([2, 2, 2, 2]), area([1, 1, 1, 1])] }, { notMerge: true }),
  ]) {
    change()
    expect(skipped()).toEqual([0, 0, 0, 0])
  }
  chart.dispose()
})
