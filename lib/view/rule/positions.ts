import type { Rows } from '../window/rows-of'

/** Neighboring rows in which a rule holds, as places among the tested rows: from the purchase up to, without, the sale. */
export interface Spell {
  from: number
  /** The row of the sale. The number of tested rows if it still holds. */
  to: number
}

/** The rows in which a rule can trade, and whether it holds in each of them after it traded there. */
export interface Positions {
  /** Rows of the series with a positive price, ascending. */
  rows: Uint32Array
  /** 1 or 0 for each of `rows`. */
  held: Uint8Array
}

/**
 * Positions of a rule in some rows of a series. It acts on a row when the row is over, so its trade is in the next row
 * with a price: the position of a row follows from the condition of an earlier one, and rows before the first do not
 * count. `condition` is 1, 0, or NaN where it is unknown, which holds nothing.
 */
export function positionsOf(condition: Float64Array, price: Float64Array, { start, end }: Rows): Positions {
  const rows: number[] = []
  const held: number[] = []
  let isWanted = false
  for (let row = start; row < end; row++) {
    if (price[row] > 0 && Number.isFinite(price[row])) {
      rows.push(row)
      held.push(isWanted ? 1 : 0)
    }
    isWanted = condition[row] === 1
  }
  return { rows: Uint32Array.from(rows), held: Uint8Array.from(held) }
}

/** The spells of positions, in their order. */
export function spellsOf(held: Uint8Array): Spell[] {
  const spells: Spell[] = []
  for (let at = 0; at < held.length; at++) {
    if (held[at] === 0) continue
    const from = at
    while (held[at] === 1) at++
    spells.push({ from, to: at })
  }
  return spells
}
