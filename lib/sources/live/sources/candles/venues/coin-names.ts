/** What exchanges call some coins, and what the catalog calls them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ XBT: 'BTC', XDG: 'DOGE', UST: 'USDT', UDC: 'USDC', IOT: 'IOTA', DSH: 'DASH' }),
)

export const coinNamed = (name: string): string => NAMES.get(name.toUpperCase()) ?? name.toUpperCase()
