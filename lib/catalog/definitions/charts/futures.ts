import { scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { operation } from '../../formulas/operation'

/** Funding is paid every eight hours. */
const PAYMENTS_A_DAY = 3

/** Funding rate in percent, in the unit of the selected view mode. */
operation('funding_in_view', ([rate], context) => {
  const percent = scale(rate, 100)
  const mode = context.text('viewMode')
  if (mode === 'annualized') return scale(percent, PAYMENTS_A_DAY * 365)
  if (mode === 'cumulative') return cumulativeSum(scale(percent, PAYMENTS_A_DAY))
  return percent
})
