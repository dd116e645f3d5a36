import { type Definition, defineSeries, type FieldDefinition, fields, TABLES } from '../define'
import { DAYS_A_YEAR, type Expression, SESSIONS_A_YEAR } from '../formulas/expression'
import type { Formula, Ref } from '../formulas/formula'
import type { Compiled, CompiledField, CompiledSeries } from './compiled'
import { readFormula } from './read-formula'

/** Reads the text of a formula on a table. */
export type ReadSource = (text: string, axis: string) => Ref | Formula

/** Rows in a year of a table. */
export const rowsInYear = (axis: string): number =>
  axis.startsWith('index/') ? SESSIONS_A_YEAR : DAYS_A_YEAR

/** Reads formulas of columns, equal texts once. */
function readOnce(): ReadSource {
  const known = new Map<string, Ref | Expression>()
  return (text, axis) => {
    const key = `${rowsInYear(axis)} ${text}`
    const found = known.get(key) ?? readFormula(text, rowsInYear(axis))
    known.set(key, found)
    return found
  }
}

/**
 * Definitions from compiled data, in their order. Formulas are read when a field is first asked for its source, which a
 * process does for few of them at its start.
 */
export function defineCompiled(compiled: readonly Compiled[], read: ReadSource = readOnce()): Definition[] {
  return compiled.map((one) => ('kind' in one ? one : defined(one, read)))
}

/** The same with all formulas read. Throws a `DefinitionError` for the first that is wrong. */
export function readCompiled(compiled: readonly Compiled[], read?: ReadSource): Definition[] {
  const made = defineCompiled(compiled, read)
  for (const one of made) if ('fields' in one) for (const field of one.fields) void field.of
  return made
}

/** Other names that people search for, by path. */
export function searchWordsIn(compiled: readonly Compiled[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    compiled.flatMap((one) => ('words' in one && one.words ? [[one.path, one.words] as const] : [])),
  )
}

function defined({ words: _, table: named, ...series }: CompiledSeries, read: ReadSource): Definition {
  const withSource = ({ is, daily, over, ...field }: CompiledField): FieldDefinition => {
    if (is === undefined) return field
    const source = (): Ref | Formula => {
      try {
        const of = read(is, series.axis)
        return typeof of === 'string' ? of : { ...of, ...(daily ? { daily } : {}), ...(over ? { over } : {}) }
      } catch (error) {
        throw new DefinitionError(series.path, field.name, error)
      }
    }
    let known: Ref | Formula | undefined
    return {
      ...field,
      get of() {
        known ??= source()
        return known
      },
    }
  }
  const rows = series.fields.map((field) => ('role' in field ? withSource(field) : field))
  const described = { ...series, fields: fields(...rows) }
  if (named === undefined) return defineSeries(described)
  const rowsOf = TABLES.get(named === true ? series.path : named)
  if (!rowsOf)
    throw new DefinitionError(
      series.path,
      null,
      'Its table is not defined in TypeScript (lib/catalog/definitions)',
    )
  return { kind: 'table', ...described, ...rowsOf(described) }
}

/** A mistake in a series, or in one of its fields. */
export class DefinitionError extends Error {
  constructor(
    readonly path: string,
    readonly field: string | null,
    cause: unknown,
  ) {
    const place = field === null ? path : `${path}.${field}`
    super(`${place}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
