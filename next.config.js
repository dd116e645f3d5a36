/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  productionBrowserSourceMaps: false,
  // The optimizer would keep copies of pictures that are deleted or no longer public.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    '@node-rs/argon2',
    '@resvg/resvg-js',
    'hyparquet',
    'hyparquet-writer',
    'echarts',
  ],
  // The style sheets are small: in the document they cost no round trip before the first paint. The entry refuses larger
  // forms (`lib/server/check-page-request.ts`).
  experimental: { inlineCss: true, serverActions: { bodySizeLimit: '256kb' } },
  typescript: { tsconfigPath: 'tsconfig.json' },
}
