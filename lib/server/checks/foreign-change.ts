import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import { isForeign } from './check-page-request'

/** A change must come from a page of this site: browsers name the origin of every request but GET and HEAD. */
export function refuseForeignChange({ headers }: HttpRequest, sentence: string): void {
  const site = headers['sec-fetch-site']
  if (headers.origin === undefined || isForeign(headers) || (site !== undefined && site !== 'same-origin'))
    throw new ApiError('cross_site', sentence)
}

/** Throws `method_not_allowed` for other methods. */
export function allowMethods({ method }: HttpRequest, ...methods: string[]): void {
  if (methods.includes(method)) return
  const allowed = methods.join(', ')
  throw new ApiError('method_not_allowed', `${method} is not allowed here. Use ${allowed}.`, {
    detail: { allow: allowed },
  })
}
