import { DAY_MS } from '@/lib/engine/frame'
import { lagBy } from '@/lib/engine/ops/rows/lag-by'
import { operation } from '../../../formulas/operation'

/** A long weekend of the bond market. An older correlation would be repeated as if it were that of the session. */
const OLDEST_MS = 4 * DAY_MS

/** Longest closure of the exchange in days after which a value still counts as that of a date. */
const CLOSURE_DAYS = 7

/** A correlation held from the day on which it was computed, for a few days only. */
operation('while_recent', ([held, day], { time }) =>
  held.map((value, row) => (time[row] - day[row] <= OLDEST_MS ? value : Number.NaN)),
)

/** Value on the same date a year earlier, or in the session before it. */
operation('year_earlier', ([x], { time }) => lagBy(time, x, { years: 1 }, CLOSURE_DAYS))
