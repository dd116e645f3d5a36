/** With fewer coins, a single coin changes a share too much. It never depends on coins loaded or listed later. */
export const MIN_COINS = 5

/** Wording for the formulas. */
export const MIN_COINS_TEXT = 'at least five coins'
