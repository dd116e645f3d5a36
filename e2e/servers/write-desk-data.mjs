import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a few made-up daily prices as CSV files into a folder, for a server whose table is measured in seconds. */
const [folder] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const DAYS = 800
const LAST = Date.UTC(2026, 5, 30)
/** Daily changes in percent that repeat, and an unusual week at the end for one of them. */
const prices = {
  BTCUSDT: (at) => 90_000 * (1 + 0.02 * Math.sin(at / 9)) * (at > DAYS - 7 ? 1.3 : 1),
  ETHUSDT: (at) => 3_000 * (1 + 0.02 * Math.cos(at / 11)),
  SOLUSDT: (at) => 150 * (1 + 0.02 * Math.cos(at / 13)),
}
for (const [name, price] of Object.entries(prices)) {
  const rows = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(LAST - (DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10)
    const [open, close] = [price(at - 1), price(at)]
    return `${day},${open},${1.01 * Math.max(open, close)},${0.99 * Math.min(open, close)},${close},1`
  })
  writeFileSync(join(folder, `${name}.csv`), `date,open,high,low,close,volume\n${rows.join('\n')}\n`)
}
