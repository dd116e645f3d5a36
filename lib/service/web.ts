import 'server-only'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { getService } from './registry'

/**
 * A light handler as a web one, for hosts that run Next without the process entry. Next removes `content-encoding`
 * from such answers, so nothing is compressed here.
 */
export function throughWeb(
  handle: (request: LightRequest) => Promise<LightResponse>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    delete headers['accept-encoding']
    const answer = await handle({ method: request.method, url: url.pathname + url.search, headers })
    const bodiless = request.method === 'HEAD' || answer.status === 304
    return new Response(bodiless ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { ...answer.headers, ...answer.own },
    })
  }
}

/** The service as a web handler. */
export const answerWeb = throughWeb((request) => getService().handle(request))
