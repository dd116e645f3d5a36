import type { Rectangle } from './axes/layout'

const GAP_PX = 24
const MIN_PANE_PX = 24

/** Splits the plot into panes from top to bottom, with heights in proportion to the weights. */
export function splitPanes(plot: Rectangle, weights: readonly number[]): Rectangle[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = plot.height - GAP_PX * (weights.length - 1)
  let top = plot.top
  return weights.map((weight) => {
    const height = Math.max(MIN_PANE_PX, Math.floor((room * weight) / total))
    const pane = { ...plot, top, height }
    top += height + GAP_PX
    return pane
  })
}
