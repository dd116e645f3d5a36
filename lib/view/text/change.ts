import type { ChangeKind, Unit } from '@/lib/contract/endpoint'
import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { formatChange, formatDifference, formatValue } from './format'

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
  'millions',
  'million native',
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
    text: textOf(field, before, after),
    sign: difference > 0 ? 'up' : difference < 0 ? 'down' : 'none',
  }
}

/** Forms of a change between two values. */
export type ChangeForm = Exclude<ChangeKind, 'sum'>

/** The form of the change from one value to another. It is relative only if both values are positive. */
export function formBetween(field: Omit<Changing, 'coin'>, before: number, after: number): ChangeForm {
  const kind = changeKindOf(field)
  if (kind === 'basis points' && BASIS_POINTS[field.unit]) return kind
  return kind === 'percent' && before > 0 && after > 0 ? kind : 'points'
}

/** The change as a number: percent, a difference in the unit, or one in hundredths of a percentage point. */
export function changeAs(form: ChangeForm, unit: Unit, before: number, after: number): number {
  const difference = after - before
  if (form === 'percent') return before > 0 && after > 0 ? (difference / before) * 100 : Number.NaN
  return form === 'points' ? difference : difference * (BASIS_POINTS[unit] ?? Number.NaN)
}

function textOf(field: Changing, before: number, after: number): string {
  const form = formBetween(field, before, after)
  return changeText(writtenUnit(field), form, changeAs(form, field.unit, before, after), after)
}

/** A change or a sum in a form, beside a value in a written unit. */
export function changeText(unit: string, form: ChangeKind, value: number, beside: number): string {
  if (form === 'percent') return formatChange(value)
  if (form === 'points') return differenceText(unit, value, beside)
  const sign = value > 0 ? '+' : ''
  return sign + (form === 'sum' ? formatValue(value, unit) : `${Number(value.toFixed(1))} bp`)
}

/** Differences of percentages are percentage points. */
function differenceText(unit: string, difference: number, value: number): string {
  const text = formatDifference(difference, value, unit)
  if (unit === 'percent') return text.replace(/ %$/, ' pp')
  if (unit !== 'index') return text
  return /^[+-]1$/.test(text) ? `${text} pt` : `${text} pts`
}
