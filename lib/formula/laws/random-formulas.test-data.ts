import { type FormulaFunction, type Param, paramsFor } from '../functions/formula-function'
import { FUNCTIONS } from '../functions/function-table'

/** Repeatable random numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)]

const WINDOWS = ['2', '3', '14', '30', '3d', '30d', '8w', '2m', '1y']

export function settingOf(param: Param, random: () => number): string {
  switch (param.type) {
    case 'window':
      return pick(random, (param.least ?? 1) > 3 ? ['14', '30', '30d', '8w', '1y'] : WINDOWS)
    case 'length':
      return pick(random, ['3d', '1w', '1m', '3m', '1y'])
    case 'word':
      return pick(random, param.words ?? [])
    case 'day':
      return pick(random, ['2020-02-01', '2021-12-01', '2022-06-01'])
    default:
      return String(param.least === undefined ? 1 + Math.floor(random() * 3) : (param.default ?? param.least))
  }
}

/** A call of a function. Optional arguments are there or not. */
export function callOf(
  { name, params, outputs }: FormulaFunction,
  random: () => number,
  argument: (type: 'series' | 'truth') => string,
): string {
  const required = params.filter((one) => one.default === undefined && !one.optional).length
  const isMany = params.some(({ many }) => many)
  const given = isMany
    ? paramsFor(params, params.length + Math.floor(random() * 3))
    : params.slice(0, required + Math.floor(random() * (params.length - required + 1)))
  const written = given.map((one) =>
    one.type === 'series' || one.type === 'truth' ? argument(one.type) : settingOf(one, random),
  )
  const isCandle = name !== 'resample' || written.includes('ohlc')
  const output = outputs && isCandle && random() < 0.7 ? `.${pick(random, outputs)}` : ''
  return `${name}(${written.join(', ')})${output}`
}

/** A formula over the names that has a value of a type on every row, or none. */
export function randomFormula(
  random: () => number,
  names: readonly string[],
  depth: number,
  type: 'series' | 'truth' = 'series',
): string {
  const next = (of: 'series' | 'truth') => randomFormula(random, names, depth - 1, of)
  const kind = random()
  if (type === 'truth') {
    if (depth <= 0 || kind < 0.5) {
      const inner = (): string => (depth <= 0 ? pick(random, names) : next('series'))
      return `${inner()} ${pick(random, ['<', '<=', '>', '>=', '==', '!='])} ${inner()}`
    }
    if (kind < 0.8) return `(${next('truth')} ${pick(random, ['and', 'or'])} ${next('truth')})`
    if (kind < 0.9) return `not ${next('truth')}`
  } else {
    if (depth <= 0) return random() < 0.85 ? pick(random, names) : pick(random, ['2', '0.5', '1e3', '-3'])
    if (kind < 0.35) return `(${next('series')}) ${pick(random, ['+', '-', '*', '/'])} ${next('series')}`
    if (kind < 0.4) return `-${next('series')}`
  }
  const fitting = [...FUNCTIONS.values()].filter((one) => one.type === type)
  return callOf(pick(random, fitting), random, next)
}
