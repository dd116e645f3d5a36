import { ASSET_UNIVERSE, PAIRS as PAIR_PARTS } from '@/lib/sources/asset-universe'
import { type Definition, defineSeries, field } from '../../define'
import { ASSET_WORDS, CONCEPTS } from './words/all'

type Symbol = (typeof ASSET_UNIVERSE)[number]

function price(symbol: Symbol): Definition {
  const [title, description, reading] = ASSET_WORDS[symbol]
  const quote = PAIR_PARTS.get(symbol)?.[1]
  const unit = quote === undefined ? 'USD' : quote === 'BTC' ? 'BTC' : 'ratio'
  return defineSeries({
    path: `crypto/prices/${symbol}`,
    concept: CONCEPTS[symbol],
    title,
    description,
    reading,
    formula: 'First, highest, lowest and last trade of the UTC day, and the amount traded.',
    source: `Daily candles of ${symbol} from the loaded source.`,
    cadence: 'daily',
    axis: `asset/${symbol}`,
    fields: [
      field.open('open', unit, 'First price of the day.'),
      field.high('high', unit, 'Highest price of the day.'),
      field.low('low', unit, 'Lowest price of the day.'),
      field.close('close', unit, 'Last price of the day.'),
      field
        .volume(
          'volume',
          'native',
          'Amount traded, in units of the asset; 0 on days without a known one, which `metadata.unknown` names.',
        )
        .with({ unknownAs: 0 }),
    ],
    primary: ['close'],
    ...(symbol === 'SOLBTC' ? { equals: { volume: 'crypto/prices/SOLETH.volume' } } : {}),
    ...(symbol === 'ETHBTC' ? { twinOf: 'charts/eth-btc-ratio' } : {}),
  })
}

export const definitions: Definition[] = ASSET_UNIVERSE.map(price)
