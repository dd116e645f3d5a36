/** Invalid or unusual requests, because errors are responses too. */
const REFUSED = [
  '/api/v1/onchain/mvrv?days=0',
  '/api/v1/onchain/mvrv?nonsense=1',
  '/api/v1/onchain/mvvr',
  '/api/v1/onchain/mvrv?fields=none',
  '/api/v1/onchain/mvrv?startDate=2026-01-02&endDate=2026-01-01',
  '/api/v1/nothing',
  '/data/onchain/mvrv?width=1',
  '/data/onchain/nothing?width=800',
  '/data/onchain/mvrv?from=soon&width=800',
  '/data/onchain/mvrv?vs=economic/none&width=800',
  '/image/onchain/mvrv.gif',
  '/image/onchain/mvrv.png?size=vast',
  '/embed/onchain/nothing',
  '/embed/e/unknown',
  '/data/e/unknown',
  '/data/s/unknown',
  '/image/s/unknown.png',
  '/embed/boards/unknown',
  '/oembed',
  '/embed/screen?where=chg30%20%3E',
  '/table.csv',
  '/table.json',
  '/oembed?url=https://elsewhere.example/onchain/mvrv',
  '/onchain/nothing',
]

const DOCUMENTS = [
  '/api/v1/chains',
  '/api/onchain/manifest',
  '/api/public/catalog',
  '/api/openapi.json',
  '/api/health/live',
  '/api/health/ready',
  '/api/v1/onchain/status?chain=litecoin',
  ...['onchain', 'charts', 'economic', 'crypto/prices', 'derivatives', 'market-indicators'].map(
    (family) => `/api/v1/${family}/list`,
  ),
]

/** Charts with non-default options. */
const CHARTS = [
  '/onchain/mvrv?from=2024-01-01&to=2025-01-01&scale=log',
  '/onchain/mvrv?vs=economic/market_dow&rebase=100',
  '/onchain/mvrv?vs=onchain/nupl&formula=a%20/%20b',
  '/onchain/mvrv?show=mvrv',
  '/onchain/mvrv?chain=ethereum&theme=dark',
  '/onchain/mvrv?dataResolution=1h&days=60',
  '/onchain/urpd',
  '/charts/sp500-rsi?sp500RsiPeriod=21',
  '/charts/sp500-rsi?timeframe=1Y',
  '/crypto/prices/BTC?timeframe=1Y&theme=dark',
]

const BOARDS = ['cycle', 'holders', 'cointime', 'derivatives', 'macro', 'sp500-technicals']

/** The requests to record: every series in several formats, or a sample of them. */
export function addressesOf(endpoints, every) {
  const chosen = endpoints.filter((_, at) => at % every === 0)
  const addresses = [...DOCUMENTS, ...REFUSED]
  for (const [at, { path, chains, resolutions, legacy, parameters }] of chosen.entries()) {
    const own = path.replace('/api/v1/', '/')
    addresses.push(`${path}?limit=300`, `/data${own}?width=900`, `/image${own}.svg`, `/embed${own}`)
    if (at % 5 === 0) addresses.push(path)
    const formats = parameters.find(({ name }) => name === 'format')?.allowed ?? []
    if (at % 7 === 0) {
      for (const format of formats) addresses.push(`${path}?days=90&format=${format}`)
      addresses.push(`/data${own}?export=csv&from=2025-01-01`, `/data${own}?export=json&from=2025-06-01`)
    }
    if (at % 11 === 0) addresses.push(`/image${own}.png`, `/image${own}.svg?size=small&theme=dark`)
    if (at % 3 === 0 && !legacy) {
      for (const chain of chains.filter((one) => one !== 'bitcoin')) {
        addresses.push(`${path}?chain=${chain}&limit=50`)
      }
    }
    if (at % 17 === 0) {
      for (const one of resolutions.filter((one) => one !== '1d')) {
        addresses.push(`${path}?dataResolution=${one}&limit=50`)
      }
    }
  }
  for (const chart of CHARTS) {
    const [own, query] = chart.split('?')
    const sized = query ? `?${query}&width=800` : '?width=800'
    addresses.push(`/data${own}${sized}`, `/embed${chart}`, `/image${own}.svg${query ? `?${query}` : ''}`)
  }
  for (const board of BOARDS) addresses.push(`/embed/boards/${board}`, `/image/boards/${board}.svg`)
  addresses.push('/oembed?url=/onchain/mvrv', '/oembed?url=/embed/onchain/mvrv', '/oembed?url=/boards/cycle')
  return [...new Set(addresses)]
}
