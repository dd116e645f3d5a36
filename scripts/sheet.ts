import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '../lib/contract/family'
import { getMarket } from '../lib/market/process-market'
import { drawChart } from '../lib/picture/draw-chart'
import { loadChart } from '../lib/picture/load-chart'
import { CELL_CHART, CELLS_PER_SHEET, contactSheet, type SheetCell } from '../lib/render/contact-sheet'
import { renderPng } from '../lib/render/render-png'
import { renderSvg } from '../lib/render/render-svg'
import { PALETTES } from '../lib/view/style/change-colors'

const USAGE = 'npm run catalog:sheet -- <path prefix> <output folder> [--dark]'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { dark: { type: 'boolean' } } })
const [start, folder] = positionals
// The sheets show what the operator of the data sees.
process.env.ACCESS ??= 'open'
const palette = values.dark ? 'dark' : 'light'

async function cell(path: string, title: string, idPrefix: string): Promise<SheetCell> {
  try {
    const chart = drawChart(await loadChart(path, new URLSearchParams(), 'page', null), palette, CELL_CHART)
    return { title, path, svg: renderSvg(chart, { ...CELL_CHART, idPrefix }), note: chart.empty ?? '' }
  } catch (error) {
    return { title, path, svg: null, note: error instanceof Error ? error.message : String(error) }
  }
}

async function main(): Promise<number> {
  if (start === undefined || folder === undefined) {
    console.error(USAGE)
    return 2
  }
  const { endpoints } = await getMarket().catalog()
  const chosen = endpoints
    .map((endpoint) => ({
      path: endpoint.path.slice(API_PREFIX.length),
      title: endpoint.title,
      legacy: endpoint.legacy,
    }))
    .filter(({ path, legacy }) => path.startsWith(start) && !legacy)
  mkdirSync(folder, { recursive: true })
  for (let from = 0; from < chosen.length; from += CELLS_PER_SHEET) {
    const cells: SheetCell[] = []
    for (const [at, { path, title }] of chosen.slice(from, from + CELLS_PER_SHEET).entries()) {
      cells.push(await cell(path, title, `c${at}`))
    }
    const name = `${start.replaceAll('/', '-')}-${from / CELLS_PER_SHEET + 1}${values.dark ? '-dark' : ''}.png`
    const svg = contactSheet(cells, PALETTES[palette])
    writeFileSync(join(folder, name), await renderPng(svg, { width: 1920 }))
    console.log(`${join(folder, name)}: ${cells.length} series`)
  }
  return 0
}

process.exitCode = await main()
