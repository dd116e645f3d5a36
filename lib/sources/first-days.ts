/** First days of coins whose name was another one’s before, or that count in new units since. */
export const FIRST_DAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BTT: '2022-01-19',
    CC: '2025-11-10',
    FXS: '2026-01-15',
    LUNA: '2022-05-28',
    MON: '2025-11-24',
    PI: '2025-02-20',
    S: '2025-01-01',
    SKY: '2024-09-18',
    USDS: '2024-09-18',
  }),
)

/** Coins that had the name of another one before its first day. */
export const NAMED_BEFORE: ReadonlyMap<string, string> = new Map(Object.entries({ LUNA: 'LUNC' }))

/** First day of an asset in milliseconds; that of the first coins where its name never changed hands. */
export const beginOf = (symbol: string): number => Date.parse(FIRST_DAYS.get(symbol) ?? '2010-01-01')
