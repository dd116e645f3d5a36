import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { READY_MADE } from '@/lib/boards/ready-made'
import { FAMILIES } from '@/lib/contract/family'
import { getEnv } from '@/lib/env/env'
import { getMarket } from '@/lib/market/registry'

export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = getEnv().PUBLIC_URL ?? `http://${(await headers()).get('host') ?? 'localhost'}`
  const catalog = await getMarket()
    .catalog()
    .catch(() => null)
  const charts = catalog?.endpoints.filter((endpoint) => !endpoint.legacy) ?? []
  const paths = [
    '/',
    '/boards',
    ...READY_MADE.map(({ slug }) => `/boards/${slug}`),
    '/docs',
    '/docs/api',
    ...FAMILIES.map((family) => `/${family}`),
    ...charts.flatMap(({ family, name }) => [`/${family}/${name}`, `/docs/api/${family}/${name}`]),
  ]
  return paths.map((path) => ({ url: new URL(path, base).href }))
}
