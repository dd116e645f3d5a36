import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type Meaning } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'

import { FOUR_YEARS, YEAR } from '../against-past'

/** Growth from a tiny base says nothing, so rows that grew more than tenfold in the period are missing. */
const growth = (source: Meaning, days: number) =>
  expression`when(pct(${source}, ${days}) <= 900, pct(${source}, ${days}))`

const logGrowth = (source: Meaning) => expression`100 * change(log(${source}), ${YEAR})`

const inflow = (days: number) =>
  expression(`ratio(100 * change(realized_cap_usd, ${days}), realized_cap_usd)`)

const gradient = (days: number) =>
  expression(
    `zscore(change(market_cap_usd, ${days}), ${FOUR_YEARS / 4}) - zscore(change(realized_cap_usd, ${days}), ${FOUR_YEARS / 4})`,
  )

const valuation = chainSeriesWith({ concept: 'valuation' })

export const definitions: Definition[] = [
  valuation({
    path: 'charts/realized-cap-growth',
    title: 'Realized cap growth',
    description:
      'Growth of realized cap over a quarter, a month, and a year: the rate at which capital enters the asset.',
    reading:
      'Lasting advances have been accompanied by growing realized cap. Slowing growth while the price rises means that little new capital backs the rally.',
    formula:
      'Percent change in realized cap over 90 days. Periods with more than tenfold growth are left out.',
    fields: fields(
      field.flow('capital_growth_90d', 'percent', 'Change over 90 days.').is(growth('realized_cap_usd', 90)),
      aux('capital_growth_30d', 'percent', 'Change over 30 days.').is(growth('realized_cap_usd', 30)),
      aux('capital_growth_365d', 'percent', 'Change over 365 days.').is(growth('realized_cap_usd', YEAR)),
    ),
  }),
  valuation({
    path: 'charts/realized-cap-drawdown',
    title: 'Realized cap drawdown',
    description: 'Decline of realized cap from its all-time high, with the number of days since that high.',
    reading:
      'Realized cap falls far less than price: by 10 to 25 percent in Bitcoin’s bear markets. A new high has marked the start of a new expansion.',
    formula: '100 × (realized cap / its all-time high − 1).',
    fields: fields(
      value('capital_drawdown', 'percent', 'Distance below the highest realized cap.')
        .is`100 * drawdown(realized_cap_usd)`,
      aux('days_since_capital_high', 'days', 'Days since the highest realized cap.')
        .is`since(realized_cap_usd >= high(realized_cap_usd))`,
      aux('price_drawdown', 'percent', 'Drawdown of the price.').is`100 * drawdown(price_usd)`,
    ),
  }),
  valuation({
    path: 'charts/capital-impulse',
    title: 'Realized cap impulse',
    description:
      'Acceleration of capital inflow: the change in realized cap this month compared with the month before.',
    reading:
      'The impulse turns down before inflows do. Values above 2 percent of realized cap have occurred at the start of steep rallies.',
    formula: '(30-day change in realized cap − 30-day change 30 days earlier) / realized cap, in percent.',
    fields: fields(
      field.flow('capital_impulse', 'percent', 'Acceleration of the capital inflow.')
        .is`ratio(100 * change(change(realized_cap_usd, 30), 30), realized_cap_usd)`,
      aux('capital_inflow', 'percent', '30-day inflow as a percentage of realized cap.').is(inflow(30)),
      aux('inflow_percentile', 'percent', 'Percentile of the 30-day inflow.')
        .is`100 * after(rank(${inflow(30)}), 364)`,
    ),
  }),
  valuation({
    path: 'charts/market-realized-gradient',
    title: 'Market-realized gradient',
    description: 'Momentum of market cap relative to momentum of realized cap.',
    reading:
      'Above 0, price momentum exceeds the growth of invested capital. A fall through 0 from above 2 has ended speculative rallies.',
    formula:
      'Z-score of the 28-day change in market cap − Z-score of the 28-day change in realized cap, both over 365 days, with the sample standard deviation.',
    source:
      'Delta gradient as proposed by Permabull Nino, computed from coin ages. The windows are our own choice.',
    fields: fields(
      field.oscillator('gradient_28d', 'sigma', '28-day gradient.').is(gradient(28)),
      field.level('even', 'sigma', 'Equal momentum of price and capital.').is`level(${gradient(28)}, 0)`,
      aux('gradient_141d', 'sigma', '141-day gradient.').is(gradient(141)),
    ),
  }),
  valuation({
    path: 'charts/price-capital-growth-gap',
    title: 'Market cap growth minus realized cap growth (log)',
    description: 'Yearly log growth of market cap minus yearly log growth of realized cap.',
    reading:
      'Far above 0, the gain is revaluation rather than inflow. Below 0, capital has come in while the price lagged.',
    formula:
      '100 × (ln(market cap / market cap 365 days earlier) − ln(realized cap / realized cap 365 days earlier)), in log points.',
    fields: fields(
      field.flow('growth_gap', 'percent', 'Market cap growth minus realized cap growth, in log points.')
        .is`${logGrowth('market_cap_usd')} - ${logGrowth('realized_cap_usd')}`,
      aux('market_growth', 'percent', 'Growth of market cap over one year, in log points.').is(
        logGrowth('market_cap_usd'),
      ),
      aux('capital_growth', 'percent', 'Growth of realized cap over one year, in log points.').is(
        logGrowth('realized_cap_usd'),
      ),
    ),
  }),
  valuation({
    path: 'charts/dollar-inflow-leverage',
    title: 'Market cap gain per dollar of inflow',
    description: 'Dollars of market cap added for each dollar of capital inflow over the last 180 days.',
    reading:
      'High values mean that small inflows move the price because supply is thin. Around 1, sellers absorb the inflow.',
    formula:
      '180-day change in market cap / 180-day change in realized cap. Missing while the inflow is under 5% of realized cap.',
    fields: fields(
      value('inflow_leverage', 'ratio', 'Dollars of market cap per dollar of inflow.')
        .is`paid = change(realized_cap_usd, 180); when(paid >= realized_cap_usd / 20, change(market_cap_usd, 180) / paid)`,
      aux('capital_inflow_180d', 'percent', '180-day inflow as a percentage of realized cap.').is(
        inflow(180),
      ),
    ),
  }),
]
