import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { ApiError } from '@/lib/contract/errors'
import { isSameSplit, PART, type RowsPart, readPart } from '@/lib/contract/files/rows-part'
import { SIGNATURE } from '@/lib/contract/files/signed-address'
import type { Reply, ResponseOptions } from '@/lib/http/answer'
import { publicRoute } from '@/lib/http/public-route'
import { EMBED_SIZE_NAMES, type EmbedSize } from '@/lib/picture/embed/embed-sizes'
import { encodeExport, encodeReadings, encodeRows } from '@/lib/picture/encode'
import { loadRows } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { splitRows } from '@/lib/picture/split-rows'
import type { Surface } from '@/lib/url/settings/surfaces'
import { readStrictly } from './read-strictly'
import { refuseFailedLines } from './refuse-notices'

const FRESH_SECONDS = 30
const FOREVER = 'public, max-age=31536000, immutable'
const LARGEST_WIDTH = 8000

/** Settings of rows beside those of the page. */
const FORM_SETTINGS = ['width', PART, 'readings', 'export'] as const
type FormSetting = (typeof FORM_SETTINGS)[number]

/** `/data/<path>`: the rows of a chart, with the parameters of its page. */
export const dataRoute = publicRoute({
  prefix: '/data/',
  visitors: 'members and guests',
  async reply({ path, search }, request) {
    const form = readForm(search)
    // Signatures are for files. Here they have no effect.
    const viewer = await viewerOrGuest(request.headers.cookie)
    const read = await readStrictly(path, search, surfaceOf(form), viewer, [...FORM_SETTINGS, SIGNATURE])
    const chart = await loadRows(read, viewer)
    return replyWithRows(chart, form, {
      maxAge: chart.series.stale ? 0 : FRESH_SECONDS,
      isPublic: chart.isPublic,
    })
  },
})

/**
 * Form of the rows: downsampled for a width in CSS pixels, all of them, as a file, or as what the crosshair reads in a
 * picture of an embed.
 */
export interface DataForm {
  width: number | null
  part: RowsPart | null
  readings: EmbedSize | null
  format: 'csv' | 'json' | null
}

/** A picture of an embed is read as it is drawn, so it takes the settings of drawing. */
const surfaceOf = ({ readings, format }: DataForm): Surface => (readings ? 'embed' : (format ?? 'data'))

export function readForm(search: URLSearchParams): DataForm {
  const text = (name: FormSetting) => search.get(name)
  return {
    width: readWidth(text('width')),
    part: readRowsPart(text(PART)),
    readings: readOne('readings', text('readings'), EMBED_SIZE_NAMES),
    format: readOne('export', text('export'), ['csv', 'json']),
  }
}

/** The rows of a chart's window. Files are not cached, because they contain the current time. */
export async function replyWithRows(
  chart: LoadedChart,
  { width, part, readings, format }: DataForm,
  sending: ResponseOptions,
): Promise<Reply> {
  if (format) {
    refuseFailedLines(chart, 'condition')
    const body = await encodeExport({ chart, format, now: Date.now() })
    const headers = { ...sending.headers, 'content-disposition': `attachment; filename="${body.fileName}"` }
    return { ...sending, body, maxAge: 0, headers, points: body.points }
  }
  if (part && width && !readings) return replyWithPart(chart, width, part, sending)
  const body = await (readings ? encodeReadings(chart, readings) : encodeRows({ chart, width }))
  return { ...sending, body, points: body.points }
}

/**
 * The newest rows of a chart, or all of them if the earlier ones have changed since the address was made, or its earlier
 * ones, which never change at their address.
 */
async function replyWithPart(
  chart: LoadedChart,
  width: number,
  part: RowsPart,
  sending: ResponseOptions,
): Promise<Reply> {
  const { from, to } = chart.state
  const split = from === null && to === null ? splitRows(chart) : null
  const isAsAsked = split !== null && isSameSplit(split, part.split)
  if (!isAsAsked && part.of === 'earlier')
    throw new ApiError('conflict', 'The earlier rows have changed. Load the chart again.')
  const body = await encodeRows({ chart, width, part: isAsAsked ? part : undefined })
  const headers = part.of === 'earlier' ? { ...sending.headers, 'cache-control': FOREVER } : sending.headers
  return { ...sending, headers, body, points: body.points }
}

function readRowsPart(text: string | null): RowsPart | null {
  if (text === null || text === '') return null
  const part = readPart(text)
  if (part) return part
  throw new ApiError('invalid_parameter', `${PART} must be one that a chart page names.`, {
    detail: { parameter: PART, value: text.slice(0, 80) },
  })
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
  name: FormSetting,
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
