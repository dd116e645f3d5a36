import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Field } from '@/lib/contract/endpoint'
import { isNumeric } from '@/lib/engine/frame'

/** Names of parts of a whole and of places in a history, which cannot exceed it. */
const PART = /(?:^|_)(?:share|percentile|rank|fullness|progress|dominance|activity|in_profit|in_loss)(?:_|$)/
/** Changes and differences of such parts may be negative. */
const DIFFERENCE = /(?:^|_)(?:change|gap|lead|net|position)(?:_|$)/
const SIGNED = new Set<Field['role']>(['flow', 'oscillator'])

/** Fields named like parts whose definition does not bound them, with the reason. */
const UNBOUNDED: ReadonlyMap<string, string> = new Map([
  ['onchain/spent-volume.spent_share_of_supply', 'a coin can be spent several times a day'],
  ['charts/who-holds-the-loss.paper_loss_share', 'a loss is compared with what is left of the value'],
  ['charts/cointime-value-split.destroyed_share', 'the coinblocks of years can be destroyed in a day'],
  ['charts/cointime-activity-gap.activity_90d', 'the coinblocks of years can be destroyed in 90 days'],
])

/** Rounding in sums of shares. */
const SLACK = 1e-9

/** The largest value that a field can have by its definition; infinite if it has none. */
function bound(path: string, { name, unit, role }: Field): number {
  const whole = unit === 'percent' ? 100 : unit === 'fraction' ? 1 : Number.POSITIVE_INFINITY
  if (role === 'share') return whole
  const isPart = PART.test(name) && !DIFFERENCE.test(name) && !SIGNED.has(role)
  return isPart && !UNBOUNDED.has(`${path}.${name}`) ? whole : Number.POSITIVE_INFINITY
}

/** Shares and places outside 0 … 100 %, and shares that add up to more than the whole, one sentence each. */
export function outOfBounds(path: string, { frame, fields }: ComputedSeries): string[] {
  const found: string[] = []
  const total = new Float64Array(frame.time.length)
  for (const field of fields) {
    const most = bound(path, field)
    const column = frame.columns[field.name]
    if (most === Number.POSITIVE_INFINITY || !column || !isNumeric(column)) continue
    const outside = column.findIndex((x) => x < -SLACK * most || x > most * (1 + SLACK))
    if (outside >= 0) found.push(`${field.name} is ${column[outside]} in row ${outside}, outside 0 … ${most}`)
    if (field.role !== 'share') continue
    for (let row = 0; row < total.length; row++)
      if (!Number.isNaN(column[row])) total[row] += column[row] / most
  }
  const over = total.findIndex((sum) => sum > 1 + SLACK)
  if (over >= 0) found.push(`shares add up to ${(100 * total[over]).toPrecision(6)} % in row ${over}`)
  return found
}
