import { SAMPLE_ASSETS } from '@/lib/sources/base-tables'
import { type Definition, defineSeries, withRole } from '../../define'

type Symbol = (typeof SAMPLE_ASSETS)[number]

const ASSETS: Record<Symbol, { name: string; concept: string }> = {
  BTC: { name: 'Bitcoin', concept: 'large caps' },
  ETH: { name: 'Ethereum', concept: 'large caps' },
  BNB: { name: 'BNB', concept: 'large caps' },
  SOL: { name: 'Solana', concept: 'large caps' },
  XRP: { name: 'XRP', concept: 'large caps' },
  DOGE: { name: 'Dogecoin', concept: 'large caps' },
  ADA: { name: 'Cardano', concept: 'large caps' },
  TRX: { name: 'TRON', concept: 'large caps' },
  AVAX: { name: 'Avalanche', concept: 'mid caps' },
  LINK: { name: 'Chainlink', concept: 'mid caps' },
  DOT: { name: 'Polkadot', concept: 'mid caps' },
  BCH: { name: 'Bitcoin Cash', concept: 'mid caps' },
  LTC: { name: 'Litecoin', concept: 'mid caps' },
  XLM: { name: 'Stellar', concept: 'mid caps' },
  ETC: { name: 'Ethereum Classic', concept: 'mid caps' },
  ATOM: { name: 'Cosmos', concept: 'mid caps' },
  EOS: { name: 'EOS', concept: 'mid caps' },
  XMR: { name: 'Monero', concept: 'mid caps' },
  UNI: { name: 'Uniswap', concept: 'mid caps' },
  AAVE: { name: 'Aave', concept: 'mid caps' },
  NEAR: { name: 'NEAR Protocol', concept: 'mid caps' },
  APT: { name: 'Aptos', concept: 'mid caps' },
  ARB: { name: 'Arbitrum', concept: 'mid caps' },
  OP: { name: 'Optimism', concept: 'mid caps' },
  FIL: { name: 'Filecoin', concept: 'mid caps' },
  ALGO: { name: 'Algorand', concept: 'mid caps' },
  MATIC: { name: 'Polygon', concept: 'mid caps' },
  SHIB: { name: 'Shiba Inu', concept: 'mid caps' },
  USDT: { name: 'Tether', concept: 'stablecoins' },
  USDC: { name: 'USD Coin', concept: 'stablecoins' },
  DAI: { name: 'Dai', concept: 'stablecoins' },
  ETHBTC: { name: 'Ethereum in Bitcoin', concept: 'ratios' },
}

function price(symbol: Symbol): Definition {
  const { name, concept } = ASSETS[symbol]
  const unit = symbol === 'ETHBTC' ? 'BTC' : 'USD'
  const quote = unit === 'BTC' ? 'bitcoin' : 'US dollars'
  return defineSeries({
    path: `crypto/prices/${symbol}`,
    concept,
    title: name,
    description: `Daily open, high, low, close and volume of ${name} (${symbol}) in ${quote}.`,
    reading:
      concept === 'stablecoins'
        ? 'Worth a look only when it leaves one dollar: by how far and for how long.'
        : concept === 'ratios'
          ? 'Rising: ether outruns bitcoin, usually with the wider market of smaller coins.'
          : 'A candle’s body spans open to close, its wicks the range of the UTC day.',
    formula: 'First, highest, lowest and last trade of the UTC day and the amount traded.',
    source: `Daily candles of ${symbol} from the loaded source.`,
    cadence: 'daily',
    axis: `asset/${symbol}`,
    fields: [
      withRole('open', 'open', unit, 'First price of the day.'),
      withRole('high', 'high', unit, 'Highest price of the day.'),
      withRole('low', 'low', unit, 'Lowest price of the day.'),
      withRole('close', 'close', unit, 'Last price of the day.'),
      withRole('volume', 'volume', 'native', 'Amount traded in the asset’s own units.'),
    ],
    primary: ['close'],
  })
}

export const definitions: Definition[] = SAMPLE_ASSETS.map(price)
