import fc from 'fast-check'
import { ALIGN_IDS } from '../../lib/contract/events/align-events'
import { MARK_IDS } from '../../lib/contract/events/event-lists'
import { FILE_SETTINGS } from '../../lib/contract/files/chart-files'
import { INTERVALS } from '../../lib/contract/interval'
import { SPANS } from '../../lib/contract/params/spans'
import { randomFormula, randomFrom } from '../../lib/formula/laws/random-formulas.test-data'
import { DAY, part } from './any-text'

export type Pairs = readonly (readonly [name: string, value: string])[]

/** A formula over names. */
export const formulaOver = (names: readonly string[], type: 'series' | 'truth' = 'series') =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 0, max: 4 }))
    .map(([seed, depth]) => randomFormula(randomFrom(seed), names, depth, type))

/** A series as a formula names it. */
export const inFormula = (path: string) => `\`${path.slice(1)}\``

/** Settings of a chart that are mostly valid: windows without rows, formulas with values far away, conditions, rules, marks. */
export function chartQuery(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<Pairs> {
  const formula = fc.oneof(
    { weight: 3, arbitrary: formulaOver(['a', 'b']) },
    { weight: 1, arbitrary: oneSeries.chain((path) => formulaOver(['a', inFormula(path)])) },
  )
  const condition = fc.oneof(
    { weight: 4, arbitrary: formulaOver(['a'], 'truth') },
    { weight: 1, arbitrary: oneSeries.chain((path) => formulaOver(['a', inFormula(path)], 'truth')) },
    { weight: 1, arbitrary: formula },
  )
  const settings = fc.constantFrom('', ',days=1', ',days=30', ',days=1460', ',days=9999', ',overlaps=1')
  const align = fc.oneof(
    fc.constantFrom(...ALIGN_IDS),
    fc.array(DAY, { minLength: 1, maxLength: 6 }).map((days) => days.join(',')),
    fc.tuple(condition, settings).map(([when, more]) => `when(${when})${more}`),
  )
  const mark = fc
    .tuple(DAY, fc.oneof(fc.constant(''), part(0, 70)))
    .map(([day, label]) => (label ? `${day}:${label}` : day))
  const named = (name: string, value: fc.Arbitrary<string>) =>
    value.map((text): readonly [string, string] => [name, text])
  const setting = fc.oneof(
    named('from', DAY),
    named('to', DAY),
    named('asof', DAY),
    named('timeframe', fc.constantFrom(...SPANS, '1d', '90d', '99999d')),
    named('formula', formula),
    named(
      'vs',
      oneSeries.map((path) => path.slice(1)),
    ),
    named('interval', fc.constantFrom(...INTERVALS)),
    named('scale', fc.constantFrom('log', 'linear')),
    named('theme', fc.constantFrom('light', 'dark')),
    named('marks', fc.constantFrom(...MARK_IDS)),
    named('rebase', fc.constantFrom('100', 'percent')),
    named('gaps', fc.constantFrom('hold', 'skip', '7d', '45d')),
    named('show', fc.constantFrom('price', 'formula', 'rule,rule_drawdown', 'open', 'when')),
    named('export', fc.constantFrom('csv', 'json')),
    named('width', fc.constantFrom('1', '300', '4000')),
    ...Object.keys(FILE_SETTINGS).map((name) => named(name, fc.constant('1'))),
  )
  const plain = fc.uniqueArray(setting, { maxLength: 4, selector: ([name]) => name })
  const kind = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: named('align', align).map((one) => [one]) },
    {
      weight: 2,
      arbitrary: named(
        'rule',
        condition.map((when) => `when(${when})`),
      ).map((one) => [one]),
    },
    { weight: 1, arbitrary: fc.array(named('mark', mark), { minLength: 1, maxLength: 14 }) },
    { weight: 1, arbitrary: fc.array(named('formula', formula), { minLength: 2, maxLength: 5 }) },
  )
  return fc.tuple(plain, kind).map((both) => both.flat())
}

/** The settings of a record that are there. */
export const pairsOf = (all: Readonly<Record<string, unknown>>): Pairs =>
  Object.entries(all).map(([name, value]) => [name, String(value)])

/** A path with a query; without any, the path alone. */
export const withQuery = (path: string, pairs: Pairs): string =>
  pairs.length > 0 ? `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}` : path
