/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  productionBrowserSourceMaps: false,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    '@node-rs/argon2',
    '@resvg/resvg-js',
    'hyparquet',
    'hyparquet-writer',
    'echarts',
  ],
  // The style sheets are small: in the document they cost no round trip before the first paint.
  experimental: { inlineCss: true },
  typescript: { tsconfigPath: 'tsconfig.json' },
}
