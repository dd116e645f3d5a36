import type { Role, Unit } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { labelOf } from './parts/label'

/** A field as a drawing sees it: numeric, with the role the catalog gave it or its name suggests. */
export interface PlotField {
  name: string
  label: string
  role: Role
  unit: Unit
  values: Float64Array
  /** Other fields with the same values. */
  aliases: string[]
}

const BY_NAME: readonly (readonly [pattern: RegExp, role: Role])[] = [
  [/^(block_height|ledger_index|last_height)$/, 'height'],
  [/^(price|btc_price|bitcoinPrice|primaryPrice)$/, 'price'],
  [/^open$/, 'open'],
  [/^high$/, 'high'],
  [/^low$/, 'low'],
  [/^close$/, 'close'],
  [/^volume$/, 'volume'],
  [/(^|_)(net_flow|netflow|inflow|outflow|funding_rate)($|_)/, 'flow'],
  [/^riskLevel$/, 'risk'],
]

/** Numeric fields of a series in wire order, repeated columns folded into the first of them. */
export function plotFields(series: SeriesData): PlotField[] {
  const found: PlotField[] = []
  const byName = new Map<string, PlotField>()
  const names = new Set(series.fields.map((field) => field.name))
  const isCandle = ['open', 'high', 'low', 'close'].every((name) => names.has(name))
  for (const field of series.fields) {
    const values = series.columns[field.name]
    if (!(values instanceof Float64Array) || field.role === 'time') continue
    const guessed = BY_NAME.find(([pattern]) => pattern.test(field.name))?.[1]
    const fits = guessed && (isCandle || !['open', 'high', 'low', 'close', 'volume'].includes(guessed))
    const role = field.role ?? (fits ? guessed : 'value')
    const target = role === 'alias' ? byName.get(field.aliasOf ?? '') : undefined
    const twin = target ?? found.find((other) => isSame(other.values, values))
    if (twin) {
      twin.aliases.push(field.name)
      byName.set(field.name, twin)
      continue
    }
    const entry: PlotField = {
      name: field.name,
      label: labelOf(field.name),
      role: role === 'alias' ? 'value' : role,
      unit: field.unit,
      values,
      aliases: [],
    }
    found.push(entry)
    byName.set(field.name, entry)
  }
  return found
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return true
  if (a.length !== b.length || a.length === 0) return false
  let present = false
  for (let i = 0; i < a.length; i++) {
    const left = a[i]
    const right = b[i]
    if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) return false
    if (!Number.isNaN(left)) present = true
  }
  return present
}
