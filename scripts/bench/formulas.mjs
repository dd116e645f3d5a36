// Compares the evaluation of formulas in this folder with that in another one, such as a worktree of an earlier commit:
// `node scripts/bench/formulas.mjs <folder>`. Both take turns for every formula, and the fastest of many runs counts.
import { performance } from 'node:perf_hooks'
import { build } from 'esbuild'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
const DAYS = 5_000
const DAY_MS = 86_400_000
const FORMULAS = [
  'x * 2',
  'sma(x, 200)',
  'ema(x, 50) / x - 1',
  'rsi(x, 14)',
  'zscore(x, 365)',
  'percentile(x, 4y)',
  'bands(x, 20, 2).upper',
  'if(drawdown(x) < -0.2, x, sma(x, 50))',
  'sma(resample(x, 1w, last), 20)',
  'macd(x).signal',
]
const FORMS = {
  'one series': (text) => text.replaceAll(/\bx\b/g, 'a'),
  'its address': (text) => text.replaceAll(/\bx\b/g, 'onchain/one'),
  'two series': (text) => `${text.replaceAll(/\bx\b/g, 'a')} + ${text.replaceAll(/\bx\b/g, 'onchain/two')}`,
}

async function load(folder) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    stdin: {
      contents: `export { computeFormula } from '@/lib/compare/compute-formula'\nexport { parseFormula } from '@/lib/formula/syntax/parse-formula'`,
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['react-server'],
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

function usable(first, series, own) {
  const time = Float64Array.from({ length: DAYS }, (_, day) => first + day * DAY_MS)
  const values = time.map((_, day) => 100 + 50 * Math.sin(day / 40) + ((day * 7919) % 101) / 10)
  const field = { unit: 'none', role: 'value' }
  return { ...(own ? { own } : {}), series, time, known: time, values, cadence: 'daily', field }
}

const START = Date.UTC(2012, 0, 1)
const a = usable(START, 'onchain/one', true)
const others = { 'onchain/one': a, 'onchain/two': usable(START, 'onchain/two', false) }

const versions = await Promise.all([load(process.argv[2]), load(process.cwd())])

function timed({ computeFormula, parseFormula }, text) {
  const formula = parseFormula(text)
  const begun = performance.now()
  computeFormula({
    formula,
    rows: { time: a.time, cadence: 'daily' },
    names: new Map([['a', a]]),
    find: ({ path }) => others[path],
    gaps: 'hold',
  })
  return performance.now() - begun
}

for (const [form, write] of Object.entries(FORMS)) {
  const sums = [0, 0]
  for (const text of FORMULAS.map(write)) {
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < ROUNDS; round++)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
        best[at] = Math.min(best[at], timed(versions[at], text))
    for (const at of [0, 1]) sums[at] += best[at]
    if (process.env.BENCH_EACH) console.log(`  ${text}: ${best.map((ms) => ms.toFixed(2)).join(' and ')} ms`)
  }
  const [before, now] = sums
  console.log(
    `${form}: ${before.toFixed(1)} ms before, ${now.toFixed(1)} ms now, ${(now / before).toFixed(2)} times`,
  )
}
