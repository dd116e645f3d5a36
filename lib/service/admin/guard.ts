import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { hashKey } from '@/lib/state/keys/hash-key'
import { toFailure } from '../../http/failure'
import type { Log } from '../../http/log'
import { isForeign } from '../../http/origin/foreign-request'
import { createKeyTable } from '../keys/key-table'
import type { Admin } from './admin'

export interface GuardOptions {
  /** Without a token, the admin API is off. */
  token: string | undefined
  /** Name of the token's holder in the audit log. */
  actor: string
  /** Public origin, needed if it differs from the Host header, as behind a proxy. */
  publicUrl?: string
  log: Log
}

/** Requires the admin token. API keys, cookies, and the query are ignored. */
export function guardAdmin(
  admin: Admin,
  { token, actor, publicUrl, log }: GuardOptions,
): (request: HttpRequest) => Promise<HttpResponse> {
  const findActor = createKeyTable(token === undefined ? [] : [[hashKey(token), actor]])

  function authorize(request: HttpRequest): string {
    if (token === undefined) throw new ApiError('unknown_route', 'There is nothing here.')
    if (isForeign(request.headers, publicUrl)) {
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
      return await admin.answer(request, authorize(request))
    } catch (error) {
      return toFailure(error, request, log)
    }
  }
}
