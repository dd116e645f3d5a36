import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { READY_MADE } from '@/lib/boards/ready-made'
import { FAMILIES, seriesPath } from '@/lib/contract/family'
import { getMarketFor } from '@/lib/market/process-market'
import { publishedBase } from './(dashboard)/api-base'
import { oncePerCatalog } from './once-per-catalog'

export const dynamic = 'force-dynamic'

const PATHS = [
  '/',
  '/boards',
  ...READY_MADE.map(({ slug }) => `/boards/${slug}`),
  '/screen',
  '/docs',
  '/docs/about',
  '/docs/api',
  ...FAMILIES.map((family) => `/${family}`),
]

/** Series with rows that no terms withhold, under their present names. */
const listedIn = oncePerCatalog(({ endpoints }) =>
  endpoints.filter(({ available, legacy, withheld }) => available && !legacy && !withheld),
)

/** Pages of the series that have rows and that everyone may see. */
async function seriesPaths(): Promise<string[]> {
  const market = getMarketFor(null)
  const [catalog, free, pro] = await Promise.all([
    market.catalog(),
    market.isPublic({ tier: 'free' }),
    market.isPublic({ tier: 'pro' }),
  ])
  const isShown = { free, pro }
  return listedIn(catalog)
    .filter(({ tier }) => isShown[tier])
    .flatMap((endpoint) => [`/${seriesPath(endpoint)}`, `/docs/api/${seriesPath(endpoint)}`])
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = publishedBase(await headers())
  if (base === null) return []
  const paths = [...PATHS, ...(await seriesPaths().catch(() => []))]
  return paths.map((path) => ({ url: new URL(path, base).href }))
}
