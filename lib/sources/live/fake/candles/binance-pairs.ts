import { ASSET_UNIVERSE, PAIRS } from '@/lib/sources/asset-universe'
import type { GivenCandle } from '../../sources/candles/day-candles'
import type { FakeWorld } from '../fake-source'
import { candlesOf, dayOfDate } from './world-candles'

/** Part of a pair’s history: an asset of the world in the units of the pair, and its days. */
interface Part {
  symbol: string
  factor?: number
  first?: string
  last?: string
}

const OPENED = '2017-08-17'

/** Pairs with another name than the asset, with an end, or with several assets. */
const SPECIAL: Readonly<Record<string, readonly Part[]>> = {
  EOSUSDT: [{ symbol: 'EOS', last: '2025-05-26' }],
  AUSDT: [{ symbol: 'A', first: '2025-05-28' }],
  MATICUSDT: [{ symbol: 'MATIC', last: '2024-09-10' }],
  POLUSDT: [{ symbol: 'POL', first: '2024-09-13' }],
  MKRUSDT: [{ symbol: 'MKR', last: '2025-09-10' }],
  SKYUSDT: [{ symbol: 'SKY', first: '2025-09-18' }],
  FTMUSDT: [{ symbol: 'FTM', last: '2025-01-13' }],
  SUSDT: [{ symbol: 'S', first: '2025-01-16' }],
  KLAYUSDT: [{ symbol: 'KAIA', last: '2024-10-28' }],
  KAIAUSDT: [{ symbol: 'KAIA', first: '2024-10-31' }],
  RNDRUSDT: [{ symbol: 'RENDER', last: '2024-07-22' }],
  RENDERUSDT: [{ symbol: 'RENDER', first: '2024-07-26' }],
  NANOUSDT: [{ symbol: 'XNO', last: '2022-01-24' }],
  XNOUSDT: [{ symbol: 'XNO', first: '2022-01-24' }],
  BTTUSDT: [{ symbol: 'BTT', factor: 1_000, last: '2022-01-14' }],
  BTTCUSDT: [{ symbol: 'BTT', first: '2022-01-18' }],
  BCCUSDT: [{ symbol: 'BCH', last: '2018-11-15' }],
  BCHABCUSDT: [{ symbol: 'BCH', first: '2018-11-16', last: '2019-11-28' }],
  BCHUSDT: [{ symbol: 'BCH', first: '2019-11-28' }],
  BCHSVUSDT: [{ symbol: 'BSV', last: '2019-04-22' }],
  FXSUSDT: [{ symbol: 'FXS', last: '2026-01-13' }],
  FRAXUSDT: [{ symbol: 'FXS', first: '2026-01-15' }],
  LUNAUSDT: [
    { symbol: 'LUNC', last: '2022-05-13' },
    { symbol: 'LUNA', first: '2022-05-31' },
  ],
  LUNCUSDT: [{ symbol: 'LUNC', first: '2022-09-09' }],
  RONINUSDT: [{ symbol: 'RON' }],
  XMRBTC: [{ symbol: 'XMRBTC', last: '2024-02-20' }],
  XMRUSDT: [{ symbol: 'XMR', last: '2024-02-20' }],
  HNTUSDT: [{ symbol: 'HNT', last: '2022-10-12' }],
  WAVESUSDT: [{ symbol: 'WAVES', last: '2024-06-17' }],
  XEMUSDT: [{ symbol: 'XEM', last: '2024-06-17' }],
}

const NEVER = new Set(
  `HYPE LEO CC CRO MNT BGB OKB PI KCS KAS GT XDC IP SPX FARTCOIN AERO GRASS AKT BRETT POPCAT COAI MON HT BSV RON
  USDT DAI PYUSD USDS FRAX LUSD USDD GHO RLUSD CRVUSD XAUT`.split(/\s+/),
)

/** Pairs that only the archive still has. */
export const FORGOTTEN: ReadonlySet<string> = new Set(['BCCUSDT', 'BCHABCUSDT', 'WAVESUSDT'])

function partsOf(pair: string): readonly Part[] | null {
  if (Object.hasOwn(SPECIAL, pair)) return SPECIAL[pair]
  const symbol = PAIRS.has(pair) ? pair : /^(.+)USDT$/.exec(pair)?.[1]
  const isKnown = symbol && (ASSET_UNIVERSE as readonly string[]).includes(symbol) && !NEVER.has(symbol)
  return isKnown ? [{ symbol }] : null
}

/** Candles of a pair of Binance; null for one that it never had. */
export async function pairCandles(world: FakeWorld, pair: string): Promise<GivenCandle[] | null> {
  const parts = partsOf(pair)
  if (!parts) return null
  const lists = await Promise.all(
    parts.map(({ symbol, factor, first = OPENED, last }) =>
      candlesOf(world, `asset/${symbol}`, {
        first: dayOfDate(first),
        last: last ? dayOfDate(last) : world.today,
        factor,
      }),
    ),
  )
  return lists.flat()
}

/** All pairs that are traded on the day of the world. */
export function tradedPairs(): { symbol: string; baseAsset: string; quoteAsset: string }[] {
  const names = [...Object.keys(SPECIAL), ...ASSET_UNIVERSE.map((one) => `${one}USDT`), ...PAIRS.keys()]
  return [...new Set(names)].flatMap((symbol) => {
    const newest = partsOf(symbol)?.at(-1)
    if (!newest || newest.last) return []
    const [baseAsset, quoteAsset] = PAIRS.get(symbol) ?? [symbol.slice(0, -'USDT'.length), 'USDT']
    return [{ symbol, baseAsset, quoteAsset }]
  })
}
