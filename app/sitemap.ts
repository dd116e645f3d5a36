import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { READY_MADE } from '@/lib/boards/ready-made'
import { FAMILIES } from '@/lib/contract/family'
import { getMarket } from '@/lib/market/process-market'
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
  '/docs/scale',
  ...FAMILIES.map((family) => `/${family}`),
]

const pathsOf = oncePerCatalog(({ endpoints }) =>
  endpoints
    .filter((endpoint) => !endpoint.legacy)
    .flatMap(({ family, name }) => [`/${family}/${name}`, `/docs/api/${family}/${name}`]),
)

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = publishedBase(await headers())
  if (base === null) return []
  const catalog = await getMarket()
    .catalog()
    .catch(() => null)
  return [...PATHS, ...(catalog ? pathsOf(catalog) : [])].map((path) => ({ url: new URL(path, base).href }))
}
