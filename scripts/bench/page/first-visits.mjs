import { head, kb, median, ms, row } from './figures.mjs'
import { PLAIN_BASE } from './plain-page.mjs'
import { BASE } from './server.mjs'
import { PROFILES, visit } from './visit.mjs'

const OURS = {
  drawn: 'main [data-chart] svg path',
  plot: '[data-chart]',
  readout: '[data-readout], [data-read]',
  live: '[data-chart="live"]',
}
/** A page of another library says when its chart is there, which can be zoomed from then on. */
const OTHER = { drawn: '#chart[data-drawn] canvas', plot: '#chart canvas', live: '#chart[data-drawn]' }
const AGAINST = '/onchain/mvrv'
const MVRV = 'path=/onchain/mvrv&fields=mvrv,price'

/** On the plain page the price has no separate axis when the series is the price. */
const PAGES = [
  { name: AGAINST, url: `${BASE}/onchain/mvrv`, ...OURS },
  {
    name: 'ECharts',
    url: `${PLAIN_BASE}/?${MVRV}`,
    ...OTHER,
    readout: '#chart > div + div',
  },
  { name: 'lightweight-charts', url: `${PLAIN_BASE}/?lightweight&${MVRV}`, ...OTHER, readout: '#values' },
  {
    name: 'uPlot',
    url: `${PLAIN_BASE}/?uplot&${MVRV}`,
    ...OTHER,
    plot: '#chart .u-over',
    // Until the pointer is over the chart it writes dashes.
    readout: '#chart[data-read]',
  },
  { name: '/charts/sp500-rsi', url: `${BASE}/charts/sp500-rsi`, ...OURS },
  { name: '/crypto/prices/BTC', url: `${BASE}/crypto/prices/BTC`, ...OURS },
  { name: '/', url: `${BASE}/`, drawn: 'main svg path' },
  { name: '/embed/onchain/mvrv', url: `${BASE}/embed/onchain/mvrv`, drawn: 'figure svg path' },
]
const COMPARED = PAGES.slice(0, 4)

const TIMES = ['firstByte', 'visible', 'interactive', 'live', 'blocking']
const COMPARED_TIMES = ['visible', 'interactive', 'live', 'main']
const COMPARED_BYTES = ['beforeVisible', 'beforeInteractive', 'beforeLive']

/** Medians of cold first visits, in turns so that all pages see the same load. */
export async function measureFirstVisits(browser, runs) {
  const medians = new Map()
  for (const profile of Object.keys(PROFILES)) {
    const pages = profile === 'phone' ? COMPARED : PAGES
    const seen = new Map(pages.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      for (const page of pages) seen.get(page.name).push(await visit(browser, page.url, { profile, ...page }))
    }
    for (const [name, visits] of seen) {
      const of = (figure) => median(visits.map((one) => one[figure] ?? Number.NaN))
      const figures = Object.fromEntries(Object.keys(visits[0]).map((figure) => [figure, of(figure)]))
      medians.set(`${name} ${profile}`, figures)
    }
  }
  printVisits(medians)
  printCompared(medians)
}

function printVisits(medians) {
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
    'values under the pointer',
    'live',
    'blocking',
    'heap',
  )
  for (const { name } of PAGES) {
    for (const profile of Object.keys(PROFILES)) {
      const r = medians.get(`${name} ${profile}`)
      if (!r) continue
      const bytes = [r.html, r.script, r.library, r.total].map(kb)
      row(name, profile, r.requests, ...bytes, ...TIMES.map((time) => ms(r[time])), kb(r.heap))
    }
  }
}

/** The same data in the same size by each library, and each as a multiple of ours. */
function printCompared(medians) {
  const figures = [...COMPARED_TIMES, ...COMPARED_BYTES]
  const names = [
    'visible',
    'values',
    'live',
    'main thread',
    'KB before visible',
    'before values',
    'before live',
  ]
  head('The same data by other libraries', 'page', 'profile', ...names)
  for (const profile of Object.keys(PROFILES)) {
    const ours = medians.get(`${AGAINST} ${profile}`)
    for (const { name } of COMPARED) {
      const r = medians.get(`${name} ${profile}`)
      row(
        name,
        profile,
        ...COMPARED_TIMES.map((time) => ms(r[time])),
        ...COMPARED_BYTES.map((at) => kb(r[at])),
      )
      if (r !== ours)
        row(
          `${name} ÷ ours`,
          profile,
          ...figures.map((figure) => `${(r[figure] / ours[figure]).toFixed(2)} ×`),
        )
    }
  }
}
