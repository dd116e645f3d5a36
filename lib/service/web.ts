import 'server-only'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { getService, openAdminDoor } from './registry'

/**
 * A light handler as a web one, for hosts that run Next without the process entry. Next removes `content-encoding`
 * from such answers, so nothing is compressed here.
 */
export function throughWeb(
  handle: (request: HttpRequest) => Promise<HttpResponse>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    delete headers['accept-encoding']
    const answer = await handle({
      method: request.method,
      url: url.pathname + url.search,
      headers,
      readBody: (limit) => readBody(request, limit),
    })
    const bodiless = request.method === 'HEAD' || answer.status === 304
    return new Response(bodiless ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { ...answer.headers, ...answer.own },
    })
  }
}

async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The service as a web handler. */
export const answerWeb = throughWeb((request) => getService().handle(request))

/** The admin API as a web handler. */
export const answerAdminWeb = throughWeb((request) => openAdminDoor()(request))
