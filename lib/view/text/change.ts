import type { ChangeKind, Unit } from '@/lib/contract/endpoint'
import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { formatChange, formatDifference } from './format'

/** The part of a field that decides how its changes are written. */
export type Changing = Pick<PlotField, 'role' | 'unit' | 'coin' | 'change' | 'gathers'>

/** A change as text, and its direction. */
export interface WrittenChange {
  text: string
  sign: 'up' | 'down' | 'none'
}

/** Amounts of something, which add up over rows and grow by a share of themselves. */
const AMOUNTS: ReadonlySet<Unit> = new Set([
  'USD',
  'million USD',
  'billion USD',
  'thousands',
  'native',
  'BTC',
  'count',
  'contracts',
  'bytes',
  'coin-days',
  'coin-blocks',
  'USD-days',
  'TWh',
] satisfies Unit[])

/** Levels without a natural 100 % that are nonetheless compared by their growth: prices, price indices and rates of work. */
const LEVELS: ReadonlySet<Unit> = new Set([
  'index',
  'none',
  'JPY',
  'CNY',
  'CHF',
  'BRL',
  'gwei',
  'sat/vB',
  'sat/B',
  'TH/s',
  'GW',
] satisfies Unit[])

/** Form in which a change of a field is written: as stated, else from its role and unit. */
export function changeKindOf({ role, unit, change, gathers }: Omit<Changing, 'coin'>): ChangeKind {
  if (change) return change
  const rule = ROLE_FACTS[role].change
  // Signed bars that are not amounts of a period are differences themselves.
  if (rule === 'bars') return gathers === 'sum' ? 'sum' : 'points'
  if (rule === 'percent' || rule === 'points') return rule
  return AMOUNTS.has(unit) || (rule === 'unit' && LEVELS.has(unit)) ? 'percent' : 'points'
}

/** Basis points in a unit of the field. */
const BASIS_POINTS: Partial<Record<Unit, number>> = { percent: 100, fraction: 10_000, 'basis points': 1 }

/**
 * The change from one value to another: `+3.2 %`, `+0.25 pp`, `+4 bp`. Relative only if both values are positive. A
 * difference keeps the unit of the field; differences of percentages are percentage points.
 */
export function writeChange(field: Changing, before: number, after: number): WrittenChange {
  const difference = after - before
  return {
    text: textOf(field, difference, before, after),
    sign: difference > 0 ? 'up' : difference < 0 ? 'down' : 'none',
  }
}

function textOf(field: Changing, difference: number, before: number, after: number): string {
  const kind = changeKindOf(field)
  const factor = BASIS_POINTS[field.unit]
  if (kind === 'basis points' && factor) {
    const points = Number((difference * factor).toFixed(1))
    return `${points > 0 ? '+' : ''}${points} bp`
  }
  if (kind === 'percent' && before > 0 && after > 0) return formatChange((difference / before) * 100)
  const text = formatDifference(difference, after, writtenUnit(field))
  if (field.unit === 'percent') return text.replace(/ %$/, ' pp')
  if (field.unit !== 'index') return text
  return /^[+-]1$/.test(text) ? `${text} pt` : `${text} pts`
}
