import { PAIRS } from '@/lib/sources/asset-universe'

/** Assets by the kind under which lists show their prices. */
const SYMBOLS = {
  'large caps': 'BTC ETH BNB SOL XRP DOGE ADA TRX',
  'layer ones':
    'AVAX DOT ETC ATOM EOS NEAR APT ALGO CC HBAR SUI TON ICP PI KAS VET XDC SEI IP XTZ INJ KAIA TIA IOTA CFX NEO MON LUNC S A EGLD QTUM ROSE ZIL KSM FLOW CKB MINA ASTR BERA KAVA WAVES ONT CELO LUNA ONE FTM XEM',
  infrastructure:
    'LINK ARB OP FIL MATIC MNT POL QNT STX ZRO BTT IMX GRT STRK JASMY PYTH ENS HNT THETA ZK BAT AR LRC STORJ',
  'payments and privacy': 'BCH LTC XLM XMR ZEC DASH DCR BSV XEC RVN XNO',
  DeFi: 'UNI AAVE HYPE WLFI SKY ASTER ONDO ENA MKR MORPHO JUP CAKE CRV LDO ETHFI AERO PENDLE COMP RAY CVX RUNE 1INCH JTO EIGEN SNX YFI DYDX ZRX GMX SUSHI FXS',
  memes: 'SHIB PEPE PUMP TRUMP BONK PENGU FLOKI SPX WIF FARTCOIN BRETT PNUT POPCAT BOME',
  stablecoins: 'USDT USDC DAI TUSD FDUSD PYUSD USDE USDS FRAX LUSD BUSD USDD GHO RLUSD USD1 CRVUSD',
  ratios: 'ETHBTC SOLETH SOLBTC XRPBTC BNBBTC DOGEBTC ADABTC LTCBTC XMRBTC LINKETH',
  'exchange tokens': 'LEO CRO BGB OKB KCS GT FTT HT',
  AI: 'TAO WLD RENDER VIRTUAL FET KAITO AKT GRASS ARKM COAI',
  'games and media': 'CHZ SAND AXS MANA GALA APE RON BLUR',
  gold: 'PAXG XAUT',
}

const KINDS = new Map(
  Object.entries(SYMBOLS).flatMap(([kind, symbols]) =>
    symbols.split(' ').map((symbol) => [symbol, kind] as const),
  ),
)

/** Kind of an asset. */
export function kindOf(symbol: string): string {
  const kind = KINDS.get(symbol)
  if (kind === undefined) throw new Error(`The asset ${symbol} has no kind`)
  return kind
}

/** Unit of an asset’s price. */
export function quoteUnit(symbol: string): 'USD' | 'BTC' | 'ratio' {
  const quote = PAIRS.get(symbol)?.[1]
  return quote === undefined ? 'USD' : quote === 'BTC' ? 'BTC' : 'ratio'
}
