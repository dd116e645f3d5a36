import { change } from '@/lib/engine/ops/risk/change'
import { align } from '@/lib/engine/ops/rows/align'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expiryTimes } from '@/lib/sources/publication'
import { operation } from '../../formulas/operation'

/**
 * Change from the previous row; for hours and ten minutes from the last one with a block. Missing after a gap in which
 * the value before it would have expired.
 */
operation('step', ([cap], { time, resolution, chain }) => {
  if (resolution === '1d') return change(cap, 1)
  const expires = expiryTimes(`chain/${chain}`, resolution, time)
  if (resolution === 'block')
    return change(cap, 1).map((x, row) => (row > 0 && time[row] <= expires[row - 1] ? x : Number.NaN))
  const before = time.map((at) => at - 1)
  return subtract(cap, align(before, time, cap, 'hold', { known: before, fromKnown: time, expires }))
})
