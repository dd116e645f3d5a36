import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { API_KEY, BASE } from './server.mjs'

const PORT = 4791
export const PLAIN_BASE = `http://localhost:${PORT}`

const LIBRARY = gzipSync(readFileSync('node_modules/echarts/dist/echarts.min.js'))

const LIGHTWEIGHT = gzipSync(
  readFileSync('node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.js'),
)

const UPLOT = gzipSync(readFileSync('node_modules/uplot/dist/uPlot.iife.min.js'))
const UPLOT_STYLE = readFileSync('node_modules/uplot/dist/uPlot.min.css', 'utf8')

const STYLE =
  'body{margin:0;font:14px system-ui,sans-serif}#chart{width:1115px;height:460px;margin:80px 0 0 270px}'

/** A page with rows of the API in a chart that `draw` makes in `#chart`. */
const rowsPage = (library, draw, style = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Plain chart</title><style>${STYLE}${style}</style></head>
<body><div id="chart"></div><div id="values"></div><script src="${library}"></script><script>
const asked = new URLSearchParams(location.search)
const place = document.getElementById('chart')
fetch('/rows' + asked.get('path') + '?fields=' + asked.get('fields')).then((response) => response.json()).then(({ data }) => {
  const fields = asked.get('fields').split(',')
  ${draw}
  place.dataset.drawn = ''
})
</script></body></html>`

/** Plain use of the library, as in its manual: the full library, all rows of what it draws, client-side only, default options. */
const CHART = rowsPage(
  '/echarts.min.js',
  `const chart = echarts.init(place)
  chart.setOption({
    tooltip: { trigger: 'axis' },
    legend: {},
    xAxis: { type: 'time' },
    yAxis: fields.map((name) => ({ type: 'value', name, scale: true })),
    dataZoom: [{ type: 'inside' }, { type: 'slider' }],
    series: fields.map((name, at) => ({
      name, type: 'line', yAxisIndex: at, data: data.map((row) => [row.date, row[name]]),
    })),
  })`,
)

/** As in the manual of lightweight-charts, with the values under the pointer that it leaves to the page. */
const LIGHTWEIGHT_CHART = rowsPage(
  '/lightweight-charts.js',
  `const { createChart, LineSeries } = LightweightCharts
  const chart = createChart(place, { autoSize: true })
  const lines = fields.map((name, at) => {
    const line = chart.addSeries(LineSeries, at > 0 ? { priceScaleId: 'left' } : {})
    line.setData(data.map((row) => ({ time: row.date, value: row[name] })).filter(({ value }) => value !== null))
    return line
  })
  chart.timeScale().fitContent()
  chart.subscribeCrosshairMove(({ time, seriesData }) => {
    const values = lines.map((line) => seriesData.get(line)?.value)
    document.getElementById('values').textContent = time ? time + ' ' + values.join(' ') : ''
  })`,
)

/** As in the manual of uPlot, whose legend shows the values under the pointer. It zooms by dragging. */
const UPLOT_CHART = rowsPage(
  '/uplot.js',
  `const colors = ['#06c', '#c60']
  new uPlot({
    width: 1115,
    height: 400,
    series: [{}, ...fields.map((name, at) => ({ label: name, scale: name, stroke: colors[at] }))],
    axes: [{}, ...fields.map((name, at) => ({ scale: name, side: at > 0 ? 1 : 3 }))],
    hooks: { setCursor: [({ cursor }) => { if (cursor.idx !== null) place.dataset.read = cursor.idx }] },
  }, [data.map((row) => Date.parse(row.date) / 1000), ...fields.map((name) => data.map((row) => row[name]))], place)`,
  UPLOT_STYLE,
)

/** Series that the switching page shows in turn. */
const SHOWN = ['mvrv', 'realized-price', 'nupl', 'mvrv-z-score']

/** The smallest chart library, switching between charts in one page. `show` returns the time to the frame after. */
const SWITCHING = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain chart</title>
<style>body{margin:0}#chart{width:1115px;height:460px;margin:80px 0 0 270px}</style>
</head><body><div id="chart"></div><script src="/lightweight-charts.js"></script><script>
const { createChart, LineSeries } = LightweightCharts
const chart = createChart(document.getElementById('chart'), { autoSize: true })
const lines = [chart.addSeries(LineSeries, {}), chart.addSeries(LineSeries, { priceScaleId: 'left' })]
const shown = ${JSON.stringify(SHOWN)}
window.show = async (at) => {
  const began = performance.now()
  const response = await fetch('/columns/onchain/' + shown[at % shown.length] + '?' + at)
  const [time, ...columns] = await response.json()
  for (const [which, line] of lines.entries()) {
    line.setData(time.map((day, row) => ({ time: day, value: columns[which][row] })).filter(({ value }) => value !== null))
  }
  chart.timeScale().fitContent()
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began))))
}
show(0)
</script></body></html>`

const fetched = new Map()

/** Days, the first value and the price of a series, as columns. */
async function columnsOf(path) {
  const key = `columns ${path}`
  if (!fetched.has(key)) {
    const { data } = await (
      await fetch(`${BASE}/api/v1${path}`, { headers: { 'x-api-key': API_KEY } })
    ).json()
    const own = Object.keys(data[0]).find((name) => path.endsWith(name.replaceAll('_', '-'))) ?? 'price'
    const columns = [
      data.map((row) => row.date),
      data.map((row) => row[own]),
      data.map((row) => row.price ?? row.btc_price),
    ]
    fetched.set(key, gzipSync(JSON.stringify(columns)))
  }
  return fetched.get(key)
}

/** Every row of a series from the API with the fields that are drawn, cached so that computing it is not measured. */
async function rowsOf(path, fields) {
  if (!fetched.has(path)) {
    const answer = await fetch(`${BASE}/api/v1${path}?fields=date,${fields}`, {
      headers: { 'x-api-key': API_KEY },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    fetched.set(path, gzipSync(Buffer.from(await answer.arrayBuffer())))
  }
  return fetched.get(path)
}

function frames(paths) {
  const all = paths.map((path) => `<iframe src="${BASE}/embed${path}" title="${path}"></iframe>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Embeds</title>
<style>iframe{width:340px;height:220px;border:0}</style></head><body>${all}</body></html>`
}

/** Serves the reference page, and a page with the embeds in `?frames=<path>,<path>`. */
export async function startPlainPages() {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, PLAIN_BASE)
    const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body)
    if (url.pathname === '/echarts.min.js') {
      response.setHeader('content-encoding', 'gzip')
      send('text/javascript', LIBRARY)
    } else if (url.pathname.startsWith('/rows/')) {
      response.setHeader('content-encoding', 'gzip')
      send(
        'application/json',
        await rowsOf(url.pathname.slice('/rows'.length), url.searchParams.get('fields')),
      )
    } else if (url.pathname === '/lightweight-charts.js') {
      response.setHeader('content-encoding', 'gzip')
      send('text/javascript', LIGHTWEIGHT)
    } else if (url.pathname.startsWith('/columns/')) {
      response.setHeader('content-encoding', 'gzip')
      send('application/json', await columnsOf(url.pathname.slice('/columns'.length)))
    } else if (url.pathname === '/uplot.js') {
      response.setHeader('content-encoding', 'gzip')
      send('text/javascript', UPLOT)
    } else if (url.searchParams.has('lightweight')) {
      send('text/html; charset=utf-8', LIGHTWEIGHT_CHART)
    } else if (url.searchParams.has('uplot')) {
      send('text/html; charset=utf-8', UPLOT_CHART)
    } else if (url.searchParams.has('switching')) {
      send('text/html; charset=utf-8', SWITCHING)
    } else if (url.searchParams.has('frames')) {
      send('text/html; charset=utf-8', frames(url.searchParams.get('frames').split(',')))
    } else send('text/html; charset=utf-8', CHART)
  })
  await new Promise((resolve) => server.listen(PORT, resolve))
  return server
}
