import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF } from '@/lib/contract/params/as-of'
import { checkParam } from '@/lib/contract/read-param'
import { dayOf } from '@/lib/engine/frame'
import type { Query } from './query/parse-query'

interface AsOfOptions {
  now: number
  /** Called before a day is opened, which is work. */
  beforeWork?: () => Promise<void>
}

/**
 * A request as `admitted` lets it pass, over the catalog of the day that the query asks for, or over the present one.
 * Requests that `admitted` refuses are refused before the day is opened: the catalogs of all days describe the same
 * series. Throws `invalid_parameter` if nothing says what was known on that day, because the present values would be
 * taken for those.
 */
export async function askedAsOf<T>(
  present: Catalog,
  query: Query,
  admitted: (catalog: Catalog) => T,
  { now, beforeWork }: AsOfOptions,
): Promise<{ catalog: Catalog; request: T }> {
  const day = dayAsked(query)
  if (day === undefined) return { catalog: present, request: admitted(present) }
  admitted(present)
  const open = recordedDay(present, day, now)
  await beforeWork?.()
  const catalog = await open()
  // Sources of that day may have other terms than those of today.
  return { catalog, request: admitted(catalog) }
}

/** The day in a query; undefined without one. An unreadable day is left to the parser. */
export function dayAsked(query: Query): string | undefined {
  const given = query.find(([name]) => name === AS_OF)?.[1]
  if (given === undefined) return undefined
  const read = checkParam(AS_OF, given)
  return read.status === 'valid' ? String(read.value) : undefined
}

/** Opens a day of which something is known. Throws `invalid_parameter` for others. */
function recordedDay({ knownFrom, atDay }: Catalog, day: string, now: number): () => Promise<Catalog> {
  if (!knownFrom || !atDay) throw unknownDay(day, 'This data has no record of earlier values.', 'none')
  const today = dayOf(now)
  if (day >= knownFrom && day <= today) return () => atDay(day)
  const why = day < knownFrom ? `Values are recorded from ${knownFrom} on.` : `${day} is in the future.`
  throw unknownDay(day, why, `${knownFrom} to ${today}`)
}

function unknownDay(value: string, message: string, allowed: string): ApiError {
  return new ApiError('invalid_parameter', message, { detail: { parameter: AS_OF, value, allowed } })
}
