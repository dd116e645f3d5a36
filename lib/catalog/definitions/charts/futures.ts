import { scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, field } from '../../define'
import { expression } from '../../formulas/expression'
import { operation } from '../../formulas/operation'
import { BITCOIN_PRICE } from '../bitcoin-price'

/** Funding is paid every eight hours. */
const PAYMENTS_A_DAY = 3

/** Funding rate in percent, in the unit of the selected view mode. */
const fundingIn = operation('funding_in_view', ([rate], context) => {
  const percent = scale(rate, 100)
  const mode = context.text('viewMode')
  if (mode === 'annualized') return scale(percent, PAYMENTS_A_DAY * 365)
  if (mode === 'cumulative') return cumulativeSum(scale(percent, PAYMENTS_A_DAY))
  return percent
})
const funding = fundingIn(['rate'])

const premium = (side: 1 | -1) =>
  expression`larger(${side} * rate, 0) * (derivatives/open-interest:total * ${BITCOIN_PRICE})`

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/futures-funding-rates',
    concept: 'derivatives',
    title: 'Futures funding rates',
    description:
      'Average funding rate of Bitcoin perpetual futures, which holders of long and short positions pay each other to keep the contract close to spot.',
    reading:
      'When positive, longs pay shorts and leverage is bullish. High funding for weeks has preceded declines. Negative funding has often marked lows.',
    formula:
      'Mean rate over the venues that report that day, in percent: per 8 hours (interval), × 3 × 365 (annualized), or the cumulative sum of three payments per day (cumulative). Premium paid = rate per 8 hours × open interest × Bitcoin price, on the paying side.',
    source: 'Funding rates reported by the loaded venues.',
    cadence: 'daily',
    params: { viewMode: true },
    axis: 'derivatives/funding',
    fields: [
      field.flow('funding_rate', 'percent', 'Average funding rate in the selected view.').is(funding),
      aux('funding_rate_positive', 'percent', 'Funding rate where positive, otherwise 0.')
        .is`larger(${funding}, 0)`,
      aux('funding_rate_negative', 'percent', 'Funding rate where negative, otherwise 0.')
        .is`smaller(${funding}, 0)`,
      aux('premium_longs_pay', 'USD', 'Dollars paid by longs per 8 hours.').is(premium(1)),
      aux('premium_shorts_pay', 'USD', 'Dollars paid by shorts per 8 hours.').is(premium(-1)),
    ],
  }),
  defineSeries({
    path: 'charts/futures-open-interest',
    concept: 'derivatives',
    title: 'Futures open interest by venue',
    description: 'Open interest in Bitcoin futures, in BTC, by venue and in total.',
    reading:
      'Rising open interest with a rising price means new long positions; with a falling price, new shorts. Sharp declines are liquidations. A step can also be a venue that joins the data.',
    formula:
      'Outstanding contracts in BTC. Total = sum of the venues that have begun to report, missing where one of them is.',
    source: 'Open interest reported by the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/open-interest',
    fields: [
      field.total('total_oi', 'BTC', 'Open interest on all venues.').is`total`,
      ...VENUES.map(
        (venue) =>
          field.stack(venue, 'BTC', `Open interest on ${venue}. Null before its first report.`)
            .is`oi_${venue}`,
      ),
    ],
  }),
]
