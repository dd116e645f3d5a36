import type { Unit } from '@/lib/contract/endpoint'

/**
 * Unit of a part of a formula. A `constant` adapts to the unit beside it, and `unknown` fits every unit. `powers` are the
 * units with their exponents, none for a pure number, and `hundreds` is 1 for percent.
 */
export type Quantity =
  | { kind: 'constant' }
  | { kind: 'unknown' }
  | { kind: 'known'; powers: ReadonlyMap<string, number>; hundreds: number; form: 'ratio' | 'fraction' }

export const CONSTANT: Quantity = { kind: 'constant' }
export const UNKNOWN: Quantity = { kind: 'unknown' }

const NONE: ReadonlyMap<string, number> = new Map()
const pure = (form: 'ratio' | 'fraction', hundreds = 0): Quantity => ({
  kind: 'known',
  powers: NONE,
  hundreds,
  form,
})

/** Products of units that have a unit of their own. */
const PRODUCTS: readonly (readonly [left: string, right: string, unit: Unit])[] = [
  ['USD', 'days', 'USD-days'],
  ['native', 'days', 'coin-days'],
  ['native', 'blocks', 'coin-blocks'],
]

/** The quantity of a unit. `coin` is the ticker of a native coin, so that coins of two chains differ. */
export function quantityOf(unit: Unit, coin?: string): Quantity {
  switch (unit) {
    case 'none':
    case 'text':
    case 'date':
      return UNKNOWN
    case 'ratio':
    case 'fraction':
      return pure(unit)
    case 'percent':
      return pure('ratio', 1)
    default:
      return ofPowers(new Map([[unit === 'native' ? coinSymbol(coin) : unit, 1]]))
  }
}

/** A native coin. Bitcoin as a unit is the same as the coin of its chain. */
const coinSymbol = (coin: string | undefined) => (coin === 'BTC' ? 'BTC' : `native ${coin ?? ''}`.trim())

const ofPowers = (powers: ReadonlyMap<string, number>): Quantity => ({
  kind: 'known',
  powers,
  hundreds: 0,
  form: 'ratio',
})

const isPure = ({ powers }: Extract<Quantity, { kind: 'known' }>) => powers.size === 0

/** The unit for axes and formats: `none` if the contract has no word for it. */
export function unitOf(quantity: Quantity): Unit {
  if (quantity.kind !== 'known') return 'none'
  const { powers, hundreds, form } = quantity
  if (powers.size === 0) return hundreds === 0 ? form : hundreds === 1 ? 'percent' : 'none'
  const symbols = [...powers].map(([symbol]) => (symbol.startsWith('native') ? 'native' : symbol))
  if ([...powers.values()].some((power) => power !== 1)) return 'none'
  if (symbols.length === 1) return symbols[0] as Unit
  const product = PRODUCTS.find(
    (one) => symbols.length === 2 && symbols.includes(one[0]) && symbols.includes(one[1]),
  )
  return product?.[2] ?? 'none'
}

/** The unit in words, for messages: `USD`, `USD/days`, `percent`. */
export function describeQuantity(quantity: Quantity): string {
  if (quantity.kind !== 'known') return quantity.kind === 'constant' ? 'a number' : 'no unit'
  const unit = unitOf(quantity)
  if (unit !== 'none' && unit !== 'native') return unit
  const { powers } = quantity
  if (powers.size === 0) return 'ratio'
  const written = (sign: 1 | -1) =>
    [...powers]
      .filter(([, power]) => Math.sign(power) === sign)
      .map(([symbol, power]) => {
        const name = symbol.replace(/^native (?=.)/, '')
        return Math.abs(power) === 1 ? name : `${name}^${Math.abs(power)}`
      })
      .join('·')
  return `${written(1) || '1'}${written(-1) ? `/${written(-1)}` : ''}`
}

/** The common unit of two parts that are added or compared; null if there is none. */
export function commonQuantity(a: Quantity, b: Quantity): Quantity | null {
  if (a.kind === 'constant') return b
  if (b.kind === 'constant') return a
  if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN
  const isSame =
    a.powers.size === b.powers.size &&
    [...a.powers].every(([symbol, power]) => b.powers.get(symbol) === power)
  if (!isSame || (isPure(a) && a.hundreds !== b.hundreds)) return null
  return isPure(a) && a.form !== b.form ? pure('ratio', a.hundreds) : a
}

/** Unit of a product (`sign` 1) or a quotient (−1). */
export function multipliedQuantity(a: Quantity, b: Quantity, sign: 1 | -1): Quantity {
  if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN
  if (b.kind === 'constant') return a
  if (a.kind === 'constant') {
    if (sign === 1) return b
    return { ...b, powers: raised(b.powers, -1), hundreds: -b.hundreds }
  }
  const powers = new Map(a.powers)
  for (const [symbol, power] of b.powers) {
    const left = (powers.get(symbol) ?? 0) + sign * power
    if (left === 0) powers.delete(symbol)
    else powers.set(symbol, left)
  }
  const form =
    powers.size === 0 && isPure(a) && isPure(b) && sign === 1 && a.form === b.form ? a.form : 'ratio'
  return { kind: 'known', powers, hundreds: a.hundreds + sign * b.hundreds, form }
}

/** `100 * ratio` is percent, and `percent / 100` a fraction. */
export function scaledQuantity(quantity: Quantity, factor: number): Quantity {
  if (quantity.kind !== 'known') return quantity
  if (factor === 100 && quantity.hundreds === 0) return { ...quantity, hundreds: 1 }
  if (factor === 0.01 && quantity.hundreds === 1) return { ...quantity, hundreds: 0, form: 'fraction' }
  return quantity
}

/** Unit of a power. */
export function powerQuantity(quantity: Quantity, exponent: number): Quantity {
  if (quantity.kind !== 'known' || quantity.hundreds !== 0) return UNKNOWN
  if (exponent === 0) return pure('ratio')
  return { ...quantity, powers: raised(quantity.powers, exponent) }
}

const raised = (powers: ReadonlyMap<string, number>, exponent: number) =>
  new Map([...powers].map(([symbol, power]) => [symbol, power * exponent]))
