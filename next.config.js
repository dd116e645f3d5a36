import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { sourceIdentity } from './scripts/setup/source-identity.mjs'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The entry compresses pages (`lib/server/pages/compress-page.ts`).
  compress: false,
  productionBrowserSourceMaps: false,
  // The optimizer would keep copies of pictures that are deleted or no longer public.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'undici',
    'aws4fetch',
    'fs-native-extensions',
    '@resvg/resvg-wasm',
    'hash-wasm',
    'hyparquet',
    'hyparquet-writer',
    'echarts',
    // Imports drizzle-orm by a name that a bundler cannot see.
    'rate-limiter-flexible',
  ],
  turbopack: {
    // 7 KB of the chart library otherwise.
    resolveAlias: { 'next/dist/compiled/buffer': { browser: './scripts/no-buffer.js' } },
  },
  // The entry refuses larger forms (`lib/server/check-page-request.ts`).
  experimental: {
    serverActions: { bodySizeLimit: '256kb' },
    // Seconds for which the router keeps a page that it loaded ahead.
    staleTimes: { static: 30 },
    // A page is loaded when it is asked for: loading all of them takes a fifth of the start.
    preloadEntriesOnStart: false,
    // Bytes before minifying. With 50,000, the default, a chart page has eight scripts more: 13 KB for what all of them
    // repeat and for their headers.
    turbopackChunking: { minChunkSize: 400_000 },
  },
  // The gate checks them. A first start would wait for it.
  typescript: { tsconfigPath: 'tsconfig.json', ignoreBuildErrors: true },
}

export default (phase) => {
  if (phase !== PHASE_PRODUCTION_BUILD) return config
  const { buildId, actionSalt } = sourceIdentity()
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionSalt
  return { ...config, generateBuildId: () => buildId }
}
