import type { Catalog, ComputedSeries } from '@/lib/catalog/catalog'
import { findChain } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, splitPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { shareFaults } from './shares'

/** Faults in the description of an endpoint, one sentence each; empty if there are none. */
export function descriptionFaults(endpoint: Endpoint): string[] {
  const faults: string[] = []
  const place = splitPath(endpoint.path)
  if (place?.family !== endpoint.family || place?.name !== endpoint.name)
    faults.push('the path does not match the family')
  if (endpoint.category !== FAMILY_FACTS[endpoint.family].category)
    faults.push('the category is not that of the family')
  if (!endpoint.available) faults.push(`not available on sample data: ${endpoint.missing.join('; ')}`)
  if (endpoint.title === '' || endpoint.concept === '') faults.push('title or concept is empty')
  for (const [name, text] of [
    ['description', endpoint.description],
    ['reading', endpoint.reading],
    ['formula', endpoint.formula],
    ['source', endpoint.source],
  ]) {
    if (!/[.)]$/.test(text)) faults.push(`the ${name} is not a sentence`)
  }
  for (const param of endpoint.parameters)
    if (!PARAMS.has(param.name)) faults.push(`unknown parameter ${param.name}`)
  for (const chain of endpoint.chains) if (!findChain(chain)) faults.push(`unknown chain ${chain}`)
  faults.push(...dependencyFaults(endpoint))
  const names = new Set<string>()
  for (const field of endpoint.fields) {
    if (names.has(field.name)) faults.push(`${field.name} is declared twice`)
    names.add(field.name)
    if (!field.unit) faults.push(`${field.name} has no unit`)
    if (field.type.startsWith('object') !== (field.shape !== undefined))
      faults.push(`${field.name} needs a shape exactly if it is an object`)
    if (!field.description.endsWith('.')) faults.push(`the description of ${field.name} is not a sentence`)
  }
  for (const field of endpoint.fields) {
    if (field.role === 'alias' && !names.has(field.aliasOf ?? ''))
      faults.push(`${field.name} is an alias of an unknown field`)
  }
  return faults
}

/** Fields whose `periods` and `levels` are wrong or missing, given the endpoint’s parameters. */
export function dependencyFaults({ fields, parameters }: Endpoint): string[] {
  const faults: string[] = []
  const taken = new Map(parameters.map((listing) => [listing.name, listing]))
  for (const { name, periods = [], levels = [] } of fields) {
    const parts = { period: periods, level: levels.filter((level) => typeof level === 'string') }
    for (const [meaning, params] of Object.entries(parts)) {
      for (const param of params) {
        if (!taken.has(param)) faults.push(`${name} depends on ${param}, which the endpoint does not take`)
        if (PARAMS.get(param)?.meaning !== meaning) faults.push(`${param} is not a ${meaning} of ${name}`)
      }
    }
    const written = /(?<!\d)\d+$/.exec(name)?.[0]
    if (periods.length > 0 && written && written !== String(taken.get(periods[0])?.default)) {
      faults.push(`${name} does not end in the default of ${periods[0]}`)
    }
  }
  const named = new Set(fields.flatMap(({ periods = [], levels = [] }) => [...periods, ...levels]))
  for (const { name } of parameters) {
    const meaning = PARAMS.get(name)?.meaning
    if (meaning && !named.has(name)) faults.push(`no field names its ${meaning} ${name}`)
  }
  return faults
}

/** The default request of an endpoint: default parameters, daily, on its first chain. */
export function defaultRequest(endpoint: Endpoint, chain = endpoint.chains[0] ?? 'bitcoin') {
  const params = Object.fromEntries(
    endpoint.parameters.flatMap((param) => (param.default === null ? [] : [[param.name, param.default]])),
  )
  return { chain, resolution: '1d' as const, params: { ...params, chain } }
}

/** Faults in the computed values: columns that differ from the declared fields, or values from their types. */
export function valueFaults({ frame, fields, missing }: ComputedSeries): string[] {
  const faults: string[] = []
  if (missing.length > 0) faults.push(`not computed: ${missing.join(', ')}`)
  if (frame.time.length === 0) faults.push('no rows')
  for (let row = 1; row < frame.time.length; row++) {
    if (!(frame.time[row] >= frame.time[row - 1])) {
      faults.push(`time decreases at row ${row}`)
      break
    }
  }
  const declared = fields.filter((field) => field.role !== 'time')
  const names = declared.map((field) => field.name).join()
  if (Object.keys(frame.columns).join() !== names)
    faults.push('the columns computed are not the fields declared')
  for (const field of declared) {
    const column = frame.columns[field.name]
    if (!column || field.type === 'null?') continue
    if (!/^(number|integer)/.test(field.type)) {
      const values = Array.from({ length: column.length }, (_, row) => valueAt(column, row))
      const first = isNumeric(column) ? 0 : values.find((value) => value !== null && value !== undefined)
      const word = field.type.replace('?', '')
      if (typeof first !== word) faults.push(`${field.name} is declared ${word} but contains ${typeof first}`)
      continue
    }
    if (!isNumeric(column)) {
      faults.push(`${field.name} is declared ${field.type} but contains no numbers`)
      continue
    }
    let present = 0
    let infinite = 0
    let broken = 0
    for (const value of column) {
      if (Number.isNaN(value)) continue
      present++
      if (!Number.isFinite(value)) infinite++
      else if (field.type.startsWith('integer') && !Number.isInteger(value)) broken++
    }
    if (present === 0) faults.push(`${field.name} has no value anywhere`)
    if (infinite > 0) faults.push(`${field.name} has ${infinite} infinite values`)
    if (broken > 0) faults.push(`${field.name} is declared integer but has ${broken} fractions`)
    if (!field.type.endsWith('?') && present < column.length) {
      faults.push(`${field.name} may not be missing but is, in ${column.length - present} rows`)
    }
  }
  return faults
}

/** A series whose rows all describe one moment must say so, or its values look current. */
function momentFaults({ description }: Endpoint, { frame: { time } }: ComputedSeries): string[] {
  const isMoment = time.length > 0 && time[0] === time[time.length - 1]
  return isMoment && !/snapshot/i.test(description) ? ['describes one moment without saying snapshot'] : []
}

/** Describes, computes and checks one endpoint on its first chain. */
export async function checkEndpoint(
  catalog: Catalog,
  endpoint: Endpoint,
): Promise<{ faults: string[]; computed: ComputedSeries | null }> {
  const faults = descriptionFaults(endpoint)
  try {
    const computed = await catalog.compute(endpoint.path, defaultRequest(endpoint))
    const moment = momentFaults(endpoint, computed)
    return { faults: [...faults, ...valueFaults(computed), ...shareFaults(computed), ...moment], computed }
  } catch (error) {
    return {
      faults: [...faults, `cannot be computed: ${error instanceof Error ? error.message : error}`],
      computed: null,
    }
  }
}
