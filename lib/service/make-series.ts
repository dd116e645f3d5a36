import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import { slice } from '@/lib/engine/frame'
import type { Bytes } from './byte-cache'
import { encodeCsv } from './encode/encode-csv'
import { encodeColumns, encodeJson } from './encode/encode-json'
import { wrap } from './encode/envelope'
import { returnedFields } from './query/project-fields'
import type { Asked } from './query/read-params'
import { completeRows } from './rows/complete-rows'
import { type Selection, selectRows } from './rows/select-rows'

/** Computes the whole history of a series, chooses its rows and encodes them. */
export async function makeSeries(
  catalog: Catalog,
  endpoint: Endpoint,
  asked: Asked,
  now: () => number,
): Promise<Bytes> {
  const startedAt = now()
  const computed = await catalog.compute(endpoint.path, {
    chain: asked.chain,
    resolution: asked.resolution,
    params: asked.compute,
  })
  const fields = returnedFields(endpoint, computed.fields, asked)
  const frame = completeRows(computed.frame, fields, computed.missing)
  const selection = selectRows(frame, fields, asked.window, asked.resolution, asked.cap)
  const rows = slice(frame, selection.start, selection.end)
  const links = selection.previous ? [previousLink(endpoint, asked, selection.previous)] : []

  if (asked.format === 'csv') {
    const body = Buffer.from(encodeCsv(rows, fields, endpoint.family))
    return { body, contentType: 'text/csv; charset=utf-8', links }
  }
  const encode = asked.format === 'columns' ? encodeColumns : encodeJson
  const data = encode(rows, fields, endpoint.family)
  const missing = computed.missing.filter((name) => fields.some((field) => field.name === name))
  const text = wrap(data, {
    endpoint,
    asked,
    fields,
    frame,
    selection,
    missing,
    revision: catalog.revision,
    source: catalog.sourceKind,
    startedAt,
    finishedAt: now(),
  })
  return { body: Buffer.from(text), contentType: 'application/json', links }
}

/** Bounds that count from the newest row are replaced by the dates they stand for. */
function previousLink(
  endpoint: Endpoint,
  asked: Asked,
  previous: NonNullable<Selection['previous']>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked.inUse)) {
    if (!isWindowParam(name)) query.set(name, String(value))
  }
  for (const [name, value] of Object.entries(previous)) query.set(name, String(value))
  return `<${endpoint.path}?${query}>; rel="prev"`
}
