/** Names of some coins on exchanges, and in the catalog. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ XBT: 'BTC', XDG: 'DOGE', UST: 'USDT', UDC: 'USDC', IOT: 'IOTA', DSH: 'DASH' }),
)

export const coinNamed = (name: string): string => NAMES.get(name.toUpperCase()) ?? name.toUpperCase()
