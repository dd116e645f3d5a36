import { splitPath } from '@/lib/contract/family'
import { defaultChain, defaultParams } from '../default-params'
import type { Computed } from '../define'
import { rowFields } from '../row-fields'
import { fillTableName } from '../table-name'
import { inputPath, isLate } from './input-tables'
import type { IsOnTime } from './on-time'
import { openFormula } from './open-formula'
import { writeOver } from './write-over'

/**
 * The formula of a field over inputs with these parameters, also of one that is an input itself and of a price beside a
 * series. Null for algorithms and for formulas beyond the limits of the language.
 */
export function formulaOver(
  definition: Computed,
  name: string,
  params: Readonly<Record<string, string | number>>,
  isOnTime: IsOnTime,
): string | null {
  const { family } = splitPath(definition.path) ?? {}
  if (!family || definition.kind === 'table') return null
  const chain = String(params.chain ?? defaultChain(definition, definition.chains ?? []))
  const named = rowFields(definition, family).find(
    (field) => field.name === name && (!field.chains || field.chains.includes(chain)),
  )
  if (!named || named.of === 'time' || !/^(?:number|integer)\??$/.test(named.type)) return null
  const inUse = { ...defaultParams(definition, chain), ...params, chain }
  const table = fillTableName(definition.axis, inUse)
  const opened = openFormula(named.of, table, inUse)
  // Its rows lack the columns of other tables.
  if (!opened || (isLate(table) && opened.tree.kind !== 'name')) return null
  return isOnTime(opened.dated, table, inUse) ? writeOver(opened, inputPath(table)) : null
}
