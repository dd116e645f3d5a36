import type { Rule } from '../rule'
import { accepted } from './requests'

const PAIRS: readonly [legacy: string, canonical: string][] = [
  ['onchain/rhodl-ratio', 'onchain/rhodl'],
  ['onchain/cb-profit-loss-ratio', 'onchain/profit-loss'],
  ['onchain/circulating-supply-profit-loss', 'onchain/profit-loss'],
  ['onchain/entity-adjusted-cdd', 'onchain/cdd'],
  ['onchain/entity-adjusted-mvrv', 'onchain/mvrv'],
  ['onchain/entity-adjusted-nupl', 'onchain/nupl'],
  ['onchain/entity-adjusted-realized-cap', 'onchain/realized-cap'],
  ['onchain/entity-adjusted-sopr', 'onchain/sopr'],
  ['onchain/mvrv-data', 'onchain/mvrv'],
  ['onchain/mvrv-zscore', 'onchain/mvrv'],
  ['onchain/sopr-age-bands', 'onchain/age-bands'],
  ['onchain/sopr-bands', 'onchain/sopr'],
  ['onchain/sopr-by-cost-basis-band', 'onchain/sopr'],
  ['onchain/sopr-cohorts', 'onchain/sopr'],
  ['economic/inflation_rate', 'economic/inflation_cpi'],
  ['economic/market_dow_ohlc', 'economic/market_dow'],
  ['economic/market_dxy_ohlc', 'economic/dxy'],
  ['derivatives/btc_carry_vs_treasury', 'derivatives/carry_vs_treasury?carryAsset=BTC'],
  [
    'market-indicators/crypto-market-breadth-kama-top-20',
    'market-indicators/crypto-market-breadth?ma=kama&tier=top-20',
  ],
  [
    'market-indicators/crypto-market-breadth-kama-top-50',
    'market-indicators/crypto-market-breadth?ma=kama&tier=top-50',
  ],
  [
    'market-indicators/crypto-market-breadth-kama-top-250',
    'market-indicators/crypto-market-breadth?ma=kama&tier=top-250',
  ],
]

/** Every pair in §9.3, tested on the sample. */
export const LEGACY_PAIRS: readonly Rule[] = PAIRS.map(([legacy, canonical]) =>
  accepted(`9.3 ${legacy} is an alias of ${canonical}`, `/api/v1/${legacy}?limit=1`, {
    answers: {
      deprecation: /^@\d+$/,
      link: new RegExp(`^</api/v1/${canonical}>; rel="successor-version"$`.replace('?', '\\?')),
    },
  }),
)
