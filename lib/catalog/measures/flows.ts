import { type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

export const measures: Measure[] = [
  measure('exchange_net_flow', 'exchange_inflow - exchange_outflow'),
  measure('exchange_net_flow_30d', 'sma(exchange_net_flow, 30)'),
  measure('exchange_balance_change_30d', 'change(exchange_balance, 30)'),
  measure('exchange_share', '100 * (exchange_balance / supply)'),
  // While exchanges hold almost nothing, any deposit is huge relative to their balance.
  measure(
    'exchange_inflow_ratio',
    ofDays('when(exchange_share >= 0.1, 100 * (exchange_inflow / exchange_balance))'),
  ),
]
