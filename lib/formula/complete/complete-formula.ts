import { FAMILIES } from '@/lib/contract/family'
import { INTERVAL_LENGTHS } from '../check/intervals'
import type { FormulaFunction } from '../functions/formula-function'
import { FUNCTIONS, signatureOf } from '../functions/function-table'
import type { Span } from '../syntax/node'
import { WORDS } from '../syntax/parse-formula'
import { printAddress, printName } from '../syntax/print-formula'
import { callAt } from './call-at'

/** Names and series that completion offers. */
export interface Offered {
  /** Letters, fields, and earlier formulas, in the order of importance. */
  names: readonly { name: string; means: string }[]
  /** Series for typed words, or for the beginning of a path, the best first. */
  series: (typed: string) => readonly { path: string; title: string }[]
  /** Fields of a series; none if it is unknown. */
  fields: (path: string) => readonly string[]
  /** Chains of a series. */
  chains: (path: string) => readonly string[]
}

/** Text that can replace a part of the formula. */
export interface Completion {
  kind: 'function' | 'name' | 'series' | 'field' | 'output' | 'word'
  text: string
  /** Signature, title, or meaning. */
  detail: string
  /** Place of the caret, counted from the end of the text. */
  back: number
}

export interface Completions extends Span {
  options: readonly Completion[]
}

const MOST = 24
const FAMILY = `(?:${FAMILIES.join('|')})`
const PATH = `(?<![\\w/-])${FAMILY}(?:/\\w+(?:-\\w+)*)+`
const LAST_WORD = /(?<![\w.])[\w.]*$/
const OF_FIELD = new RegExp(`(${PATH})\\.(\\w*)$`)
const OF_PARAM = new RegExp(`(${PATH})(?:\\.\\w+)?(?:@\\w+=[\\w-]+)*@(\\w*(?:=[\\w-]*)?)$`)
const OF_PATH = new RegExp(`(?:^|[^\\w/\`.])(${FAMILY}/[\\w/-]*)$`)
const OF_OUTPUT = /\)\s*\.(\w*)$/
const OF_NAME = /(?:^|[^\w$`.@])([A-Za-z_$][\w$]*)$/
const OF_START = /(?:^|[-+*/(,;<>=!]|\b(?:and|or|not))\s*$/

/**
 * Completions of what is written before the caret. The text may be unfinished. `all` offers names and functions where
 * nothing is typed yet.
 */
export function completeFormula(text: string, caret: number, offered: Offered, all = false): Completions {
  const before = text.slice(0, caret)
  const at = (typed: string, options: readonly Completion[]): Completions => ({
    at: caret - typed.length,
    to: caret,
    options: options.slice(0, MOST),
  })
  const [, fieldOf, field = ''] = OF_FIELD.exec(before) ?? []
  if (fieldOf)
    return at(
      field,
      matching(field, offered.fields(fieldOf)).map((name) => plain('field', name, fieldOf)),
    )
  const [, paramOf, param = ''] = OF_PARAM.exec(before) ?? []
  if (paramOf) return at(param, paramsOf(param, offered.chains(paramOf)))
  const [, path] = OF_PATH.exec(before) ?? []
  if (path) return at(path, seriesOptions(path, offered))
  const [, output] = OF_OUTPUT.exec(before) ?? []
  if (output !== undefined) return at(output, outputsOf(before, output))
  const [, typed] = OF_NAME.exec(before) ?? []
  if (typed) return at(typed, named(text, caret, typed, offered))
  const isStart = OF_START.test(before) && !/\d/.test(LAST_WORD.exec(before)?.[0] ?? '')
  return at('', all && isStart ? named(text, caret, '', offered) : [])
}

const plain = (kind: Completion['kind'], text: string, detail: string): Completion => ({
  kind,
  text,
  detail,
  back: 0,
})

/** Those that begin with the text, then those that contain it. */
function matching(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const found = names.filter((name) => name.toLowerCase().includes(wanted))
  const begins = (name: string) => name.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((name) => !begins(name))]
}

function named(text: string, caret: number, typed: string, offered: Offered): Completion[] {
  const call = callAt(text, caret)
  const param = call?.function.params[call.argument]
  if (param?.words) return matching(typed, param.words).map((word) => plain('word', word, param.name))
  const lines = [...text.slice(0, caret).matchAll(/(?:^|;)\s*([A-Za-z_$][\w$]*)\s*=(?!=)/g)]
  const means = new Map([
    ...lines.map(([, name]) => [name, 'line of this formula'] as const),
    ...offered.names.map(({ name, means }) => [name, means] as const),
  ])
  const functions = matching(typed, [...FUNCTIONS.keys()]).flatMap((name) => FUNCTIONS.get(name) ?? [])
  return [
    ...matching(typed, [...means.keys()]).map((name) =>
      plain('name', printName(name), means.get(name) ?? ''),
    ),
    ...functions.filter(({ name }) => name.startsWith(typed)).map(functionOption),
    ...(typed === '' ? [] : [...WORDS].filter((word) => word.startsWith(typed) && word !== typed)).map(
      (word) => plain('word', word, 'operator'),
    ),
    ...(typed.length > 1 ? seriesOptions(typed, offered) : []),
    ...functions.filter(({ name }) => !name.startsWith(typed)).map(functionOption),
  ]
}

/** The caret is between the parentheses. */
const functionOption = (one: FormulaFunction): Completion => ({
  kind: 'function',
  text: `${one.name}()`,
  detail: signatureOf(one),
  back: 1,
})

const seriesOptions = (typed: string, { series }: Offered): Completion[] =>
  series(typed).map(({ path, title }) =>
    plain('series', printAddress({ path, field: null, params: [] }), title),
  )

function paramsOf(typed: string, chains: readonly string[]): Completion[] {
  const pairs = [
    ...(chains.length > 1 ? chains.map((chain) => `chain=${chain}`) : []),
    ...[...INTERVAL_LENGTHS.keys()].map((interval) => `interval=${interval}`),
  ]
  return matching(typed, pairs).map((pair) => plain('field', pair, ''))
}

/** Outputs of the call whose parenthesis closes before the dot. */
function outputsOf(before: string, typed: string): Completion[] {
  const close = before.lastIndexOf(')', before.length - typed.length - 1)
  let depth = 0
  for (let at = close; at >= 0; at--) {
    if (before[at] === ')') depth++
    else if (before[at] === '(' && --depth === 0) {
      const [name = ''] = /(?<![\w$])[A-Za-z_$][\w$]*$/.exec(before.slice(0, at).trimEnd()) ?? []
      return matching(typed, FUNCTIONS.get(name)?.outputs ?? []).map((one) =>
        plain('output', one, `of ${name}`),
      )
    }
  }
  return []
}
