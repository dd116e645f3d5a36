/** The six route families of the interface, in the order of its table. */
export const FAMILIES = [
  'onchain',
  'charts',
  'economic',
  'crypto/prices',
  'derivatives',
  'market-indicators',
] as const

export type ListedFamily = (typeof FAMILIES)[number]

/**
 * Tables of base columns, which formulas name and which have pages of their own. They are in no list, and the API for
 * keys does not serve them.
 */
export const INPUTS = 'inputs'

export type Family = ListedFamily | typeof INPUTS

/** The families whose series have addresses. */
export const ADDRESSED_FAMILIES: readonly Family[] = [...FAMILIES, INPUTS]

export interface FamilyFacts {
  /** Category name exactly as the interface specification spells it. */
  category: string
  /** Short name for navigation. */
  label: string
  description: string
  /** Tier of the family's routes unless the catalog says otherwise. */
  tier: 'free' | 'pro'
  /** Keys of the envelope that name the series. */
  nameKey: 'metric' | 'chart' | 'series' | 'symbol' | 'indicator'
  /** Time columns at the start of every row. A route of §2.6/§2.7 with its own list overrides them. */
  timeFields: readonly ('date' | 'formattedDate' | 'timestamp')[]
  timestampUnit: 'milliseconds' | 'seconds'
  /** Whether the family's wire types carry the question mark of nullable fields. */
  nullable: boolean
}

export const FAMILY_FACTS: Record<Family, FamilyFacts> = {
  onchain: {
    category: 'On-Chain Metrics',
    label: 'On-chain',
    description: 'Valuation, profit and loss, holders, cointime, supply and mining, read from the ledger.',
    tier: 'pro',
    nameKey: 'metric',
    timeFields: ['date', 'formattedDate', 'timestamp'],
    timestampUnit: 'milliseconds',
    nullable: true,
  },
  charts: {
    category: 'Chart Datasets',
    label: 'Charts',
    description: 'Prepared datasets: cointime, flows, funding, dominance, sentiment and S&P 500 technicals.',
    tier: 'pro',
    nameKey: 'chart',
    timeFields: ['date', 'formattedDate', 'timestamp'],
    timestampUnit: 'milliseconds',
    nullable: true,
  },
  economic: {
    category: 'Economic Data',
    label: 'Economic',
    description: 'Inflation, labor, interest, money, housing, growth and equity indices.',
    tier: 'free',
    nameKey: 'series',
    timeFields: ['date'],
    timestampUnit: 'seconds',
    nullable: false,
  },
  'crypto/prices': {
    category: 'Crypto Prices',
    label: 'Prices',
    description: 'Daily open, high, low, close and volume by asset.',
    tier: 'free',
    nameKey: 'symbol',
    timeFields: ['timestamp'],
    timestampUnit: 'seconds',
    nullable: false,
  },
  derivatives: {
    category: 'Derivatives',
    label: 'Derivatives',
    description: 'Basis, carry, funding, positioning, order flow and implied volatility.',
    tier: 'pro',
    nameKey: 'metric',
    timeFields: ['date', 'timestamp'],
    timestampUnit: 'seconds',
    nullable: false,
  },
  'market-indicators': {
    category: 'Market Indicators',
    label: 'Indicators',
    description: 'Risk levels by asset, market risk and breadth.',
    tier: 'pro',
    nameKey: 'indicator',
    timeFields: ['date', 'timestamp'],
    timestampUnit: 'seconds',
    nullable: false,
  },
  inputs: {
    category: 'Inputs',
    label: 'Inputs',
    description: 'Columns of tables that series are computed from.',
    tier: 'pro',
    nameKey: 'series',
    timeFields: ['date', 'timestamp'],
    timestampUnit: 'milliseconds',
    nullable: true,
  },
}

export const API_PREFIX = '/api/v1/'

/** `/api/v1/crypto/prices/BTC` or `crypto/prices/BTC` → `{family, name}`; undefined for other paths. */
export function splitPath(path: string): { family: Family; name: string } | undefined {
  const short = path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path.replace(/^\//, '')
  for (const family of ADDRESSED_FAMILIES) {
    if (short.startsWith(`${family}/`)) return { family, name: short.slice(family.length + 1) }
  }
  return undefined
}

/** Path of a series without prefix: `onchain/mvrv`. */
export function seriesPath({ family, name }: { family: Family; name: string }): string {
  return `${family}/${name.split('/').map(encodeURIComponent).join('/')}`
}
