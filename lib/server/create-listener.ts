import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ApiError } from '@/lib/contract/errors'
import type { LightRequest, LightResponse } from '@/lib/contract/http'
import { toLightRequest, writeLight } from './light'
import type { RequestLog } from './request-log'
import { COMMON_HEADERS, DATA_POLICY, pagePolicy } from './security-headers'

type Door = (request: LightRequest) => Promise<LightResponse>

export interface Listeners {
  /** By path prefix, `/api/`. */
  doors: Readonly<Record<string, Door>>
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  mode: 'production' | 'development'
  log: RequestLog | null
  onError: (line: string, cause: unknown) => void
}

const DOOR_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY }

/** Cached answers share one headers object, so it is completed once. */
const completed = new WeakMap<object, Record<string, string>>()

function withDoorHeaders(headers: Record<string, string>): Record<string, string> {
  let all = completed.get(headers)
  if (!all) {
    all = { ...DOOR_HEADERS, ...headers }
    completed.set(headers, all)
  }
  return all
}

/** Sends a request to the door its path names, or to the pages. */
export function createListener({ doors, pages, mode, log, onError }: Listeners): RequestListener {
  const prefixes = Object.entries(doors)

  return (request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith('/_next/')) log?.watch(request, response)
    const door = prefixes.find(([prefix]) => url.startsWith(prefix))?.[1]
    const answered = door ? throughDoor(door, request, response) : toPages(request, response)
    answered.catch((cause) => {
      onError(`${request.method} ${url.split('?', 1)[0]} failed`, cause)
      if (response.headersSent) response.destroy()
      else writeLight(response, failure())
    })
  }

  async function throughDoor(door: Door, request: IncomingMessage, response: ServerResponse) {
    const answer = await door(toLightRequest(request))
    writeLight(response, { ...answer, headers: withDoorHeaders(answer.headers) })
  }

  async function toPages(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
    if (!request.url?.startsWith('/_next/')) {
      const policy = pagePolicy(mode)
      request.headers['content-security-policy'] = policy
      response.setHeader('content-security-policy', policy)
      response.setHeader('x-frame-options', 'DENY')
    }
    await pages(request, response)
  }
}

function failure(): LightResponse {
  const error = new ApiError('internal', 'Something went wrong here; the log says what.')
  const body = Buffer.from(JSON.stringify(error.body()))
  return {
    status: 500,
    headers: { 'content-type': 'application/json', 'content-length': String(body.byteLength) },
    body,
  }
}
