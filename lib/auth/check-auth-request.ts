import { ApiError } from '@/lib/contract/errors'
import { percentDecode } from '@/lib/http/percent-decode'

/** End of the name of the cookie that keeps the callback URL; its start depends on HTTPS. */
const CALLBACK_COOKIE = /(?:^|; *)([^;= ]*next-auth\.callback-url)=([^;]*)/

/**
 * The refusal of a request that next-auth would answer with 500 and report as an error of the server: a callback URL or a
 * body that cannot be read. Null if it may pass. The entry has refused control characters before.
 */
export async function refuseAuthRequest(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST' && pathname.endsWith('/callback/credentials')) {
    const error = new ApiError('method_not_allowed', 'Send the e-mail address and the password with POST.')
    return toResponse(error, { allow: 'POST' })
  }
  if (searchParams.getAll('callbackUrl').some((url) => url !== '' && !isHttpUrl(url))) {
    return refusal('callbackUrl must be an HTTP URL or a path that begins with a slash.')
  }
  const [, name, kept] = CALLBACK_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  if (kept && !isHttpUrl(percentDecode(kept) ?? '')) {
    // Deleted, because the browser would send it again.
    const expired = `${name}=; Path=/; Max-Age=0${name.startsWith('__') ? '; Secure' : ''}`
    return refusal(`The cookie ${name} is not an HTTP URL and has been deleted. Try again.`, {
      'set-cookie': expired,
    })
  }
  return refuseBody(request)
}

async function refuseBody(request: Request): Promise<Response | null> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || request.body === null || !type.includes('application/json')) return null
  return isFlatObject(await request.clone().text())
    ? null
    : refusal('The body must be a JSON object of texts.')
}

function refusal(sentence: string, headers: Record<string, string> = {}): Response {
  return toResponse(new ApiError('invalid_request', sentence), headers)
}

function toResponse(error: ApiError, headers: Record<string, string>): Response {
  return Response.json(error.body(), {
    status: error.status,
    headers: { 'cache-control': 'no-store', ...headers },
  })
}

function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text, text.startsWith('/') ? 'http://localhost' : undefined).protocol)
  } catch {
    return false
  }
}

function isFlatObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((one) => typeof one === 'string' || typeof one === 'boolean')
    )
  } catch {
    return false
  }
}
