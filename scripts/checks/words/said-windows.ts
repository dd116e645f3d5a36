import type { FieldDefinition, SeriesDefinition } from '@/lib/catalog/define'
import { expressionOf, treeOf } from '@/lib/catalog/formulas/expression'
import type { Formula, Ref } from '@/lib/catalog/formulas/formula'
import { MEASURES } from '@/lib/catalog/measures/all'
import { parseRef } from '@/lib/catalog/ref'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { type Node, partsOf } from '@/lib/formula/syntax/node'

/** Rows that a length stands for: of all days, of sessions, of months, and with the row that it begins with. */
const ROWS_OF: ReadonlyMap<string, readonly number[]> = new Map([
  ['row', [1]],
  ['day', [1]],
  ['session', [1]],
  ['week', [7, 5, 1]],
  ['month', [30, 21, 1]],
  ['quarter', [91, 3, 1]],
  ['year', [365, 252, 52, 12, 4]],
])
const NUMBER_WORDS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const LENGTH = new RegExp(
  `(\\d[\\d,]*|${NUMBER_WORDS.join('|')})[- ](${[...ROWS_OF.keys()].join('|')})`,
  'gi',
)
/** A period without a number, as in “a year earlier” or “monthly”. */
const PERIOD = /\b(?:(?:a|one|each|per|the|same) )?(day|week|month|quarter|year)(?:ly)?\b|\bdaily\b/gi
/** A length that a measure is of, unlike an age or a point in time. */
const MEASURED =
  /(?<![\d,])(\d[\d,]*)-(row|day|session|week|month|year) (?:average|mean|median|sum|change|growth|low|high|range|return|momentum|moving|sample|standard)\b/gi

/** Numbers of rows that a text states, and the bare numbers in it. */
function said(text: string): Set<number> {
  const found = new Set([...text.matchAll(/\d[\d,]*/g)].map(([digits]) => count(digits)))
  for (const [, number, unit] of text.matchAll(LENGTH))
    for (const rows of rowsOf(count(number), unit)) found.add(rows)
  for (const [, unit = 'day'] of text.matchAll(PERIOD)) for (const rows of rowsOf(1, unit)) found.add(rows)
  return found
}

const count = (text: string): number => {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase())
  return word === -1 ? Number(text.replaceAll(',', '')) : word + 2
}

/** A quarter of a leap year, and the row before the first one, count as the length. */
const rowsOf = (number: number, unit: string): number[] =>
  (ROWS_OF.get(unit.toLowerCase()) ?? []).flatMap((rows) => [
    rows * number,
    Math.round(rows * number * (365.25 / 365)),
  ])

const nodesIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(nodesIn)]

/** Windows in rows of a call. The rows of `after` are those without enough history. */
const windowsOf = (node: Node): number[] =>
  node.kind !== 'call' || node.name === 'after'
    ? []
    : node.arguments.flatMap((argument, at) =>
        argument.kind === 'number' && FUNCTIONS.get(node.name)?.params[at]?.type === 'window'
          ? [argument.value]
          : [],
      )

/** Parts of a formula and of the measures it is built on; `algorithm` where one of them is not an expression. */
function* partsBelow(of: Ref | Formula, axis: string, seen: Set<string>): Generator<Node | 'algorithm'> {
  const tree = typeof of === 'string' ? treeOf(of) : expressionOf(of)?.tree
  if (!tree) yield 'algorithm'
  else
    for (const node of nodesIn(tree)) {
      yield node.kind === 'call' && !FUNCTIONS.has(node.name) ? 'algorithm' : node
      if (node.kind !== 'name' || seen.has(node.name)) continue
      seen.add(node.name)
      // Measures are of a kind of table, whichever table the parameters ask for.
      for (const { table = axis, column } of parseRef(node.name.replace(/\{[^{}]*\}/g, 'any'), {})) {
        const measure = (MEASURES[table.split('/')[0]] ?? []).find(({ name }) => name === column)
        if (measure) yield* partsBelow(measure, table, seen)
      }
    }
}

const ownFields = ({ fields }: SeriesDefinition): FieldDefinition[] =>
  fields.filter(({ aliasOf, role }) => !aliasOf && role !== 'price')

/** Windows of a series’ formulas that no text about them states. */
export function unsaidWindows(series: SeriesDefinition): string[] {
  return ownFields(series).flatMap(({ name, description, of }) => {
    const tree = typeof of === 'object' ? expressionOf(of)?.tree : undefined
    if (!tree) return []
    const texts = [name.replaceAll('_', ' '), description, series.formula, series.description, series.title]
    const stated = said(texts.join(' '))
    return [...new Set(nodesIn(tree).flatMap(windowsOf))]
      .filter((rows) => rows > 1 && !stated.has(rows) && !stated.has(rows + 1))
      .map((rows) => `${series.path}.${name} uses ${rows} rows, which its texts do not say`)
  })
}

/** Windows in the sentence of a series’ formula that none of its formulas has. Algorithms are not searched. */
export function inventedWindows(series: SeriesDefinition): string[] {
  const seen = new Set<string>()
  const parts = ownFields(series).flatMap(({ name, of = name }) => [...partsBelow(of, series.axis, seen)])
  if (parts.includes('algorithm')) return []
  const numbers = new Set(
    parts.map((part) => (part !== 'algorithm' && part.kind === 'number' ? part.value : Number.NaN)),
  )
  return [...series.formula.matchAll(MEASURED)]
    .filter(([, number, unit]) => !rowsOf(count(number), unit).some((rows) => numbers.has(rows)))
    .map(([text]) => `${series.path}: “${text}” is in no formula`)
}
