const SUBSIDY = 50
const HALVING_BLOCKS = 210_000

/**
 * Coins that a block adds to supply: `subsidy`, halved every `halvingBlocks` and rounded down to a hundred-millionth. The
 * reward of block 0 never entered the unspent outputs, so it cannot be spent: it adds 0. Defaults are those of Bitcoin.
 */
export function subsidyAt(height: number, subsidy = SUBSIDY, halvingBlocks = HALVING_BLOCKS): number {
  return height === 0 ? 0 : Math.floor((subsidy * 1e8) / 2 ** Math.floor(height / halvingBlocks)) / 1e8
}

/** Coins that blocks 0 … height add to supply. */
export function subsidySum(height: number, subsidy = SUBSIDY, halvingBlocks = HALVING_BLOCKS): number {
  let satoshi = 0
  for (let start = 0; start <= height; start += halvingBlocks) {
    const first = Math.max(1, start)
    const blocks = Math.max(0, Math.min(height + 1, start + halvingBlocks) - first)
    satoshi += blocks * Math.round(subsidyAt(first, subsidy, halvingBlocks) * 1e8)
  }
  return satoshi / 1e8
}
