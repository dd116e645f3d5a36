/* global document, fetch */
import {
  CandlestickSeries,
  CrosshairMode,
  createChart,
  HistogramSeries,
  LineSeries,
} from '/reference/lightweight-charts.mjs'

const UP = '#00765a'
const DOWN = '#b93d20'
const BLUE = '#0b62c4'
const GRAY = '#8490a1'

/** Rows of a chart page, as its export has them. */
async function rowsOf(address) {
  const joined = address.includes('?') ? '&' : '?'
  const { data } = await (await fetch(`/data/${address}${joined}export=json`)).json()
  return data
}

/** Points of a column. Rows without a value become gaps. */
const points = (rows, column) =>
  rows.map((row) =>
    typeof row[column] === 'number' ? { time: row.date, value: row[column] } : { time: row.date },
  )

const line = (chart, rows, column, options) =>
  chart.addSeries(LineSeries, { lineWidth: 2, ...options }).setData(points(rows, column))

const CHARTS = [
  {
    name: 'MVRV: a line',
    address: 'onchain/mvrv?timeframe=all',
    draw: (chart, rows) => line(chart, rows, 'mvrv', { color: BLUE }),
  },
  {
    name: 'Bitcoin: candles with volume',
    address: 'crypto/prices/BTC?timeframe=1y',
    draw(chart, rows) {
      chart
        .addSeries(CandlestickSeries, { upColor: UP, downColor: DOWN, wickUpColor: UP, wickDownColor: DOWN })
        .setData(rows.map(({ date, open, high, low, close }) => ({ time: date, open, high, low, close })))
      const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } })
      volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
      volume.setData(
        rows.map(({ date, volume: value, open, close }) => ({
          time: date,
          value,
          color: `${close < open ? DOWN : UP}66`,
        })),
      )
    },
  },
  {
    name: 'S&P 500 RSI: an oscillator with levels',
    address: 'charts/sp500-rsi?timeframe=1y',
    draw(chart, rows) {
      const names = Object.keys(rows[0] ?? {})
      const rsi = names.find((name) => /rsi/i.test(name)) ?? names[1]
      const own = chart.addSeries(LineSeries, { color: BLUE, lineWidth: 2 })
      own.setData(points(rows, rsi))
      for (const level of [30, 70]) own.createPriceLine({ price: level, color: GRAY, lineStyle: 2 })
    },
  },
  {
    name: 'ETF flows: bars of both signs',
    address: 'charts/etf-inflows-outflows?timeframe=6m',
    draw(chart, rows) {
      const names = Object.keys(rows[0] ?? {})
      const flow = names.find((name) => /net/i.test(name)) ?? names[1]
      chart
        .addSeries(HistogramSeries, { priceFormat: { type: 'volume' } })
        .setData(points(rows, flow).map((point) => ({ ...point, color: (point.value ?? 0) < 0 ? DOWN : UP })))
    },
  },
  {
    name: 'MVRV and the Dow: two axes',
    address: 'onchain/mvrv?timeframe=5y&vs=economic/market_dow',
    draw(chart, rows) {
      const names = Object.keys(rows[0] ?? {})
      const dow = names.find((name) => name.includes('market_dow'))
      line(chart, rows, 'mvrv', { color: BLUE })
      chart.applyOptions({ leftPriceScale: { visible: true } })
      if (dow) line(chart, rows, dow, { color: DOWN, priceScaleId: 'left' })
    },
  },
]

for (const { name, address, draw } of CHARTS) {
  const section = document.createElement('section')
  section.innerHTML = '<h2></h2><div><div class="reference"></div><iframe loading="lazy"></iframe></div>'
  section.querySelector('h2').textContent = name
  const frame = section.querySelector('iframe')
  frame.title = name
  frame.src = `/${address}`
  document.querySelector('main').append(section)
  const chart = createChart(section.querySelector('.reference'), {
    autoSize: true,
    crosshair: { mode: CrosshairMode.Normal },
    timeScale: { minBarSpacing: 0.0005, enableConflation: true },
  })
  rowsOf(address).then((rows) => {
    draw(chart, rows)
    chart.timeScale().fitContent()
    // For try-gestures.mjs.
    const [main] = chart.panes()[0].getSeries()
    Object.assign(section, { chart, main })
    section.dataset.drawn = ''
  })
}
