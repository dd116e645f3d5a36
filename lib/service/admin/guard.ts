import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { hashKey } from '@/lib/state/keys/hash-key'
import { toFailure } from '../../http/failure'
import type { Log } from '../../http/log'
import { createKeyTable } from '../keys/key-table'
import type { Admin } from './admin'

export interface GuardOptions {
  /** Who holds it; without it there is no admin API here. */
  token: string | undefined
  /** What the audit calls one who has it. */
  actor: string
  /** Public origin of this server, where it differs from the Host it sees. */
  publicUrl?: string
  log: Log
}

/** The admin API behind its token. API keys, cookies and whatever stands in the query count for nothing. */
export function guardAdmin(
  admin: Admin,
  { token, actor, publicUrl, log }: GuardOptions,
): (request: HttpRequest) => Promise<HttpResponse> {
  const findActor = createKeyTable(token === undefined ? [] : [[hashKey(token), actor]])

  function letIn(request: HttpRequest): string {
    if (token === undefined) throw new ApiError('unknown_route', 'There is nothing here.')
    if (isCrossSite(request, publicUrl)) {
      throw new ApiError('cross_site', 'The admin API does not accept requests from other sites.')
    }
    const sent = /^bearer[ \t]+(\S+)[ \t]*$/i.exec(request.headers.authorization ?? '')?.[1]
    const known = sent === undefined ? undefined : findActor(sent)
    if (known !== undefined) return known
    throw new ApiError(
      'admin_token_required',
      'Send the admin token as Authorization: Bearer. API keys are not accepted here.',
    )
  }

  return async (request) => {
    try {
      return await admin.answer(request, letIn(request))
    } catch (error) {
      return toFailure(error, request, log)
    }
  }
}

/** Browsers say where a request was made; other programs say nothing. */
function isCrossSite({ headers }: HttpRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  const own = [`http://${headers.host}`, `https://${headers.host}`]
  return !own.includes(origin) && !(publicUrl !== undefined && origin === new URL(publicUrl).origin)
}
