import type { ErrorCode } from '@/lib/contract/errors'

/** What each failure means, for the one who gets it. */
export const ERROR_MEANING: Record<ErrorCode, string> = {
  invalid_parameter: 'A parameter has a value that is not allowed; parameter, value and allowed say which.',
  key_in_url: 'A key was written into the address. Keys belong in a header.',
  sign_in_required: 'The dashboard shows this only to those who are signed in; the API never answers so.',
  missing_key: 'The route needs a key and none came with the request.',
  invalid_key: 'The key is not known.',
  revoked_key: 'The key was revoked.',
  expired_key: 'The key’s time is over.',
  tier_required: 'The route belongs to a higher tier; requiredTier and upgradeUrl say which and how.',
  permission_required: 'The key lacks the permission named in permission.',
  endpoint_not_granted: 'The Enterprise key was not granted this route.',
  field_not_granted: 'The Enterprise key was not granted the fields named in fields.',
  ip_not_allowed: 'The request came from an address outside the key’s list.',
  unknown_route: 'There is no such route; suggestions names the nearest.',
  method_not_allowed: 'Only GET and HEAD are answered.',
  quota_exceeded: 'The hourly or daily quota is spent; resetAt and Retry-After say until when.',
  internal: 'The server failed; quote requestId.',
  data_not_available: 'The route is known, but the data it is computed from is not loaded; missing names it.',
  upstream_unreachable: 'The dashboard could not reach the server it shows.',
  upstream_invalid: 'The server that the dashboard shows gave an answer that cannot be read.',
  upstream_timeout: 'The server that the dashboard shows did not answer in time.',
}
