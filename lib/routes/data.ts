import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { ApiError } from '@/lib/contract/errors'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { describeAllowed } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import type { Reply, ResponseOptions } from '@/lib/http/answer'
import { publicRoute } from '@/lib/http/public-route'
import { EMBED_SIZE_NAMES, type EmbedSize } from '@/lib/picture/embed/embed-sizes'
import { encodeExport, encodeReadings, encodeRows } from '@/lib/picture/encode'
import { loadRows } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { MAX_COMPARED } from '@/lib/url/compared-series'
import { MAX_FORMULAS } from '@/lib/url/drawn-formula'
import { GAPS_ALLOWED } from '@/lib/url/gaps'

const FRESH_SECONDS = 30
const LARGEST_WIDTH = 8000

/** `/data/<path>`: the rows of a chart, with the parameters of its page. */
export const dataRoute = publicRoute({
  prefix: '/data/',
  visitors: 'members and guests',
  async reply({ path, search }, request) {
    const form = readForm(search)
    const chart = await loadRows(path, search, await viewerOrGuest(request.headers.cookie))
    refuseUnusable(chart)
    return replyWithRows(chart, form, {
      maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
      isPublic: chart.isPublic,
    })
  },
})

/** Other settings that change the rows, with their allowed values. */
const OF_DATA: ReadonlyMap<string, string> = new Map([
  ['from', 'a calendar date as YYYY-MM-DD'],
  ['to', 'a calendar date as YYYY-MM-DD'],
  ['vs', `up to ${MAX_COMPARED} paths such as economic/market_dow, each with :field and ,name=value`],
  ['gaps', GAPS_ALLOWED],
  ['rebase', '100, percent'],
  [
    'formula',
    `up to ${MAX_FORMULAS}, each with up to ${LONGEST_FORMULA} characters and ,axis=unit|own|shared|pane`,
  ],
])

/**
 * Form of the rows: downsampled for a width in CSS pixels, all of them, as a file, or as what the crosshair reads in a
 * picture of an embed.
 */
export interface DataForm {
  width: number | null
  readings: EmbedSize | null
  format: 'csv' | 'json' | null
}

export function readForm(search: URLSearchParams): DataForm {
  return {
    width: readWidth(search.get('width')),
    readings: readOne('readings', search.get('readings'), EMBED_SIZE_NAMES),
    format: readOne('export', search.get('export'), ['csv', 'json']),
  }
}

/** The rows of a chart's window. Files are not cached, because they contain the current time. */
export async function replyWithRows(
  chart: LoadedChart,
  { width, readings, format }: DataForm,
  sending: ResponseOptions,
): Promise<Reply> {
  if (format) {
    const body = await encodeExport({ chart, format, now: Date.now() })
    const headers = { ...sending.headers, 'content-disposition': `attachment; filename="${body.fileName}"` }
    return { ...sending, body, maxAge: 0, headers, points: body.points }
  }
  const body = await (readings ? encodeReadings(chart, readings) : encodeRows({ chart, width }))
  return { ...sending, body, points: body.points }
}

/** Pages fall back to a default and say so. Here nobody would see the note, so the request is refused. */
function refuseUnusable({ endpoint, notices, state }: LoadedChart) {
  const notice = notices.find(({ name }) => PARAMS.has(name) || OF_DATA.has(name))
  if (!notice) return
  const { name, value, reason } = notice
  const param = PARAMS.get(name)
  const listing = endpoint.parameters.find((one) => one.name === name)
  const chain = chainInUse(endpoint, state.params.chain)
  const allowedHere = listing && listingOn(endpoint, listing, chain).allowed
  const allowed = param
    ? describeAllowed({ ...param, ...(allowedHere ? { allowed: allowedHere } : {}) })
    : (OF_DATA.get(name) ?? '')
  throw new ApiError('invalid_parameter', `${reason}.`, { detail: { parameter: name, value, allowed } })
}

function readWidth(text: string | null): number | null {
  if (text === null || text === '') return null
  const width = Number(text)
  if (/^\d{1,5}$/.test(text) && width >= 50 && width <= LARGEST_WIDTH) return width
  throw new ApiError('invalid_parameter', `width must be a whole number from 50 to ${LARGEST_WIDTH}.`, {
    detail: { parameter: 'width', value: text.slice(0, 80), allowed: `50 to ${LARGEST_WIDTH}` },
  })
}

/** One of a few words; null without any. */
function readOne<Word extends string>(
  name: string,
  text: string | null,
  words: readonly Word[],
): Word | null {
  if (text === null || text === '') return null
  const word = words.find((one) => one === text)
  if (word) return word
  throw new ApiError('invalid_parameter', `${name} must be ${words.join(' or ')}.`, {
    detail: { parameter: name, value: text.slice(0, 80), allowed: words.join(', ') },
  })
}
