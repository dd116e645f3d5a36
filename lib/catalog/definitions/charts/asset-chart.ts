import { withAsset } from '@/lib/contract/params/asset-title'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Definition } from '../../define'
import { type Chart, chartsOn } from './charts-on'

const USUAL_ASSET = String(PARAMS.get('cryptocurrency')?.default)

/**
 * Daily chart computed from candles of the asset in `cryptocurrency`, whose title names the usual one. `source` names who
 * published the method.
 */
export function assetChart({
  source = 'Daily candles of the asset from the loaded sources.',
  ...chart
}: Chart & { source?: string }): Definition {
  return chartsOn({
    source,
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'asset/{cryptocurrency}',
  })({ ...chart, title: withAsset(chart.title, USUAL_ASSET) })
}
