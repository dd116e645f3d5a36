import 'server-only'
import { mapParts, type Node } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { findBaseTable } from '@/lib/sources/base-tables'
import { macroFacts } from '@/lib/sources/macro/macro-series'
import { hintOf } from '../compile/each'
import type { Definition } from '../define'
import { underlined } from '../formulas/expression'
import type { Formula, Ref } from '../formulas/formula'
import type { Compiled } from '../load/compiled'
import { DefinitionError, type ReadSource, readCompiled, rowsInYear } from '../load/define-compiled'
import { DEFINITIONS } from '../load/definitions'
import { FORMULA_SIZE, readFormula } from '../load/read-formula'
import { MEASURES } from '../measures/all'
import { parseRef } from '../ref'
import { fieldOfAddress, type SeriesByPath } from './named-series'
import { type KindMeasure, keepMeasures } from './own-measures'

const byPath = (definitions: readonly Definition[]): [string, Definition][] =>
  definitions.map((one) => [one.path, one])

/** The series of the program by their path. */
export const SHIPPED: SeriesByPath = new Map(byPath(DEFINITIONS))

/** Series read so far, those of the program first, and the measures that they use beside those of the program. */
export interface SeriesRead {
  series: SeriesByPath
  measures: ReadonlyMap<string, KindMeasure>
}

export const NONE_READ: SeriesRead = { series: SHIPPED, measures: new Map() }

/**
 * Reads series that can be computed from those before them. Throws a `DefinitionError` if a formula names something that
 * there is not.
 */
export function readAfter(before: SeriesRead, compiled: readonly Compiled[]): SeriesRead {
  const series = new Map(before.series)
  const measures = new Map(before.measures)
  for (const one of compiled) {
    const read: ReadSource = (text, axis) => {
      const of = readWithAddresses(text, axis, series, measures)
      checkColumns(of, axis, measures)
      return of
    }
    const [made] = readCompiled([one], read)
    if (made.kind === 'series')
      for (const { name, of, aliasOf } of made.fields)
        if (of === undefined && aliasOf === undefined)
          inField(made.path, name, () => checkColumns(name, made.axis, measures))
    series.set(made.path, made)
  }
  return { series, measures }
}

/** The definitions of the program and those of an installation after them. Throws as `readAfter`. */
export function withOwnSeries(compiled: readonly Compiled[]): readonly Definition[] {
  const { series, measures } = readAfter(NONE_READ, compiled)
  return keepMeasures([...DEFINITIONS, ...[...series.values()].slice(SHIPPED.size)], [...measures.values()])
}

function inField(path: string, field: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new DefinitionError(path, field, error)
  }
}

/** A formula in which addresses stand for fields of other series. */
function readWithAddresses(
  text: string,
  axis: string,
  series: SeriesByPath,
  measures: Map<string, KindMeasure>,
): Ref | Formula {
  if (!text.includes('/')) return readFormula(text, rowsInYear(axis))
  const written = underlined(text, () => {
    const whole = (node: Node): Node => {
      if (node.kind !== 'address') return mapParts(node, whole)
      const { ref, measure } = fieldOfAddress(node, axis, series)
      if (measure) measures.set(`${measure.kind}:${measure.measure.name}`, measure)
      return { kind: 'name', name: ref, at: node.at, to: node.to }
    }
    const { lines, ...rest } = parseFormula(text, FORMULA_SIZE)
    return { ...rest, lines: lines.map(({ name, of }) => ({ name, of: whole(of) })) }
  })
  const [only] = written.lines
  if (written.lines.length === 1 && only.of.kind === 'name') return only.of.name
  return readFormula(printFormula(written), rowsInYear(axis))
}

/** Throws if a column is neither in the tables of the program nor a measure. */
function checkColumns(of: Ref | Formula, axis: string, own: ReadonlyMap<string, KindMeasure>): void {
  for (const ref of typeof of === 'string' ? [of] : of.from)
    for (const { table = axis, column } of parseRef(ref, { chain: 'bitcoin' })) {
      const known = columnsOf(table, own)
      if (known.has(column)) continue
      throw new Error(
        known.size === 0
          ? `There is no table ${table}.`
          : `${table} has no column ${column}, and no series has this address.${hintOf(column, known)}`,
      )
    }
}

/** Names of the columns and measures of a table; none if there is no such table. */
export function columnsOf(
  table: string,
  own: ReadonlyMap<string, KindMeasure> = new Map(),
): ReadonlySet<string> {
  const name = table.replace('{chain}', 'bitcoin')
  const [kind, id] = name.split('/')
  const base = findBaseTable(name)
  if (!base || (kind === 'macro' && !macroFacts(id))) return new Set()
  return new Set([
    ...Object.keys(base.columns),
    ...(kind === 'caps' ? ASSET_UNIVERSE : []),
    ...(MEASURES[kind] ?? []).map((measure) => measure.name),
    ...[...own.values()].flatMap((one) => (one.kind === kind ? [one.measure.name] : [])),
  ])
}
