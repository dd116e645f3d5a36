import { findChain } from '@/lib/contract/chain'
import type { Endpoint, Field, ParamListing } from '@/lib/contract/endpoint'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'
import { type Column, DAY_MS, isNumeric, valueAt } from '@/lib/engine/frame'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'
import { parseQuery } from '@/lib/service/query/parse-query'

/** Asks a service in this process for a series. */
export type AskSeries = (path: string, params: ParamValues) => Promise<ColumnsAnswer<SeriesColumns>>

/** Rows that the interface lists in full. */
const ROWS_IN_FULL = /onchain\/urpd-(history|by-cohort)$/
const TIMES_IN_FULL =
  /(btc_basis_contracts|btc_carry_vs_treasury|crypto-risk-\w+|crypto-market-breadth[\w-]*)$/
/** Calendar days after which the shortest window cuts rows off. */
const LONGER_THAN_WINDOWS = 40

/** Shared columns that rows of an endpoint lack, and types that its family does not have. */
export function sharedFieldFaults({ path, family, fields, chains }: Endpoint): string[] {
  const facts = FAMILY_FACTS[family]
  const faults: string[] = []
  const names = new Set(fields.map(({ name }) => name))
  if (!ROWS_IN_FULL.test(path) && !TIMES_IN_FULL.test(path))
    for (const name of facts.timeFields) if (!names.has(name)) faults.push(`no ${name}`)
  if (!facts.nullable) return faults
  for (const { name, type } of fields) if (!type.endsWith('?')) faults.push(`${name} is ${type} without ?`)
  if (ROWS_IN_FULL.test(path)) return faults
  for (const name of ['price', 'btc_price']) if (!names.has(name)) faults.push(`no ${name}`)
  for (const chain of chains) {
    const height = findChain(chain)?.heightField
    const has = fields.some(({ name, chains: having }) => name === height && having?.includes(chain))
    if (height && !has) faults.push(`no ${height} on ${chain}`)
  }
  return faults
}

/** Columns of an answer whose values are not what their fields declare. */
export function wireFaults({ fields, columns, metadata }: SeriesColumns): string[] {
  return fields.flatMap((field) => {
    const column = columns[field.name]
    if (!column || metadata.missing?.includes(field.name)) return []
    const wrong = firstWrong(field, column)
    return wrong === undefined ? [] : [`${field.name} is ${field.type} and sends ${wrong}`]
  })
}

function firstWrong({ type, unknownAs }: Field, column: Column): string | undefined {
  const bare = type.replace('?', '')
  for (let row = 0; row < column.length; row++) {
    const value = valueAt(column, row)
    const isNull = value === null || Number.isNaN(value)
    const fits = isNull ? type.endsWith('?') || unknownAs !== undefined : isOfType(bare, value)
    if (!fits) return isNull ? 'null' : JSON.stringify(value)?.slice(0, 60)
  }
  return undefined
}

function isOfType(bare: string, value: unknown): boolean {
  if (bare === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (bare === 'integer') return Number.isInteger(value)
  return bare === typeof value
}

/**
 * Parameters whose listed values are refused, change nothing, or are not in the metadata. Values after the first that
 * changes something are asked for only if `all` are.
 */
export async function parameterFaults(
  endpoint: Endpoint,
  base: SeriesColumns,
  ask: AskSeries,
  all = true,
): Promise<string[]> {
  const faults: string[] = []
  for (const listing of endpoint.parameters) {
    const { name } = listing
    for (const value of name === 'dataResolution' ? [] : (listing.allowed ?? [])) {
      if (!isAccepted(endpoint, name, value)) faults.push(`${name}=${value} is listed and refused`)
    }
    // Resolutions have a law of their own; a format does not show in columns.
    if (name === 'dataResolution' || name === 'format') continue
    const values = await otherValues(listing, base, endpoint, ask)
    // If the data has one code only, it is the default.
    let changes = values.length === 0 || (listing.type === 'code' && values.length < 2)
    for (const value of values) {
      if (changes && !all) break
      const answer = await ask(endpoint.path, { [name]: value })
      if (!('value' in answer)) {
        faults.push(`${name}=${value} is answered with ${answer.status}`)
        continue
      }
      const inUse = answer.value.metadata.parameters?.[name]
      if (String(inUse) !== value) faults.push(`${name}=${value}: the metadata says ${inUse}`)
      changes ||= !sameRows(base, answer.value)
    }
    if (!changes && (!isWindowParam(name) || spanOf(base) > LONGER_THAN_WINDOWS))
      faults.push(`${name} changes nothing`)
  }
  for (const [name, value] of Object.entries(endpoint.canonical?.query ?? {})) {
    const inUse = base.metadata.parameters?.[name]
    if (inUse !== value) faults.push(`${name} is fixed to ${value}, the metadata says ${inUse}`)
  }
  return faults
}

function isAccepted(endpoint: Endpoint, name: string, value: string): boolean {
  try {
    parseQuery(endpoint, [[name, value]], {})
    return true
  } catch {
    return false
  }
}

/** Values other than the default that a listing allows: all of an enumeration, one of a window or of anything else. */
async function otherValues(
  { name, type, allowed, default: standard, min, max }: ParamListing,
  { time, fields }: SeriesColumns,
  { path }: Endpoint,
  ask: AskSeries,
): Promise<string[]> {
  if (allowed) {
    const others = allowed.filter((value) => value !== standard)
    return isWindowParam(name) ? others.slice(0, 1) : others
  }
  if (name === 'startDate') return [dateOf(time[time.length - 1])]
  if (name === 'endDate') return [dateOf(time[0])]
  if (type === 'list') return [fields[fields.length - 1].name]
  if (type === 'code') {
    // A refusal names the codes that are loaded.
    const refused = await ask(path, { [name]: 0 })
    const known = 'failure' in refused ? String(refused.failure.allowed).split(', ') : []
    return known.slice(0, 2)
  }
  if (standard === null) return [String(min ?? 1)]
  const near = Number(standard) + 1
  return [String(max !== undefined && near > max ? Number(standard) - 1 : near)]
}

function sameRows(a: SeriesColumns, b: SeriesColumns): boolean {
  const names = Object.keys(a.columns)
  return (
    same(a.time, b.time) &&
    names.join() === Object.keys(b.columns).join() &&
    names.every((name) => same(a.columns[name], b.columns[name]))
  )
}

function same(a: Column, b: Column): boolean {
  if (a.length !== b.length) return false
  if (isNumeric(a) && isNumeric(b)) return a.every((value, row) => Object.is(value, b[row]))
  return JSON.stringify(a) === JSON.stringify(b)
}

function spanOf({ time }: SeriesColumns): number {
  return time.length === 0 ? 0 : (time[time.length - 1] - time[0]) / DAY_MS
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
