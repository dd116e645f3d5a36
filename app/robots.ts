import type { MetadataRoute } from 'next'
import { getEnv } from '@/lib/env/env'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  const { PUBLIC_URL } = getEnv()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/data/', '/search-index'] },
    ...(PUBLIC_URL ? { sitemap: new URL('/sitemap.xml', PUBLIC_URL).href } : {}),
  }
}
