import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '../../lib/contract/family'
import { median } from '../../lib/engine/summary-statistics'
import { getMarket } from '../../lib/market/process-market'
import type { DRAWINGS } from '../../lib/picture/drawings'
import { pictureKey } from '../../lib/picture/kept/picture-key'
import { loadChart } from '../../lib/picture/load-chart'
import type { LoadedChart } from '../../lib/picture/loaded-chart'

/**
 * Processor time of new default pictures, of every nth series of the sample data, as a worker draws them. Arguments are the
 * folders of builds to compare, `.chartroom` by default, which take turns at each picture. Pictures that differ between the
 * builds are counted.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '40' }, rounds: { type: 'string', default: '3' } },
})
const builds = positionals.length > 0 ? positionals : ['.chartroom']

async function drawingsOf(build: string): Promise<typeof DRAWINGS> {
  const chunks = resolve(build, 'chunks')
  const file = readdirSync(chunks).find((name) => /^drawings-.*\.mjs$/.test(name))
  if (!file) throw new Error(`${build} has no drawings. Build first, with npm start.`)
  return (await import(join(chunks, file))).DRAWINGS
}

async function measured<T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

async function loadSome(): Promise<LoadedChart[]> {
  const { endpoints } = await getMarket().catalog()
  const all = endpoints.filter(({ available, legacy }) => available && !legacy)
  const some = all.filter((_, at) => at % Number(values.every) === 0)
  const charts: LoadedChart[] = []
  for (const { path } of some)
    charts.push(await loadChart(path.slice(API_PREFIX.length), new URLSearchParams(), 'page', null))
  return charts
}

const charts = await loadSome()
const drawings: (typeof DRAWINGS)[] = []
for (const build of builds) {
  const made = await drawingsOf(build)
  await made.cardPng({ chart: charts[0], size: 'large' })
  // Each build has its own rasterizer, which can be started once.
  const { cache, resolve: find } = createRequire(import.meta.url)
  delete cache[find('@resvg/resvg-wasm')]
  drawings.push(made)
}
const spent = builds.map(() => ({ svg: [] as number[], png: [] as number[], bytes: [] as number[] }))
const keys: number[] = []
let different = 0
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const chart of charts) {
    const input = { chart, size: 'large', words: { address: 'charts.example' } } as const
    const key = await measured(() => pictureKey(structuredClone(input), 'png'))
    const pictures: Buffer[] = []
    for (const [at, { card, cardPng }] of drawings.entries()) {
      const svg = await measured(() => card(input))
      const png = await measured(() => cardPng(input))
      pictures.push(Buffer.from(png.result.bytes))
      // The first round compiles.
      if (round === 0) continue
      spent[at].svg.push(svg.ms)
      spent[at].png.push(png.ms)
      spent[at].bytes.push(png.result.bytes.byteLength)
    }
    if (round > 0) keys.push(key.ms)
    if (round === 0 && pictures.some((one) => !one.equals(pictures[0]))) different++
  }
}
const shown = (numbers: number[]) => median(numbers).toFixed(1)
for (const [at, build] of builds.entries()) {
  const { svg, png, bytes } = spent[at]
  console.log(`${build}: SVG ${shown(svg)} ms, PNG ${shown(png)} ms, ${shown(bytes)} bytes (medians)`)
}
console.log(
  `${charts.length} series, ${values.rounds} rounds, key with a copy ${shown(keys)} ms, ${different} pictures differ`,
)
