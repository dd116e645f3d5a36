import type { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { ARTIFICIAL_INTELLIGENCE } from './artificial-intelligence'
import type { AssetWords } from './asset-words'
import { DEFI } from './defi'
import { EXCHANGE_TOKENS } from './exchange-tokens'
import { GAMES_AND_MEDIA } from './games-and-media'
import { INFRASTRUCTURE } from './infrastructure'
import { LARGE_CAPS } from './large-caps'
import { LAYER_ONES } from './layer-ones'
import { MEMES } from './memes'
import { PAIRS } from './pairs'
import { PAYMENTS } from './payments'
import { GOLD_TOKENS, STABLECOINS } from './pegged'

type Symbol = (typeof ASSET_UNIVERSE)[number]

/** Texts for every asset. An asset without texts does not compile. */
export const ASSET_WORDS: Readonly<Record<Symbol, AssetWords>> = {
  ...LARGE_CAPS,
  ...LAYER_ONES,
  ...PAYMENTS,
  ...EXCHANGE_TOKENS,
  ...DEFI,
  ...MEMES,
  ...ARTIFICIAL_INTELLIGENCE,
  ...INFRASTRUCTURE,
  ...GAMES_AND_MEDIA,
  ...STABLECOINS,
  ...GOLD_TOKENS,
  ...PAIRS,
}

const KINDS: Readonly<Record<string, object>> = {
  'large caps': LARGE_CAPS,
  'layer ones': LAYER_ONES,
  'payments and privacy': PAYMENTS,
  'exchange tokens': EXCHANGE_TOKENS,
  DeFi: DEFI,
  memes: MEMES,
  AI: ARTIFICIAL_INTELLIGENCE,
  infrastructure: INFRASTRUCTURE,
  'games and media': GAMES_AND_MEDIA,
  stablecoins: STABLECOINS,
  gold: GOLD_TOKENS,
  ratios: PAIRS,
}

/** Symbol → the kind it is listed under. */
export const CONCEPTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, words]) => Object.keys(words).map((symbol) => [symbol, kind])),
)
