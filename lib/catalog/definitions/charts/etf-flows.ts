import { aux, type Definition, defineSeries, field } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/etf-inflows-outflows',
    concept: 'flows',
    title: 'Bitcoin ETF flows',
    description: 'Daily inflows and outflows of US spot Bitcoin ETFs.',
    reading:
      'Steady inflows indicate demand that does not depend on the daily price. Outflow streaks have tended to end when selling into declines stops.',
    formula: 'Net flow = inflow − outflow. Total balance = cumulative net flow since the first day.',
    source: 'Creations and redemptions of the US spot ETFs.',
    cadence: 'trading-day',
    axis: 'flows/etf',
    fields: [
      field.flow('net_flow', 'USD', 'Creations minus redemptions.').is`net_flow_usd`,
      field.above('inflow', 'USD', 'Creations.').is`inflow_usd`,
      field.below('outflow', 'USD', 'Redemptions, as a positive number.').is`outflow_usd`,
      aux('total_balance', 'USD', 'Cumulative net flow since the first day.').is`balance_usd`,
    ],
  }),
]
