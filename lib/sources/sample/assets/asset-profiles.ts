import { ARTIFICIAL_INTELLIGENCE } from './profiles/artificial-intelligence'
import type { AssetProfile } from './profiles/asset-profile'
import { DEFI } from './profiles/defi'
import { ESTABLISHED } from './profiles/established'
import { EXCHANGE_TOKENS } from './profiles/exchange-tokens'
import { GAMES_AND_MEDIA } from './profiles/games-and-media'
import { INFRASTRUCTURE } from './profiles/infrastructure'
import { LAYER_ONES } from './profiles/layer-ones'
import { MEMES } from './profiles/memes'
import { PAYMENTS } from './profiles/payments'
import { GOLD_BACKED, STABLE } from './profiles/pegged'

const BTC: AssetProfile = {
  symbol: 'BTC',
  price: '',
  beta: 1,
  volatility: 0,
  supply: '',
  turnover: 0.004,
}

/** Simulated assets by symbol. Pairs are computed from two of them. */
export const ASSET_PROFILES: ReadonlyMap<string, AssetProfile> = new Map(
  [
    BTC,
    ...ESTABLISHED,
    ...LAYER_ONES,
    ...PAYMENTS,
    ...EXCHANGE_TOKENS,
    ...DEFI,
    ...MEMES,
    ...ARTIFICIAL_INTELLIGENCE,
    ...INFRASTRUCTURE,
    ...GAMES_AND_MEDIA,
    ...STABLE,
    ...GOLD_BACKED,
  ].map((profile) => [profile.symbol, profile]),
)
