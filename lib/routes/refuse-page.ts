import 'server-only'
import type { ApiError } from '@/lib/contract/errors'
import { failureHeaders } from '@/lib/http/answer'
import { measureRefusal } from '@/lib/http/cause/measure-refusal'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { DATA_POLICY } from '@/lib/http/security-headers'
import { HTML } from '@/lib/picture/embed/embed-document'
import { escapeAttribute } from '@/lib/render/escape-text'
import { DARK_PALETTE, LIGHT_PALETTE, paletteStyle } from '@/lib/view/style/palette'
import { TYPEFACE } from '@/lib/view/style/typeface'

/** Routes among the pages that answer with data. */
const DATA_PATHS = ['/api/', '/search-index', '/latest-values']

/** Whether a request for a page is for data, so that its refusal must be data too. */
export function isDataOfPages({ url, headers }: HttpRequest): boolean {
  return headers['sec-fetch-dest'] === 'empty' || DATA_PATHS.some((start) => url.startsWith(start))
}

const STYLE = `:root{color-scheme:light dark;${paletteStyle(LIGHT_PALETTE)}}@media(prefers-color-scheme:dark){:root{${paletteStyle(DARK_PALETTE)}}}
body{margin:15vh auto;max-width:34rem;padding:0 1rem;background:var(--chart-background);color:var(--chart-text);font:16px/1.5 ${TYPEFACE}}a{color:var(--chart-accent)}`

/** The refusal of a page, as a page that costs nothing to render. */
export function refusePage({ method }: HttpRequest, error: ApiError): HttpResponse {
  measureRefusal(error)
  const title = error.status === 429 ? 'Too many requests' : 'The server is busy'
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} – Chartroom</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${escapeAttribute(error.message)}</p><p><a href="">Try again</a></p></body></html>`
  const body = Buffer.from(document)
  return {
    status: error.status,
    headers: {
      'content-type': HTML,
      'content-length': String(body.byteLength),
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
      ...failureHeaders(error),
    },
    body: method === 'HEAD' ? new Uint8Array(0) : body,
  }
}
