import type { Cadence, Unit } from '@/lib/contract/endpoint'
import { UNITS } from '@/lib/contract/endpoint'
import { API_PREFIX, INPUTS, splitPath } from '@/lib/contract/family'
import { cadenceOf, findBaseTable } from '@/lib/sources/base-tables'
import { inputName, tableName } from '@/lib/sources/input-name'
import { macroSeries } from '@/lib/sources/macro/macro-series'
import { defaultChain, defaultParams } from '../default-params'
import type { Computed } from '../define'
import { defineSeries, type FieldDefinition, type Ref } from '../define'
import { DEFINITIONS } from '../load/definitions'
import { parseRef } from '../ref'
import { type RowField, rowFields } from '../row-fields'
import { fillTableName, type ParamsInUse } from '../table-name'
import { measureOf } from './input-name'
import { type OpenedFormula, openFormula } from './open-formula'
import { writeOver } from './write-over'

/** The table whose rows a field has, with the parameters that a request without parameters has. */
export interface Placed {
  table: string
  params: ParamsInUse
}

/** Path of the series with the columns of a table. */
export const inputPath = (table: string): string => `${INPUTS}/${table}`

/** The place of a field on the usual chain of its series, or on the first one that has it. */
export function placeOf(definition: Computed, field: Pick<RowField, 'chains'>): Placed {
  const usual = defaultChain(definition, definition.chains ?? [])
  const { chains = [usual] } = field
  const chain = chains.includes(usual) ? usual : chains[0]
  const params = { ...defaultParams(definition, chain), chain }
  return { table: fillTableName(definition.axis, params), params }
}

/**
 * The formula of a field down to the columns of its table, and its text. Null for an algorithm, for columns themselves,
 * and for formulas beyond the limits of the language.
 */
export function openedField(definition: Computed, field: RowField): WrittenFormula | null {
  const found = opened.get(field)
  if (found !== undefined) return found
  const made = openOnce(definition, field)
  opened.set(field, made)
  return made
}

type WrittenFormula = OpenedFormula & { text: string }

const opened = new WeakMap<RowField, WrittenFormula | null>()

function openOnce(definition: Computed, field: RowField): WrittenFormula | null {
  if (field.of === 'time' || !field.own || field.aliasOf || !/^(?:number|integer)\??$/.test(field.type))
    return null
  // A chart of weekdays has no rows in time, so no formula opens on it.
  if (definition.kind === 'table' || field.role === 'weekday') return null
  const { table, params } = placeOf(definition, field)
  if (isLate(table)) return null
  for (const levels of LEVELS) {
    const opened = openFormula(field.of, table, params, levels)
    if (!opened || opened.tree.kind === 'name') return null
    const text = writeOver(opened, inputPath(table))
    if (text !== null) return { ...opened, text }
  }
  return null
}

/**
 * Whether rows are known later than the days that they are of and are not of whole months or quarters: their own chart
 * draws them on their days, and a formula of another series when they were known.
 */
export function isLate(table: string): boolean {
  if (table.startsWith('macro/')) return !['monthly', 'quarterly'].includes(cadenceOf(table))
  return findBaseTable(table)?.published !== undefined
}

/** Levels of measures that a formula is opened by: all, and fewer if it becomes too long. */
const LEVELS = [Number.POSITIVE_INFINITY, 2, 1, 0]

interface InputTable {
  cadence: Cadence
  /** References by the names of columns. */
  columns: Map<string, Ref>
  /** Paths of series that are computed from it. */
  usedBy: Set<string>
}

let known: ReadonlyMap<string, InputTable> | undefined

/** The tables that formulas of fields name, with the columns of other tables that they use. */
function inputTables(): ReadonlyMap<string, InputTable> {
  if (known) return known
  const tables = new Map<string, InputTable>()
  for (const definition of DEFINITIONS) {
    if (definition.kind !== 'series') continue
    const { family } = splitPath(definition.path) ?? {}
    if (!family) continue
    for (const field of rowFields(definition, family)) {
      if (!field.own) continue
      const opened = openedField(definition, field)
      const { table } = placeOf(definition, field)
      const found = tables.get(table) ?? {
        cadence: definition.cadence,
        columns: new Map(),
        usedBy: new Set(),
      }
      tables.set(table, found)
      if (!opened) continue
      found.usedBy.add(definition.path)
      for (const { name, ref } of opened.columns) found.columns.set(name, ref)
    }
  }
  known = tables
  return tables
}

const definitions = new Map<string, Computed>()

/** The series with the columns of a table, by its path with the prefix of the API; undefined if there is none. */
export function findInputs(path: string): Computed | undefined {
  const start = `${API_PREFIX}${INPUTS}/`
  if (!path.startsWith(start)) return undefined
  const table = path.slice(start.length)
  const found = inputTables().get(table)
  if (!found) return undefined
  const definition = definitions.get(table) ?? defineInputs(table, found)
  definitions.set(table, definition)
  return definition
}

/** Series that a page names. */
const MAX_NAMED = 12

/** Kinds of tables whose columns everybody may see, as the series that show them are free. */
const FREE = new Set(['asset', 'index', 'macro'])

function defineInputs(table: string, { cadence, columns, usedBy }: InputTable): Computed {
  const base = findBaseTable(table)
  const own = Object.keys(base?.columns ?? {})
  const all = new Map([...own.map((name) => [name, name] as const), ...columns])
  const named = [...usedBy].slice(0, MAX_NAMED).join(', ')
  const more = usedBy.size > MAX_NAMED ? ` and ${usedBy.size - MAX_NAMED} more` : ''
  const fields = [...all].map(([name, ref], at) => fieldOf(name, ref, table, at === 0))
  const definition = defineSeries({
    path: inputPath(table),
    axis: table,
    concept: 'inputs',
    title: `Inputs: ${tableName(table)}`,
    description: `${base?.description ?? 'Columns of a table.'} Formulas name its columns as ${inputPath(table)}.${own[0] ?? 'name'}.`,
    reading: `Series computed from it: ${named}${more}.`,
    formula:
      'As delivered. A column with the name of another table has its values as they were known in these rows.',
    source: base?.importHint ? `Importable as ${base.importHint}.` : '',
    cadence: cadence ?? (cadenceOf(table) as Cadence),
    tier: FREE.has(table.split('/')[0]) ? 'free' : 'pro',
    withoutSharedPrices: true,
    fields,
    primary: fields.map(({ name }) => name),
  })
  if (definition.kind !== 'series') throw new TypeError('a series was defined')
  return definition
}

function fieldOf(name: string, ref: Ref, table: string, isMain: boolean): FieldDefinition {
  const [{ table: from = table, column }] = parseRef(ref, {})
  const base = findBaseTable(from)?.columns[column]
  const measure = measureOf(from, column)
  const unit = base?.unit === 'see MACRO_SERIES' ? macroSeries(from.split('/')[1])?.unit : base?.unit
  const known = UNITS.find((one): one is Unit => one === unit) ?? 'none'
  // Coins of two chains differ, and a row says only which one it is of its own.
  const own = known === 'native' && from !== table ? 'none' : known
  const words = measure ? `Computed by Chartroom: ${column.replaceAll('_', ' ')}` : inputName(from, column)
  return {
    name,
    of: ref,
    unit: own,
    description: `${words}.`,
    role: isMain ? 'value' : 'aux',
    ...(base?.aggregate === 'sum' || base?.aggregate === 'mean' ? { gathers: base.aggregate } : {}),
  }
}
