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
  typescript: { tsconfigPath: 'tsconfig.json' },
}
