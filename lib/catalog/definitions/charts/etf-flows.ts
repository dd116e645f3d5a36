import { type Definition, defineSeries, withRole } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/etf-inflows-outflows',
    concept: 'flows',
    title: 'Bitcoin ETF flows',
    description: 'Dollars that went into and out of US spot Bitcoin funds each trading day.',
    reading:
      'Steady inflows are demand that does not look at the price of the day; outflow streaks end when holders stop selling falls.',
    formula: 'net_flow = inflow − outflow; total_balance = net flows accumulated since the first day.',
    source: 'Creations and redemptions of the US spot funds.',
    cadence: 'trading-day',
    axis: 'flows/etf',
    fields: [
      withRole('flow', 'net_flow', 'USD', 'Creations less redemptions.', 'net_flow_usd'),
      withRole('aux', 'inflow', 'USD', 'Creations.', 'inflow_usd'),
      withRole('aux', 'outflow', 'USD', 'Redemptions, positive.', 'outflow_usd'),
      withRole('aux', 'total_balance', 'USD', 'Net flows accumulated since the first day.', 'balance_usd'),
    ],
  }),
]
