import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import { isOwnChange } from '@/lib/http/origin/foreign-request'

/** Throws `cross_site` unless a page of this site sends the change. */
export function refuseForeignChange({ headers }: Pick<HttpRequest, 'headers'>, sentence: string): void {
  if (!isOwnChange(headers)) throw new ApiError('cross_site', sentence)
}

/** Throws `method_not_allowed` for other methods. */
export function allowMethods({ method }: HttpRequest, ...methods: string[]): void {
  if (methods.includes(method)) return
  const allowed = methods.join(', ')
  throw new ApiError('method_not_allowed', `${method} is not allowed here. Use ${allowed}.`, {
    detail: { allow: allowed },
  })
}
