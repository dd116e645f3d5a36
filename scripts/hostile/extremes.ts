import fc from 'fast-check'
import { ALIGN_IDS } from '../../lib/contract/events/align-events'
import { FILE_SUFFIXES } from '../../lib/contract/files/chart-files'
import { INTERVALS } from '../../lib/contract/interval'
import { SPANS } from '../../lib/contract/params/spans'
import { DAY } from './any-text'
import { inFormula, type Pairs, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'
import { oneOfEachKind, type SeriesByKind } from './series-by-kind'

/** Values at the ends of doubles and of what is drawn. */
const VALUES = ['1e308', '-1e308', '4e306', '5e-324', '-5e-324', '1e100', '-1e100', '9.9e99', '1e101']
const OTHERS = ['1e-110', '1e-308', '1e16', '9007199254740993', '0', '-0', '1']
const value = fc.constantFrom(...VALUES, ...VALUES, ...OTHERS)
const WHENS = ['a > lag(a, 1)', 'a > 0', 'a < sma(a, 20)', 'n == 100', 'n < 5', 'n > 4e9', 'a == a']

/** Formulas that turn a series into such values: too large and small, equal, one, none, of alternating signs. */
const line = fc
  .oneof(
    fc.tuple(fc.constantFrom('a * x', 'a * 0 + x', 'a + x', 'a / x', 'x / a', 'level(a, x)'), value),
    fc.tuple(fc.constantFrom('pow(a, 242)', 'pow(a, 600)', 'pow(a, -600)', 'pow(a, 50)', 'exp(a)'), value),
    fc.tuple(fc.constantFrom('a / 0', 'a * 0 / 0', '-a', 'exp(exp(a))', 'log(a * x)', 'sqrt(a * x)'), value),
    fc.tuple(
      fc
        .tuple(fc.constantFrom(...WHENS), value, fc.constantFrom('a', 'a / 0', '0', '-0'), fc.boolean())
        .map(([when, other, rest, isRest]) => `if(${when}, x, ${isRest ? rest : other})`),
      value,
    ),
  )
  .map(([text, extreme]) => text.replace(/\bx\b/g, extreme))

/** Lines computed from such a line, `v`. */
const RESULTS = [
  ...Array<string>(8).fill('v'),
  ...['sma(v, 20)', 'ema(v, 20)', 'sum(v, 365)', 'total(v)', 'std(v, 30)', 'std(v)', 'zscore(v, 365)'],
  ...['mean(v)', 'skewness(v, 30)', 'kurtosis(v, 30)', 'corr(v, a, 90)', 'beta(v, a, 90)', 'streak(v)'],
  ...['pct(v, 1)', 'change(v, 1)', 'log_return(v)', 'rsi(v, 14)', 'macd(v).histogram', 'drawdown(v)'],
  ...['bands(v, 20, 2).upper', 'keltner(v, v, v).upper', 'supertrend(v, v, v).line', 'adx(v, v, v)'],
  ...['vol(v, 30)', 'sharpe(v, 90)', 'tail_mean(v, 90)', 'hurst(v)', 'since(v > 0)', 'resample(v, 30d, sum)'],
  ...['quantile(v, 0.5, 90)', 'percentile(v)', 'rank(v)', 'kama(v)', 'wilder(v, 14)', 'lag(v, 4y)', 'v * v'],
  ...['exp(v)', 'pow(v, 3)', 'ratio(v, a)', 'larger(v, -v)', 'cross(v, a)', 'ichimoku(v, v)', 'v / b'],
]

const SETTINGS = ['', '', '', ',axis=own', ',axis=shared', ',axis=pane', ',hidden=1']

/** A formula with extreme values. */
const inWords = fc
  .tuple(line, fc.constantFrom(...RESULTS))
  .map(([extreme, result]) => `n = total(a * 0 + 1); v = ${extreme}; ${result}`)

export const extremeFormula = fc
  .tuple(inWords, fc.constantFrom(...SETTINGS))
  .map(([text, settings]) => text + settings)

const condition = fc
  .tuple(inWords, fc.constantFrom('> 0', '< 1e100', '!= 0', '>= 5e-324', '> sma(a, 20)'))
  .map(([text, rest]) => `${text} ${rest}`)

const named = (name: string, of: fc.Arbitrary<string>) =>
  of.map((text): readonly [string, string] => [name, text])
const several = (least: number, most: number) =>
  fc.array(named('formula', extremeFormula), { minLength: least, maxLength: most })

/** Settings of a chart with extreme formulas, on each scale. */
export function extremeQuery(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<Pairs> {
  const scales = fc.constantFrom<Pairs>(
    [['scale', 'linear']],
    [['scale', 'log']],
    [['rebase', 'percent']],
    [['rebase', '100']],
    [
      ['scale', 'log'],
      ['rebase', '100'],
    ],
    [],
  )
  const other = oneSeries.map((path) => path.slice(1))
  const foreign = fc.tuple(oneSeries, value).map(([path, extreme]) => `${inFormula(path)} * ${extreme}`)
  const lines = fc.oneof(
    { weight: 5, arbitrary: several(1, 1) },
    { weight: 2, arbitrary: several(2, 4) },
    { weight: 1, arbitrary: named('formula', foreign).map((one) => [one]) },
    {
      weight: 1,
      arbitrary: named(
        'rule',
        condition.map((when) => `when(${when})`),
      ).map((one) => [one]),
    },
    {
      weight: 1,
      arbitrary: named(
        'align',
        condition.map((when) => `when(${when})`),
      ).map((one) => [one]),
    },
    { weight: 1, arbitrary: named('align', fc.constantFrom(...ALIGN_IDS)).map((one) => [one]) },
    { weight: 1, arbitrary: fc.constant<Pairs>([]) },
  )
  const more = fc.uniqueArray(
    fc.oneof(
      named('interval', fc.constantFrom(...INTERVALS)),
      named('from', DAY),
      named('to', DAY),
      named('timeframe', fc.constantFrom(...SPANS, '1d')),
      named('vs', other),
      named('show', fc.constantFrom('price', 'formula', 'open')),
      named('gaps', fc.constantFrom('hold', 'skip', '45d')),
      named('width', fc.constantFrom('300', '4000')),
    ),
    { maxLength: 3, selector: ([name]) => name },
  )
  return fc.tuple(scales, lines, more).map((all) => all.flat())
}

/** Boards of a server whose cells have extreme formulas, by id. */
export type ExtremeBoards = readonly string[]

/** Charts of every kind with extreme formulas: as page, picture, embed, rows, file, sentence, board, and for a tool. */
export function extremes(series: SeriesByKind, boards: ExtremeBoards = []): fc.Arbitrary<HostileRequest> {
  const ofKind = oneOfEachKind(series)
  const chart = fc.tuple(ofKind, extremeQuery(ofKind.map(({ path }) => path)))
  const forms: Record<string, (path: string) => string> = {
    page: (path) => path,
    embed: (path) => `/embed${path}`,
    image: (path) => `/image${path}.png`,
    rows: (path) => `/data${path}`,
    ...Object.fromEntries(
      ['png', ...FILE_SUFFIXES].map((suffix) => [suffix, (path: string) => `${path}.${suffix}`]),
    ),
  }
  const get = fc
    .tuple(fc.constantFrom(...Object.keys(forms)), chart)
    .map(([form, [{ path }, query]]) =>
      of(`extreme ${form}`, head('GET', withQuery(forms[form](path), query))),
    )
  const call = fc
    .tuple(fc.constantFrom('read', 'chart', 'compute'), chart, extremeFormula)
    .map(([name, [{ path }, query], formula]) => {
      const address = withQuery(path, query)
      const args = name === 'compute' ? { address: path, formula } : { address }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      const body = JSON.stringify(message)
      const lines = [
        'content-type: application/json',
        'accept: application/json, text/event-stream',
        `content-length: ${body.length}`,
      ]
      return of('extreme tool', head('POST', '/mcp', lines) + body)
    })
  const places = ['/boards/*', '/embed/boards/*', '/image/boards/*.png', '/image/boards/*.svg']
  const board = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...(boards.length > 0 ? boards : ['abcdefgh'])))
    .map(([place, id]) => of('extreme board', head('GET', place.replace('*', id))))
  return fc.oneof(
    { weight: 16, arbitrary: get },
    { weight: 3, arbitrary: call },
    { weight: 1, arbitrary: board },
  )
}
