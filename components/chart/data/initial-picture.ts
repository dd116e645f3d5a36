import type { Interval } from '@/lib/contract/interval'
import type { Chart, LegendEntry } from '@/lib/view/chart'
import type { Kind } from '@/lib/view/kinds/kinds'
import type { Size } from '../canvas/use-size'
import type { DaySpan } from '../share/share-states'

/** The server’s picture, which the browser shows first. */
export interface InitialPicture {
  /** Id of its markup in the document. */
  markup: string
  /** The SVG, if no document was rendered. */
  svg?: string
  kind: Kind
  legend: LegendEntry[]
  plot: Chart['plot']
  /** Size it was drawn at. The page scales it. */
  size: Size
  axes: Chart['axes']
  edges: Chart['edges']
  window: Chart['window']
  history: Chart['history']
  hasPrice: Chart['hasPrice']
  range: Chart['range']
  opening: Chart['opening']
  /** Interval of its rows; null if they are those of the series. */
  interval: Interval | null
  intervals: readonly Interval[]
  study: Chart['study']
  summary: string
  empty: string | null
  /** First and last day of the series. */
  covers: DaySpan | null
  scales: Chart['scales']
}
