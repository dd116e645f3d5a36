export interface Chain {
  id: string
  /** Ticker in upper case. In lower case it replaces `_btc` in field names. */
  symbol: string
  name: string
  heightField: 'block_height' | 'ledger_index' | null
}

/** The chains of the interface; `bitcoin` is the default of the `chain` parameter. */
export const CHAINS: readonly Chain[] = [
  { id: 'bitcoin', symbol: 'BTC', name: 'Bitcoin', heightField: 'block_height' },
  { id: 'ethereum', symbol: 'ETH', name: 'Ethereum', heightField: 'block_height' },
  { id: 'litecoin', symbol: 'LTC', name: 'Litecoin', heightField: 'block_height' },
  { id: 'cardano', symbol: 'ADA', name: 'Cardano', heightField: 'block_height' },
  { id: 'dogecoin', symbol: 'DOGE', name: 'Dogecoin', heightField: 'block_height' },
  { id: 'chainlink', symbol: 'LINK', name: 'Chainlink', heightField: null },
  { id: 'ripple', symbol: 'XRP', name: 'XRP Ledger', heightField: 'ledger_index' },
]

export function findChain(idOrSymbol: string): Chain | undefined {
  const wanted = idOrSymbol.toLowerCase()
  return CHAINS.find((chain) => chain.id === wanted || chain.symbol.toLowerCase() === wanted)
}

export const RESOLUTIONS = ['1d', '1h', '10m', 'block'] as const
export type Resolution = (typeof RESOLUTIONS)[number]
