import type { Definition } from '../../define'
import { type Chart, chartsOn } from './charts-on'

/** Daily chart computed from candles of the asset in `cryptocurrency`. `source` names who published the method. */
export function assetChart({
  source = 'Daily candles of the asset from the loaded sources.',
  ...chart
}: Chart & { source?: string }): Definition {
  return chartsOn({
    source,
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'asset/{cryptocurrency}',
  })(chart)
}
