import { head, kb, median, ms, row } from './figures.mjs'
import { PLAIN_BASE } from './plain-page.mjs'
import { BASE } from './server.mjs'
import { visit } from './visit.mjs'

const OURS = { drawn: 'main [data-chart] svg path', plot: '[data-chart]', readout: '[data-readout]' }
const PLAIN = { drawn: '#chart[data-drawn] canvas', plot: '#chart canvas', readout: '#chart > div + div' }

/** On the plain page the price has no separate axis when the series is the price. */
const PAGES = [
  { name: '/onchain/mvrv', url: `${BASE}/onchain/mvrv`, ...OURS },
  {
    name: 'same data, plain ECharts',
    against: '/onchain/mvrv',
    url: `${PLAIN_BASE}/?path=/onchain/mvrv&fields=mvrv,price`,
    ...PLAIN,
  },
  { name: '/charts/sp500-rsi', url: `${BASE}/charts/sp500-rsi`, ...OURS },
  { name: '/crypto/prices/BTC', url: `${BASE}/crypto/prices/BTC`, ...OURS },
  { name: '/', url: `${BASE}/`, drawn: 'main svg path' },
  { name: '/embed/onchain/mvrv', url: `${BASE}/embed/onchain/mvrv`, drawn: 'figure svg path' },
]

const TIMES = ['firstByte', 'visible', 'interactive', 'blocking']

/** Medians of cold first visits, alternating between our page and the plain one so that both see the same load. */
export async function measureFirstVisits(browser, runs) {
  const medians = new Map()
  for (const throttled of [false, true]) {
    const seen = new Map(PAGES.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      for (const page of PAGES)
        seen.get(page.name).push(await visit(browser, page.url, { throttled, ...page }))
    }
    for (const [name, visits] of seen) {
      const of = (figure) => median(visits.map((one) => one[figure] ?? Number.NaN))
      const figures = Object.fromEntries(Object.keys(visits[0]).map((figure) => [figure, of(figure)]))
      medians.set(`${name} ${throttled}`, figures)
    }
  }
  head(
    'First visits, cold cache',
    'page',
    'network',
    'requests',
    'HTML',
    'scripts first',
    'library',
    'all bytes',
    'first byte',
    'chart visible',
    'interactive',
    'blocking',
    'heap',
  )
  for (const { name, against } of PAGES) {
    for (const throttled of [false, true]) {
      const r = medians.get(`${name} ${throttled}`)
      const network = throttled ? 'throttled' : 'plain'
      const bytes = [r.html, r.script, r.library, r.total].map(kb)
      row(name, network, r.requests, ...bytes, ...TIMES.map((time) => ms(r[time])), kb(r.heap))
      if (!against) continue
      const own = medians.get(`${against} ${throttled}`)
      const times = (figure) => `${(r[figure] / own[figure]).toFixed(1)} ×`
      const ratios = ['requests', 'html', 'script', 'library', 'total', ...TIMES, 'heap'].map((figure) =>
        figure === 'html' || figure === 'script' || figure === 'library' ? '' : times(figure),
      )
      row('plain ÷ ours', network, ...ratios)
    }
  }
}
