import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'

export const measures: Measure[] = [
  defineMeasure('exchange_net_flow', ['exchange_inflow', 'exchange_outflow'], ([inward, outward]) =>
    subtract(inward, outward),
  ),
  defineDailyMeasure('exchange_net_flow_30d', ['exchange_net_flow'], ([net]) => sma(net, 30)),
  defineDailyMeasure('exchange_balance_change_30d', ['exchange_balance'], ([held]) => change(held, 30)),
  defineMeasure('exchange_share', ['exchange_balance', 'supply'], ([held, supply]) =>
    scale(divide(held, supply), 100),
  ),
  // While exchanges hold almost nothing, any deposit is huge relative to their balance.
  defineDailyMeasure(
    'exchange_inflow_ratio',
    ['exchange_inflow', 'exchange_balance', 'exchange_share'],
    ([inward, held, share]) =>
      scale(divide(inward, held), 100).map((x, row) => (share[row] >= 0.1 ? x : Number.NaN)),
  ),
]
