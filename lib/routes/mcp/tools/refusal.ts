import type { ApiError } from '@/lib/contract/errors'
import { cut } from '@/lib/contract/one-line'

const LONGEST = 900

/** Ways forward by the code of a refusal, for those that its sentence does not name. */
const FORWARD: Readonly<Partial<Record<ApiError['code'], string>>> = {
  unknown_route: 'Use find to get an address.',
  sign_in_required:
    'Send an API key of that tier in the header Authorization: Bearer, or read a free series.',
  tier_required: 'Send an API key of that tier in the header Authorization: Bearer, or read a free series.',
  not_redistributable: 'Read another series, or ask the operator of this server.',
  data_not_available: 'Ask for another window or another series.',
  service_unavailable: 'Try again later.',
  overloaded: 'Try again in a minute.',
  upstream_refused: 'Read another series, or ask the operator of this server.',
  upstream_quota_exceeded: 'Try again later, or ask the operator of this server.',
  internal: 'Try again once, then with another address.',
}

/** A refusal with the way forward, for a language model. */
export function writeRefusal({ code, message, detail }: ApiError): string {
  const suggestions = Array.isArray(detail.suggestions) ? detail.suggestions.slice(0, 4) : []
  const missing = Array.isArray(detail.missing) ? detail.missing.map(String) : []
  const isHinted = message.includes('Did you mean')
  const parts = [
    cut(message, LONGEST),
    ...(typeof detail.allowed === 'string' && !message.includes(detail.allowed)
      ? [`Allowed: ${cut(detail.allowed, 200)}.`]
      : []),
    ...(missing.length > 0 ? [notLoaded(missing)] : []),
    ...(suggestions.length > 0 && !isHinted ? [`Did you mean ${suggestions.join(', ')}?`] : []),
    ...(suggestions.length === 0 && FORWARD[code] ? [FORWARD[code]] : []),
  ]
  return parts.join(' ')
}

/** Names inputs that are not loaded. */
export const notLoaded = (missing: readonly string[]): string =>
  `Not loaded: ${cut(missing.join('; '), 400)}.`
