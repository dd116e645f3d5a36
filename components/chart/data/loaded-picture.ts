import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import type { Statistics } from '@/lib/view/readout/statistic'
import type { Size } from '../canvas/use-size'
import type { Failure } from '../panel/failure'
import type { Freshness } from '../readout/freshness'
import type * as Drawing from './drawing'
import type { Drawn } from './drawn'

/** Rows and sizes that the browser loaded and measured for a state of a chart page. */
export interface LoadedPicture {
  /** The code that draws and reads charts; null until it is loaded. */
  drawing: typeof Drawing | null
  /** Size of the plot; null before the first measurement. */
  size: Size | null
  /** The chart, or the previous one until it is ready. */
  drawn: Drawn | null
  /** Parameters of the previous chart, while it is shown in place of the one of the state. */
  outdated: ParamValues | null
  /** The series without merged windows, so that its rows are evenly spaced. */
  whole: SeriesData | null
  /** Reason why the rows in view are coarser than requested; null if they are not. */
  coarser: string | null
  failure: Failure | null
  busy: boolean
  statistics: Statistics | null
  /** Every row of the series, for percentiles. */
  complete: SeriesData | null
  freshness: Freshness | null
  retry: () => void
}
