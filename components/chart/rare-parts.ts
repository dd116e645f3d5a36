import { CustomChart, HeatmapChart, ScatterChart } from 'echarts/charts'
import { VisualMapContinuousComponent, VisualMapPiecewiseComponent } from 'echarts/components'
import { use } from 'echarts/core'

/** Parts that only heatmaps, distributions, curves, risk colors and episodes are drawn with. */
export function registerRareParts() {
  use([CustomChart, HeatmapChart, ScatterChart, VisualMapContinuousComponent, VisualMapPiecewiseComponent])
}
