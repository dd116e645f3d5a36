import type { MetadataRoute } from 'next'
import { CHART_FILES, FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { getEnv } from '@/lib/env/env'

export const dynamic = 'force-dynamic'

/** Search engines read what a page says about its data. The rows would cost them and the server much. */
const ROW_FILES = FILE_SUFFIXES.filter((suffix) => 'hasRows' in CHART_FILES[suffix]).map(
  (suffix) => `/*.${suffix}`,
)

export default function robots(): MetadataRoute.Robots {
  const { PUBLIC_URL } = getEnv()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/data/',
        '/table.',
        '/screen?',
        '/embed/screen',
        '/search-index',
        '/alerts/',
        ...ROW_FILES,
      ],
    },
    ...(PUBLIC_URL ? { sitemap: new URL('/sitemap.xml', PUBLIC_URL).href } : {}),
  }
}
