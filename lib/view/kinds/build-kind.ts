import { lineSeries, priceSeries } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'
import { buildBands } from './bands'
import { buildBars } from './bars'
import { buildBreadth } from './breadth'
import { buildCandles } from './candles'
import { buildCloud } from './cloud'
import { buildCurve } from './curve'
import { buildCycles } from './cycles'
import { buildDistribution } from './distribution'
import { buildEpisodes } from './episodes'
import { buildGrid } from './grid'
import { buildHeatmap } from './heatmap'
import type { Kind } from './kinds'
import { buildLine } from './line'
import { buildMacd } from './macd'
import { buildMirror } from './mirror'
import { buildOscillator } from './oscillator'
import { buildRisk } from './risk'
import { buildShare, buildStack } from './stack'
import { buildSupertrend } from './supertrend'

/**
 * The builder of every kind. They are apart from the facts in `kinds.ts` because a page needs the facts in its first
 * scripts, and builders only once there is something to draw.
 */
export const BUILDERS: Readonly<Record<Kind, (context: PlotContext) => PlotSpec>> = {
  cycles: buildCycles,
  grid: buildGrid,
  heatmap: buildHeatmap,
  distribution: buildDistribution,
  breadth: buildBreadth,
  episodes: buildEpisodes,
  curve: buildCurve,
  candles: buildCandles,
  macd: buildMacd,
  supertrend: buildSupertrend,
  risk: buildRisk,
  groups: buildGroups,
  mirror: buildMirror,
  cloud: buildCloud,
  share: buildShare,
  stack: buildStack,
  oscillator: buildOscillator,
  bars: buildBars,
  swing: buildLine,
  bands: buildBands,
  line: buildLine,
}

/** Positions of groups around zero, as steps: a report is valid until the next one. */
function buildGroups(context: PlotContext): PlotSpec {
  const { shown, color } = context
  const series = shown.map((field) =>
    lineSeries(context, field, {
      color: color(field),
      width: 1.5,
      step: 'end',
      axis: axisIndex(context, field),
    }),
  )
  const first = series[0] as { markLine?: object } | undefined
  if (first) first.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context), ...series],
    axes: axisSpecs(context, { scale: 'linear', reach: [0] }),
  }
}
