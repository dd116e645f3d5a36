/** Rows finer than a day in words: “hours”, “10-minute rows”, “blocks”. */
export const ROWS_IN_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '1h': 'hours', '10m': '10-minute rows', block: 'blocks' }),
)
