import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { operation } from '../../formulas/operation'

/** Start of each row in milliseconds. */
operation('start_of_row', (_, { time }) => Float64Array.from(time))

/** Value exactly a day before each row. */
operation('day_before', ([x], { time }) =>
  align(
    time.map((at) => at - DAY_MS),
    time,
    x,
    'exact',
  ),
)
