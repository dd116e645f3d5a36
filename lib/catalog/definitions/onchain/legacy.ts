import { type Definition, defineLegacy } from '../../define'

/** Paths that older clients use; they answer like the canonical path. */
const PAIRS: Readonly<
  Record<string, readonly [canonical: string, renamed?: Readonly<Record<string, string>>]>
> = {
  'rhodl-ratio': ['rhodl'],
  'cb-profit-loss-ratio': ['profit-loss'],
  'circulating-supply-profit-loss': ['profit-loss', { supply_in_profit_percent: 'percent_btc_in_profit' }],
  'entity-adjusted-cdd': ['cdd'],
  'entity-adjusted-mvrv': ['mvrv'],
  'entity-adjusted-nupl': ['nupl'],
  'entity-adjusted-realized-cap': ['realized-cap', { realizedCapUsd: 'realized_cap_usd' }],
  'entity-adjusted-sopr': ['sopr'],
  'mvrv-data': ['mvrv', { marketCap: 'market_cap_usd', realizedCap: 'realized_cap_usd' }],
  'mvrv-zscore': ['mvrv', { mvrv_zscore: 'z_score' }],
  'sopr-age-bands': ['age-bands'],
  'sopr-bands': ['sopr'],
  'sopr-by-cost-basis-band': ['sopr'],
  'sopr-cohorts': ['sopr'],
}

export const definitions: Definition[] = Object.entries(PAIRS).map(([name, [canonical, renamed]]) =>
  defineLegacy({
    path: `onchain/${name}`,
    canonical: { path: `onchain/${canonical}`, query: {} },
    ...(renamed ? { renamed } : {}),
  }),
)
