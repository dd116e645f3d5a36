import { dayNumber, isWeekend } from '@/lib/engine/calendar'
import type { Ledger } from '@/lib/engine/ledger/ledger'
import { normal, uniform } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import type { World } from '../world'
import type { ChainProfile } from './chain-profiles'

const OLD_FROM_DAYS = 45
const OLD_BY_DAYS = 400
const RESPENT_WITHIN_DAY = 1.8
const RESPENT_WITHIN_HOUR = 0.45

export interface Spending {
  /** Adds the coins issued on a day, some of which never move. */
  issue(day: number, amount: number): void
  /** Fills `spent` with the day’s spending by creation day. Returns the share held for less than an hour. */
  fill(day: number, price: number, spent: Float64Array): number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Model of spending. The probability that a coin moves falls with age as about 1/age. Long-held coins move more when
 * the price is far above cost, recently bought coins move in large price moves, and holders at a loss wait unless the
 * price falls fast. Coins marked dormant never move.
 */
export function createSpending(world: World, profile: ChainProfile, ledger: Ledger): Spending {
  const first = dayNumber(profile.start)
  const capacity = ledger.amounts.length
  const { young, old } = hazards(capacity, profile.haste)
  const dormantShare = linearPath(readKnots(profile.dormant))
  const dormant = new Float64Array(capacity)
  const mood = world.key(`${profile.id} spending`)
  const awake = world.key(`${profile.id} old coins wake`)

  function moods(day: number, price: number) {
    const { costs } = ledger
    const worth = Number.isNaN(price) ? 0 : price
    const change = (days: number) =>
      day >= days && worth > 0 && costs[day - days] > 0 ? Math.log(worth / costs[day - days]) : 0
    const week = change(7)
    const month = clamp(change(30), -0.6, 0.8)
    const heat = worth > 0 ? clamp(heatOf(ledger, worth), -0.7, 1.5) : 0
    const calendar = isWeekend(first + day) ? 0.78 : 1.08
    const wake = uniform(awake, first + day)
    return {
      young: calendar * Math.exp(0.1 * heat + 1.2 * Math.abs(change(1)) + 0.16 * normal(mood, first + day)),
      old:
        calendar *
        Math.exp(0.8 * heat + 0.9 * month - 0.45 + 0.22 * normal(mood ^ 0x77, first + day)) *
        (wake > 0.985 ? 2 + 250 * (wake - 0.985) : 1),
      gain: 1.04 + 0.3 * clamp(month, -0.4, 0.6),
      loss: clamp(0.86 - 0.35 * month, 0.6, 1.1) * (1 + 3.5 * clamp(-week - 0.1, 0, 0.4)),
    }
  }

  return {
    issue(day, amount) {
      dormant[day] = amount * dormantShare(first + day)
    },
    fill(day, price, spent) {
      const today = moods(day, price)
      const { amounts, costs } = ledger
      let moved = 0
      for (let created = 0; created < day; created++) {
        const age = day - created
        const free = amounts[created] - dormant[created]
        const chance =
          (young[age] * today.young + old[age] * today.old) *
          (costs[created] < price ? today.gain : today.loss)
        const gone = free > 0 ? free * Math.min(chance, 0.7) : 0
        spent[created] = gone
        moved += gone
      }
      spent[day] = moved * RESPENT_WITHIN_DAY * Math.exp(0.08 * normal(mood ^ 0x99, first + day))
      return spent[day] * RESPENT_WITHIN_HOUR
    },
  }
}

/** Log ratio of price to the mean cost of coins with a cost. */
function heatOf({ record, days }: Ledger, price: number): number {
  if (days === 0) return 0
  let held = 0
  let cost = 0
  for (let segment = 0; segment < record.edges.length; segment++) {
    held += record.heldInProfit[segment][days - 1] + record.heldInLoss[segment][days - 1]
    cost += record.heldCostInProfit[segment][days - 1] + record.heldCostInLoss[segment][days - 1]
  }
  return cost > 0 ? Math.log((price * held) / cost) : 0
}

function hazards(capacity: number, haste: number) {
  const young = new Float64Array(capacity + 1)
  const old = new Float64Array(capacity + 1)
  for (let age = 1; age <= capacity; age++) {
    const settled = clamp((age - OLD_FROM_DAYS) / (OLD_BY_DAYS - OLD_FROM_DAYS), 0, 1)
    const chance = (haste * (0.5 + 0.35 * clamp((age - 300) / 900, 0, 1))) / (age + 1)
    young[age] = chance * (1 - settled)
    old[age] = chance * settled
  }
  return { young, old }
}
