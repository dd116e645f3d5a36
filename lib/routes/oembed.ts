import 'server-only'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { openBoard } from '@/lib/boards/open-board'
import { readRange } from '@/lib/boards/range'
import { ApiError } from '@/lib/contract/errors'
import { failureReply } from '@/lib/http/answer'
import { pack } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { publicRoute } from '@/lib/http/public-route'
import { getMarketFor } from '@/lib/market/registry'
import { escapeHtml } from '@/lib/picture/embed/embed-document'
import { resolveEndpoint } from '@/lib/picture/load-chart'
import { embedHref, imageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import { checkRequest, ownOrigin } from './embed-request'
import { findLivingEmbed, loadEmbed } from './open-embed'
import { readTheme } from './read-theme'

/** CSS pixels of an embed where the asking site sets no bound. */
const SIZE = { width: 800, height: 420 }
const THUMBNAIL = { width: 1200, height: 630 }
const FRESH_SECONDS = 300

/** What oEmbed tells of an embed, addresses without origin. */
interface Embeddable {
  title: string
  embed: string
  thumbnail?: string
  /** Seconds for which this may be kept: 0 for what its maker can revoke. */
  maxAge: number
}

/** `/oembed?url=…`: how another site shows a chart or an embed of this installation, by oembed.com’s version 1.0. */
export const oembedRoute = publicRoute({
  prefix: '/oembed',
  visitors: 'guests',
  async reply({ path: rest, search }, request) {
    if (rest !== '') throw new ApiError('unknown_route', 'There is nothing at this address')
    const format = search.get('format') ?? 'json'
    if (format !== 'json') {
      const error = new ApiError('invalid_parameter', 'format must be json', {
        detail: { parameter: 'format', value: format.slice(0, 40), allowed: 'json' },
      })
      // The status that oEmbed prescribes for a format that is not offered.
      return { ...(await failureReply(request, error)), status: 501 }
    }
    const origin = ownOrigin(request)
    const url = ownAddress(search.get('url'), origin)
    const embeddable = await embeddableAt(url, request)
    const body = describeEmbed(embeddable, origin, {
      width: readBound(search, 'maxwidth'),
      height: readBound(search, 'maxheight'),
    })
    const isObject = url.pathname.startsWith('/embed/e/')
    return {
      body: await pack(JSON.stringify(body), 'application/json; charset=utf-8'),
      isPublic: false,
      maxAge: embeddable.maxAge,
      ...(isObject ? {} : { headers: { 'access-control-allow-origin': '*' } }),
    }
  },
})

/** The address asked about, which must be one of ours: nothing is ever fetched for it. */
function ownAddress(text: string | null, origin: string): URL {
  if (!text) {
    throw new ApiError('invalid_parameter', 'url must be the address of a chart or frame', {
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
    const found = await findLivingEmbed(id, Date.now())
    checkRequest(request, 'about', found.origins)
    // Whoever may not see it any more shall not be told of it either.
    await loadEmbed(found)
    return { title: found.title, embed: `/embed/e/${id}`, maxAge: 0 }
  }
  const board = /^\/(?:embed\/)?boards\/([\w-]+)$/.exec(url.pathname)?.[1]
  if (board) {
    const { content, kind } = await openBoard(board, null)
    const own = content.range
    const { range } = readRange(url.searchParams, own)
    const theme = readTheme(url.searchParams)
    const { embed, image } = boardHrefs(board, { range, own, theme })
    return {
      title: content.title,
      embed,
      thumbnail: image,
      maxAge: kind === 'ready-made' ? FRESH_SECONDS : 0,
    }
  }
  const path = decodePath(url.pathname.replace(/^\/(?:embed\/)?/, ''))
  const search = new URLSearchParams(url.search)
  const endpoint = await resolveEndpoint(path, search)
  if (!(await getMarketFor(null).isPublic(endpoint))) {
    throw new ApiError('sign_in_required', 'This chart is not shown to everyone, so it has no frame.')
  }
  const { state } = readViewState(endpoint, search)
  return {
    title: endpoint.title,
    embed: embedHref(endpoint, state),
    thumbnail: imageHref(endpoint, state, 'png'),
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
    html: `<iframe src="${escapeHtml(origin + embed)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
    // A thumbnail larger than the bounds must be left out, and an embed for certain sites has none for others.
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
  throw new ApiError('invalid_parameter', `${name} must be a whole number of pixels`, {
    detail: { parameter: name, value: text.slice(0, 40), allowed: '1 to 999999' },
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw unknown()
  }
}

function unknown(): ApiError {
  return new ApiError('unknown_route', 'This is no address of a chart or frame of this installation')
}
