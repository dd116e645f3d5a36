import { DAY_MS } from '@/lib/engine/frame'
import { totalOfMembers } from '@/lib/engine/ops/rows/members'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { SPOT_FUNDS, type SpotFund } from '@/lib/sources/base-tables'
import type { Universe } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'

export const FUNDS = Object.keys(SPOT_FUNDS) as SpotFund[]
export const HOLDINGS = FUNDS.map((fund) => `holdings_${fund}`)
export const FLOWS = FUNDS.map((fund) => `flow_${fund}`)

/** First session of the Bitcoin funds. The Grayscale Mini Trust opened later. */
export const FIRST_SESSION = '2024-01-11'
const MINI_TRUST_SESSION = '2024-07-31'

/** Longest distance between sessions with a value, in days, in a sum over all of them. */
const LONGEST_GAP = 7

const fundOf = (column: string) => column.replace(/^.*_|\|.*/g, '') as SpotFund
export const sessionOf = (fund: SpotFund) => (fund === 'btc' ? MINI_TRUST_SESSION : FIRST_SESSION)
const firstSession = (fund: SpotFund) => Date.parse(sessionOf(fund))

/** The universe of funds, by columns of their flows or holdings. */
export function fundUniverse(columns: readonly string[]): Universe {
  return {
    what: 'funds',
    members: columns.map((column) => ({ name: SPOT_FUNDS[fundOf(column)].ticker, refs: [column] })),
  }
}

/** Total over the loaded funds that are open, of their columns in the same order. */
const totalOfOpen = operation(
  'total_of_open_funds',
  (columns, { time }, ...funds: SpotFund[]) =>
    totalOfMembers({ time, columns, begins: funds.map(firstSession) }),
  Object.keys(SPOT_FUNDS),
)

/** A formula over `total`, that of one column of each loaded fund, and other names. `each` is a formula of one fund’s `x`. */
export function ofFunds(
  columns: readonly string[],
  text: string,
  { each = 'x', ...names }: Readonly<Record<string, Meaning>> & { each?: string } = {},
): NumberFormula {
  const parts = columns.map((x) => (each === 'x' ? x : expression(each, { x })))
  const total = totalOfOpen(parts, ...columns.map(fundOf))
  return {
    ...(text === 'total' ? total : expression(text, { total, ...names })),
    over: fundUniverse(columns),
  }
}

/** Running sum since the first session of a fund; missing if the rows begin later, and after a gap of more than a week. */
export const sumSinceSession = operation(
  'sum_since',
  ([flow], { time }, first: string) => sumSince(time, flow, Date.parse(first)),
  /^\d{4}-\d{2}-\d{2}$/,
)

function sumSince(time: Float64Array, flow: Float64Array, start: number): Float64Array {
  const first = flow.findIndex((x) => !Number.isNaN(x))
  if (first < 0 || time[first] > start) return missing(flow.length)
  let last = first
  const end = flow.findIndex((x, row) => {
    if (Number.isNaN(x)) return false
    const isGap = time[row] - time[last] > LONGEST_GAP * DAY_MS
    last = row
    return isGap
  })
  const sums = missing(flow.length)
  sums.set(cumulativeSum(end < 0 ? flow : flow.subarray(0, end)))
  return sums
}
