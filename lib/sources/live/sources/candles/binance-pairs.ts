import { PAIRS } from '@/lib/sources/asset-universe'

/** A pair of Binance that gives candles of an asset for a part of its history. */
export interface TradedPair {
  pair: string
  /** Value of one unit of the catalog’s asset in units of the pair’s. Default: 1. */
  factor?: number
  /** First day, where the pair was another coin’s before. */
  from?: string
  /** Day from which the next pair counts. */
  until?: string
}

const CHANGED: ReadonlyMap<string, readonly TradedPair[]> = new Map(
  Object.entries<readonly TradedPair[]>({
    // Old coins go on at the price of what they were exchanged for.
    EOS: [{ pair: 'EOSUSDT' }, { pair: 'AUSDT' }],
    MATIC: [{ pair: 'MATICUSDT' }, { pair: 'POLUSDT' }],
    MKR: [{ pair: 'MKRUSDT' }, { pair: 'SKYUSDT', factor: 24_000 }],
    FTM: [{ pair: 'FTMUSDT' }, { pair: 'SUSDT' }],
    // Coins with a new name, or in new units.
    KAIA: [{ pair: 'KLAYUSDT' }, { pair: 'KAIAUSDT' }],
    RENDER: [{ pair: 'RNDRUSDT' }, { pair: 'RENDERUSDT' }],
    XNO: [{ pair: 'NANOUSDT' }, { pair: 'XNOUSDT' }],
    BTT: [{ pair: 'BTTUSDT', factor: 1 / 1_000 }, { pair: 'BTTCUSDT' }],
    BCH: [
      { pair: 'BCCUSDT', until: '2018-11-16' },
      { pair: 'BCHABCUSDT', until: '2019-11-28' },
      { pair: 'BCHUSDT' },
    ],
    BSV: [{ pair: 'BCHSVUSDT' }],
    RON: [{ pair: 'RONINUSDT' }],
    // The name went from the dollar to the governance token.
    FXS: [{ pair: 'FXSUSDT' }, { pair: 'FRAXUSDT', from: '2026-01-15' }],
    // The name went from the failed chain to its successor.
    LUNC: [{ pair: 'LUNAUSDT', until: '2022-05-28' }, { pair: 'LUNCUSDT' }],
    LUNA: [{ pair: 'LUNAUSDT', from: '2022-05-28' }],
  }),
)

/** The pairs of an asset at Binance, oldest first. Dollar stablecoins stand for the dollar. */
export const binancePairs = (symbol: string): readonly TradedPair[] =>
  CHANGED.get(symbol) ?? [{ pair: PAIRS.has(symbol) ? symbol : `${symbol}USDT` }]
