import { hasControlCharacter } from '@/lib/contract/control-characters'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'

const LARGEST_BODY = 64 * 1024

/** The JSON body, or an empty object without a body. Throws an ApiError for a body that is too large or invalid. */
export async function readJson(request: HttpRequest): Promise<unknown> {
  const bytes = request.readBody ? await request.readBody(LARGEST_BODY) : new Uint8Array(0)
  if (!bytes)
    throw new ApiError('body_too_large', `The body is too large. The limit is ${LARGEST_BODY / 1024} KB.`)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('media_type_not_supported', 'Send the body as Content-Type: application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), checkText)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_parameter', 'The body is not valid JSON.', { detail: { parameter: 'body' } })
  }
}

/** No value of the admin API has control characters, and databases refuse some. */
function checkText(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text !== 'string' || (!hasControlCharacter(text) && !/\p{Surrogate}/u.test(text))) continue
    throw new ApiError('invalid_parameter', 'The body contains a control character or half a character.', {
      detail: { parameter: 'body' },
    })
  }
  return value
}
