import { averages } from './averages'
import { channels } from './channels'
import type { FormulaFunction, Param } from './formula-function'
import { joins } from './joins'
import { oscillators } from './oscillators'
import { pointwise } from './pointwise'
import { risk } from './risk'
import { sampling } from './sampling'
import { severalSeries } from './several'
import { shifts } from './shifts'
import { truths } from './truths'
import { windows } from './windows'

/** Groups of functions in the order of the documentation. */
export const GROUPS: readonly (readonly [title: string, functions: readonly FormulaFunction[]])[] = [
  ['Averages', averages],
  ['Windows and history', windows],
  ['Earlier values', shifts],
  ['Oscillators', oscillators],
  ['Channels and ranges', channels],
  ['Risk', risk],
  ['Conditions', truths],
  ['Joins and periods', [...joins, ...sampling]],
  ['Values of a row', pointwise],
  ['Several series', severalSeries],
]

/** Every function by name. A map, so that names like `constructor` find nothing. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  GROUPS.flatMap(([, functions]) => functions.map((one) => [one.name, one] as const)),
)

/** `macd(x, fast = 12, slow = 26, smooth = 9)`; optional arguments without a default are in brackets. */
export function signatureOf(one: Pick<FormulaFunction, 'name' | 'params'>): string {
  return `${one.name}(${signatureParts(one).join(', ')})`
}

/** The arguments of a signature. */
export const signatureParts = ({ params }: Pick<FormulaFunction, 'params'>): string[] =>
  params.map(writeParam)

function writeParam({ name, default: value, optional, words, many }: Param): string {
  if (many) return `${name}, …`
  if (words) return words.join(' | ')
  if (value !== undefined) return `${name} = ${value}`
  return optional ? `[${name}]` : name
}
