import type { Field, Role } from '@/lib/contract/endpoint'

const ORDER: readonly Role[] = [
  'close',
  'oscillator',
  'risk',
  'value',
  'macd',
  'flow',
  'total',
  'share',
  'stack',
]
const SHARED = new Set(['timestamp', 'price', 'btc_price', 'block_height', 'ledger_index'])

/** The one field that stands for the series in a tile or a heading; undefined when none is a number. */
export function primaryField(fields: readonly Field[]): Field | undefined {
  const numeric = fields.filter((field) => /^(number|integer)/.test(field.type) && !SHARED.has(field.name))
  for (const role of ORDER) {
    const field = numeric.find((candidate) => candidate.role === role)
    if (field) return field
  }
  return numeric.find((field) => field.role !== 'alias') ?? numeric[0]
}
