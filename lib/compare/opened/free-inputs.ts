import { CHAINS } from '@/lib/contract/chain'
import type { Input } from '@/lib/formula/check/checked'
import type { Address } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'

/** Columns that move with the price of a coin, the one by which they are named first. */
const PRICES = ['close', 'price_usd', 'price_usd_of_realized_cap_usd', 'market_cap_usd']
/** Names of a price among the fields of a chart. */
const NAMED = ['close', 'price', 'a']

/** Whether a field of this name is a price by which a formula is moved. */
export const isPriceName = (name: string): boolean => NAMED.includes(name)

/** Whether an input of this text is a price, or moves with one. */
export function isPriceInput(text: string): boolean {
  const { of } = parseFormula(text).lines[0]
  return of.kind === 'address'
    ? pricedAsset(of.address) !== null
    : of.kind === 'name' && of.name !== MAIN_LETTER && isPriceName(of.name)
}

/** The text by which an input of a formula is named. */
export const inputText = ({ of }: Pick<Input, 'of'>): string =>
  'name' in of ? of.name : printAddress(of.address)

/**
 * The inputs that move together when one is free: those of that text, or the prices of one asset. The first one is named.
 * Empty if the formula has none.
 */
export function freeInputs(inputs: readonly Input[], by: string | null): Input[] {
  if (by !== null) return inputs.filter((one) => inputText(one) === by)
  const [first] = inputs.flatMap((one) => assetOf(one) ?? [])
  if (first !== undefined) {
    const found = inputs.filter((one) => assetOf(one) === first)
    return found.sort(byPrice)
  }
  const named = NAMED.flatMap((name) => inputs.filter(({ of }) => 'name' in of && of.name === name))
  return named.length > 0 ? named.slice(0, 1) : inputs.length === 1 ? [...inputs] : []
}

/**
 * The inputs of a formula in groups that move as one: the prices of each asset, and every other input alone. The price by which
 * a group is named is the first in it.
 */
export function movingTogether(inputs: readonly Input[]): Input[][] {
  const groups = new Map<string, Input[]>()
  for (const one of inputs) {
    // A market cap moves with the supply too.
    const asset = columnOf(one) === 'market_cap_usd' ? null : assetOf(one)
    const id = asset === null ? inputText(one) : `price of ${asset}`
    groups.set(id, [...(groups.get(id) ?? []), one])
  }
  return [...groups.values()].map((group) => group.sort(byPrice))
}

const byPrice = (a: Input, b: Input) => PRICES.indexOf(columnOf(a)) - PRICES.indexOf(columnOf(b))

/** The last word of an input. */
const columnOf = (one: Input) =>
  inputText(one)
    .replaceAll('`', '')
    .replace(/\.held$/, '')
    .split('.')
    .at(-1) ?? ''

/** The asset of which an input is the price; null for others. */
const assetOf = ({ of }: Input): string | null => ('name' in of ? null : pricedAsset(of.address))

/** The asset of whose price the values at an address are, or move with it; null for others. */
export function pricedAsset({ path, field }: Pick<Address, 'path' | 'field'>): string | null {
  if (!path.startsWith('inputs/') || field === null) return null
  const parts = field
    .split('.or.')[0]
    .replace(/\.held$/, '')
    .split('.')
  const [kind, id] = parts.length > 2 ? parts : path.split('/').slice(1)
  const column = parts[parts.length - 1]
  if (kind === 'chain' && PRICES.includes(column)) return CHAINS.find((one) => one.id === id)?.symbol ?? id
  return (kind === 'asset' || kind === 'index') && column === 'close' ? id : null
}
