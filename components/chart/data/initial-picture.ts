import type { Chart, LegendEntry } from '@/lib/view/chart'
import type { Kind } from '@/lib/view/kinds/kinds'
import type { Size } from '../canvas/use-size'
import type { Span } from '../share/share-states'

/** The part of a server's drawing that the browser takes over from. */
export interface InitialPicture {
  /** Where the drawing lies on the markup shelf. */
  markup: string
  /** The drawing itself, where no document is written. */
  svg?: string
  kind: Kind
  legend: LegendEntry[]
  plot: Chart['plot']
  /** What it was drawn at; the page stretches it to the place it has. */
  size: Size
  edges: Chart['edges']
  summary: string
  empty: string | null
  /** First and last day of the series. */
  covers: Span | null
  scale: 'linear' | 'log'
}
