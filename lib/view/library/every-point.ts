import type { use } from 'echarts/core'

type Install = Extract<Parameters<typeof use>[0], (...given: never[]) => void>

/**
 * Draws every point of lines and areas. The library skips points closer than two pixels to the one before. The edges of
 * stacked areas run in opposite directions, so that neighbors skip different points and holes appear between them.
 */
export const everyPoint: Install = (registers) => {
  registers.registerUpdateLifecycle('series:afterupdate', (ecModel, api) => {
    ecModel.eachSeriesByType('line', (series) => {
      api.getViewOfSeriesModel(series)?.group.traverse((element) => {
        if ('segmentIgnoreThreshold' in element) element.segmentIgnoreThreshold = 0
      })
    })
  })
}
