import { type Definition, defineSeries, type FieldDefinition, fields, TABLES } from '../define'
import { DAYS_A_YEAR, type Expression, SESSIONS_A_YEAR } from '../formulas/expression'
import type { Ref } from '../formulas/formula'
import type { Compiled, CompiledField, CompiledSeries } from './compiled'
import { readFormula } from './read-formula'

/** Reads the text of a formula on a table. */
type Read = (text: string, axis: string) => Ref | Expression

/** Definitions from compiled data, in their order. Formulas are read here, equal texts once. */
export function defineCompiled(compiled: readonly Compiled[]): Definition[] {
  const known = new Map<string, Ref | Expression>()
  const read: Read = (text, axis) => {
    const perYear = axis.startsWith('index/') ? SESSIONS_A_YEAR : DAYS_A_YEAR
    const key = `${perYear} ${text}`
    const found = known.get(key) ?? readFormula(text, perYear)
    known.set(key, found)
    return found
  }
  return compiled.map((one) => ('kind' in one ? one : defined(one, read)))
}

/** Other names that people search for, by path. */
export function searchWordsIn(compiled: readonly Compiled[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    compiled.flatMap((one) => ('words' in one && one.words ? [[one.path, one.words] as const] : [])),
  )
}

function defined({ words: _, table: named, ...series }: CompiledSeries, read: Read): Definition {
  const withSource = ({ is, daily, over, ...field }: CompiledField): FieldDefinition => {
    if (is === undefined) return field
    try {
      const of = read(is, series.axis)
      if (typeof of === 'string') return { ...field, of }
      return { ...field, of: { ...of, ...(daily ? { daily } : {}), ...(over ? { over } : {}) } }
    } catch (error) {
      throw new DefinitionError(series.path, field.name, error)
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
