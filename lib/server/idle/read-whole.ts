import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Origin, SeriesData } from '@/lib/contract/series'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'

/** All rows of a series with default parameters, of the service of this process: no network, no quota. */
export async function readWhole(
  endpoint: Endpoint,
  read: (path: string, params: ParamValues) => Promise<ColumnsAnswer<SeriesColumns>>,
  origin: Origin,
): Promise<SeriesData> {
  const answer = await read(endpoint.path, {})
  if ('failure' in answer) throw new ApiError(answer.failure.code, answer.failure.error)
  if (!('value' in answer)) throw new Error(`${endpoint.path} was not read: status ${answer.status}`)
  return wholeOf(endpoint, answer.value, origin)
}

/** A series from what the service of this process answered. */
export function wholeOf(
  endpoint: Endpoint,
  { fields, ...series }: SeriesColumns,
  origin: Origin,
): SeriesData {
  return { endpoint, ...series, fields: [...fields], origin }
}
