import 'server-only'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import type { Size } from '@/lib/picture/draw-chart'
import { drawStillOnce } from '@/lib/picture/draw-once'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { initialOf } from '../../initial-of'

/** Picture of a saved view for the first paint. */
export const drawSaved = async (view: LoadedChart, size: Size, inside: boolean): Promise<InitialPicture> =>
  initialOf(await drawStillOnce({ chart: view, size, idPrefix: 'saved' }), view.series, inside)
