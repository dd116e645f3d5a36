import { cohort, sumSegments } from './cohort'
import type { LedgerRecord } from './ledger'

export interface AgeBand {
  id: string
  fromDays: number
  toDays: number
}

export interface CohortEdges {
  bands: readonly AgeBand[]
  longTermDays: number
}

const SPLIT_DAYS = { five: 1825, eight: 2920 }

/** Age edges that a ledger needs for all columns, ascending. */
export function ledgerEdges({ bands, longTermDays }: CohortEdges): number[] {
  const edges = new Set([...bands.map((band) => band.fromDays), longTermDays, ...Object.values(SPLIT_DAYS)])
  return [...edges].sort((a, b) => a - b)
}

/**
 * Base columns of the table `chain/<chain>`, in its names and units: totals, long-term (`lth_`) and short-term (`sth_`)
 * holders, and age bands. USD columns are NaN on days without a price.
 */
export function ledgerColumns(record: LedgerRecord, edges: CohortEdges): Record<string, Float64Array> {
  const columns: Record<string, Float64Array> = {}
  for (const [prefix, from, to] of [
    ['', 0, Number.POSITIVE_INFINITY],
    ['lth_', edges.longTermDays, Number.POSITIVE_INFINITY],
    ['sth_', 0, edges.longTermDays],
  ] as const) {
    const part = cohort(record, from, to)
    columns[`${prefix}supply`] = part.supply
    columns[`${prefix}realized_cap_usd`] = part.realizedCap
    columns[`${prefix}supply_in_profit`] = part.supplyInProfit
    columns[`${prefix}unrealized_profit_usd`] = part.unrealizedProfit
    columns[`${prefix}unrealized_loss_usd`] = part.unrealizedLoss
    columns[`${prefix}spent_volume`] = part.spentVolume
    columns[`${prefix}spent_value_usd`] = part.spentValue
    columns[`${prefix}spent_cost_usd`] = part.spentCost
    columns[`${prefix}realized_profit_usd`] = part.realizedProfit
    columns[`${prefix}realized_loss_usd`] = part.realizedLoss
  }
  const young = Float64Array.from(
    columns.spent_volume,
    (_, day) => record.withinHour[day] * record.respentPrice[day],
  )
  columns.adjusted_spent_value_usd = columns.spent_value_usd.map((value, day) => value - young[day])
  columns.adjusted_spent_cost_usd = columns.spent_cost_usd.map((value, day) => value - young[day])
  columns.coin_days_destroyed = sumSegments(record, record.coinDays)
  columns.coin_blocks_destroyed = sumSegments(record, record.coinBlocks)
  columns.coin_blocks_created = columns.supply.map((supply, day) => supply * record.blocks[day])
  for (const band of edges.bands) {
    const part = cohort(record, band.fromDays, band.toDays)
    columns[`supply_${band.id}`] = part.supply
    columns[`realized_cap_usd_${band.id}`] = part.realizedCap
    columns[`spent_volume_${band.id}`] = part.spentVolume
    columns[`spent_value_usd_${band.id}`] = part.spentValue
    columns[`spent_cost_usd_${band.id}`] = part.spentCost
    columns[`realized_profit_usd_${band.id}`] = part.realizedProfit
    columns[`realized_loss_usd_${band.id}`] = part.realizedLoss
  }
  columns.supply_5y_8y = cohort(record, SPLIT_DAYS.five, SPLIT_DAYS.eight).supply
  columns.supply_8y_plus = cohort(record, SPLIT_DAYS.eight).supply
  columns.supply_5y_plus = cohort(record, SPLIT_DAYS.five).supply
  return columns
}
