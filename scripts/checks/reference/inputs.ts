import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@/lib/engine/frame'
import type { InputName } from './comparison'
import { readColumn, readRows } from './read-reference'

export interface Input {
  files: readonly string[]
  /** `--as` of the import, for files that are not what their name says. */
  as?: string
  /** Files derived from the others, written to a folder. Returns their paths. */
  derived?(data: string, folder: string): string[]
}

const CM_2026 = 'onchain/coinmetrics-btc-2026.csv.gz'
const CM_2021 = 'onchain/coinmetrics-btc-2021.csv.gz'
const chains = ['ltc', 'doge', 'eth', 'ada', 'link'].map((coin) => `onchain/coinmetrics-${coin}-2021.csv.gz`)

/** Coin Metrics prices as candles without a range, so that price formulas see the same price. */
const priceAsCandles = (file: string) => (data: string, folder: string) => {
  const rows = [...readColumn(join(data, file), 'PriceUSD')].map(([day, price]) =>
    [dayOf(day), price, price, price, price, 0].join(),
  )
  const path = join(folder, 'BTCUSDT.csv')
  writeFileSync(path, ['date,open,high,low,close,volume', ...rows].join('\n'))
  return [path]
}

/** The quotes of the golden files as an index. */
function goldenQuotes(data: string, folder: string): string[] {
  const [, ...rows] = readRows(join(data, 'golden/quotes/default.csv'))
  const path = join(folder, 'GSPC.csv')
  writeFileSync(path, ['Date,Open,High,Low,Close,Volume', ...rows.map((row) => row.join())].join('\n'))
  return [path]
}

export const INPUTS: Readonly<Record<InputName, Input>> = {
  'Coin Metrics 2026': { files: [CM_2026], derived: priceAsCandles(CM_2026) },
  'Coin Metrics 2021': { files: [CM_2021, ...chains], derived: priceAsCandles(CM_2021) },
  'age bands': {
    files: ['onchain/utxo-age-bands-2020.csv.gz', 'onchain/difficulty.csv.gz'],
  },
  'daily candles': { files: ['crypto/binance-daily/BTCUSDT.csv.gz'] },
  'hourly candles': { files: ['crypto/BTCUSDT-1h.csv.gz'] },
  'minute candles': {
    files: ['crypto/minute/BTCUSD_1m_2016.csv.gz'],
  },
  indices: { files: ['equity/GSPC.csv.gz', 'equity/VIX.csv.gz'] },
  'golden quotes': { files: [], derived: goldenQuotes, as: 'index-candles:sp500,sure' },
  'CFTC reports': {
    files: ['derivatives/cftc/FinFutYY_2021.txt.gz', 'derivatives/cftc/FinFutYY_2026H1.txt.gz'],
  },
  FRED: { files: ['fred/full-history/UNRATE.csv'] },
}
