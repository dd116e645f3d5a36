import { ENTRY_STATUS, type EntryCode } from '@/lib/contract/errors'

const MEANINGS: Readonly<Record<EntryCode, string>> = {
  invalid_request: 'This is not HTTP, or the URL has characters that must be encoded',
  request_timeout: 'The request did not arrive in time',
  uri_too_long: 'The URL is too long',
  misdirected_request:
    'The request is for another host than its Host header, or is for an address of this server, which does not know its own: see `PUBLIC_URL`',
  headers_too_large: 'The headers are too long or too many',
}

/** Refusals of the entry with their meanings, which `docs/api.md` and the OpenAPI document list. */
export const ENTRY_FAILURES = (Object.keys(ENTRY_STATUS) as EntryCode[]).map((code) => ({
  code,
  status: ENTRY_STATUS[code],
  meaning: MEANINGS[code],
}))
