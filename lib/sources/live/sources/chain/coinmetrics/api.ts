import 'server-only'
import { z } from 'zod'
import { dayOf } from '@/lib/engine/frame'
import { cellNumber, RowError } from '@/lib/sources/importers/cells'
import { dictionaryOf, listOf } from '../../../bounded-shapes'
import { ChangedShape, type Host, type LiveRequest } from '../../../live-source'
import { readJson } from '../../../read-json'

const HOST = 'community-api.coinmetrics.io'
const API = `https://${HOST}/v4`
export const API_HOST: Host = { name: HOST, everyMs: 1_000 }

/** Numbers are text. A metric that an asset does not have is null or absent. */
const shape = z.object({
  data: listOf(dictionaryOf(z.string().nullable())),
  next_page_url: z.string().startsWith(`${API}/`).optional(),
})

/** Daily metrics of assets from a day on; null for their whole history. */
export function seriesRequest(
  streams: readonly string[],
  assets: readonly string[],
  metrics: readonly string[],
  start: number | null,
  note: unknown,
): LiveRequest {
  const query = [
    `assets=${assets.join()}`,
    `metrics=${metrics.join()}`,
    'frequency=1d',
    ...(start === null ? [] : [`start_time=${dayOf(start)}`]),
    'sort=time',
    'page_size=10000',
    // The default is the newest page.
    'paging_from=start',
    // Without these, one metric that is not free refuses the whole request.
    'ignore_forbidden_errors=true',
    'ignore_unsupported_errors=true',
  ]
  return { streams, url: `${API}/timeseries/asset-metrics?${query.join('&')}`, type: 'json', note }
}

/** The assets that have any of the metrics. */
export const catalogRequest = (
  streams: readonly string[],
  metrics: readonly string[],
  note: unknown,
): LiveRequest => ({
  streams,
  url: `${API}/catalog-v2/asset-metrics?metrics=${metrics.join()}&page_size=10000`,
  type: 'json',
  note,
})

export interface AssetDay {
  asset: string
  /** 00:00Z of the day. */
  day: number
  /** NaN without a value, and for a provisional one. */
  metric(id: string): number
}

/** The rows of a page of metrics, and the address of the next one. */
export function readPage(bytes: Uint8Array): { rows: AssetDay[]; next: string | undefined } {
  const { data, next_page_url } = readJson(bytes, shape)
  const rows = data.map((row, at) => {
    const { asset, time } = row
    const day = Date.parse(time ?? '')
    if (!asset || Number.isNaN(day)) throw new ChangedShape(`data.${at}: a row needs an asset and a time`)
    const metric = (id: string) =>
      row[`${id}-status`] === 'flash' ? Number.NaN : numberOf(row[id], `data.${at}.${id}`)
    return { asset, day, metric }
  })
  return { rows, next: next_page_url }
}

function numberOf(text: string | null | undefined, place: string): number {
  try {
    return cellNumber(text ?? undefined, place)
  } catch (error) {
    if (error instanceof RowError) throw new ChangedShape(error.message)
    throw error
  }
}
