import 'server-only'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { readBoardQuery } from '@/lib/boards/board-query'
import { isOfProgram, openBoard } from '@/lib/boards/open-board'
import { ApiError } from '@/lib/contract/errors'
import { failureReply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { requiredOrigin } from '@/lib/http/origin/own-origin'
import { percentDecode } from '@/lib/http/percent-decode'
import { publicRoute } from '@/lib/http/public-route'
import { getMarketFor } from '@/lib/market/process-market'
import { loadChart, resolveEndpoint } from '@/lib/picture/load-chart'
import { escapeAttribute } from '@/lib/render/escape-text'
import { embedHref, previewHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import { chartTitle } from '@/lib/view/text/chart-title'
import { checkRequest } from './embed/embed-request'
import { findActiveEmbed, loadEmbed } from './embed/open-embed'
import { readLook } from './read-look'

/** Size of an embed in CSS pixels, unless the site limits it. */
const SIZE = { width: 800, height: 420 }
const THUMBNAIL = { width: 1200, height: 630 }
const FRESH_SECONDS = 300

/** oEmbed data of an embed. Addresses have no origin. */
interface Embeddable {
  title: string
  embed: string
  thumbnail?: string
  /** Seconds this may be cached; 0 if the owner can revoke it. */
  maxAge: number
}

/** `/oembed?url=…`: describes a chart or embed of this installation for other sites (oEmbed 1.0, oembed.com). */
export const oembedRoute = publicRoute({
  prefix: '/oembed',
  visitors: 'guests',
  isForAnyOrigin: ({ search }) => !isForCertainSites(search.get('url') ?? ''),
  async reply({ path: rest, search }, request) {
    if (rest !== '') throw new ApiError('unknown_route', 'Nothing exists at this address.')
    const format = search.get('format') ?? 'json'
    if (format !== 'json') {
      const error = new ApiError('invalid_parameter', 'format must be json.', {
        detail: { parameter: 'format', value: format.slice(0, 40), allowed: 'json' },
      })
      // oEmbed prescribes 501 for its other format.
      return { ...(await failureReply(request, error)), ...(format === 'xml' ? { status: 501 } : {}) }
    }
    const origin = requiredOrigin(request)
    const url = ownAddress(search.get('url'), origin)
    const embeddable = await embeddableAt(url, request)
    const body = describeEmbed(embeddable, origin, {
      width: readBound(search, 'maxwidth'),
      height: readBound(search, 'maxheight'),
    })
    return {
      body: await encodeBody(JSON.stringify(body), 'application/json; charset=utf-8'),
      isPublic: false,
      maxAge: embeddable.maxAge,
    }
  },
})

/** Whether an address, on whichever host, is that of an embed for certain sites, which is described to those only. */
function isForCertainSites(text: string): boolean {
  const base = 'http://here.invalid'
  return URL.canParse(text, base) && new URL(text, base).pathname.startsWith('/embed/e/')
}

/** The given address, which must be on this installation. It is never fetched. */
function ownAddress(text: string | null, origin: string): URL {
  if (!text) {
    throw new ApiError('invalid_parameter', 'url must be the address of a chart or embed.', {
      detail: { parameter: 'url', value: '', allowed: `an address that begins with ${origin}/` },
    })
  }
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null
  if (url?.origin !== origin) throw unknown()
  return url
}

async function embeddableAt(url: URL, request: HttpRequest): Promise<Embeddable> {
  const id = /^\/embed\/e\/([^/]+)$/.exec(url.pathname)?.[1]
  if (id) {
    const found = await findActiveEmbed(id, Date.now())
    checkRequest(request, 'about', found.origins)
    // An embed that is no longer shown must not be described either.
    await loadEmbed(found)
    return { title: found.title, embed: `/embed/e/${id}`, maxAge: 0 }
  }
  const board = /^\/(?:embed\/)?boards\/([\w.~-]+)$/.exec(url.pathname)?.[1]
  if (board) {
    const { content, kind } = await openBoard(board, null)
    const own = content.range
    const { range, asOf } = readBoardQuery(url.searchParams, own)
    const look = readLook(url.searchParams)
    const { embed, image } = boardHrefs(board, { range, asOf, own, look })
    return {
      title: content.title,
      embed,
      thumbnail: image,
      maxAge: isOfProgram(kind) ? FRESH_SECONDS : 0,
    }
  }
  const path = percentDecode(url.pathname.replace(/^\/(?:embed\/)?/, ''))
  if (path === null) throw unknown()
  const search = new URLSearchParams(url.search)
  const endpoint = await resolveEndpoint(path, search, getMarketFor(null))
  if (!(await getMarketFor(null).isPublic(endpoint))) {
    throw new ApiError('sign_in_required', 'This chart is not public, so it cannot be embedded this way.')
  }
  // Other parameters than the usual ones may have data. Without any, there is nothing to embed.
  if (!endpoint.available) await loadChart(path, search, 'page', null)
  const { state } = readViewState(endpoint, search)
  return {
    title: chartTitle(endpoint, state),
    embed: embedHref(endpoint, state),
    thumbnail: previewHref(endpoint, state),
    maxAge: FRESH_SECONDS,
  }
}

interface Bounds {
  width: number | null
  height: number | null
}

function describeEmbed({ title, embed, thumbnail, maxAge }: Embeddable, origin: string, bounds: Bounds) {
  const width = Math.min(SIZE.width, bounds.width ?? SIZE.width)
  const height = Math.min(SIZE.height, bounds.height ?? SIZE.height)
  const fits =
    (bounds.width ?? Number.POSITIVE_INFINITY) >= THUMBNAIL.width &&
    (bounds.height ?? Number.POSITIVE_INFINITY) >= THUMBNAIL.height
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Chartroom',
    provider_url: `${origin}/`,
    cache_age: maxAge,
    html: `<iframe src="${escapeAttribute(origin + embed)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
    // oEmbed forbids thumbnails beyond the bounds. Embeds for certain sites have none.
    ...(thumbnail && fits
      ? {
          thumbnail_url: origin + thumbnail,
          thumbnail_width: THUMBNAIL.width,
          thumbnail_height: THUMBNAIL.height,
        }
      : {}),
  }
}

function readBound(search: URLSearchParams, name: 'maxwidth' | 'maxheight'): number | null {
  const text = search.get(name)
  if (text === null || text === '') return null
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new ApiError('invalid_parameter', `${name} must be a whole number of pixels.`, {
    detail: { parameter: name, value: text.slice(0, 40), allowed: '1 to 999999' },
  })
}

function unknown(): ApiError {
  return new ApiError('unknown_route', 'This is not the address of a chart or embed on this installation.')
}
