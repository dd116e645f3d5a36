/** Response headers that matter to callers, in lower case, with their meaning. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  etag: 'Version of this response. Send it back in If-None-Match.',
  'cache-control': 'How long the caller may cache the response. Shared caches may not.',
  'x-ratelimit-remaining-hourly': 'Requests left in this UTC hour. Absent without a limit.',
  'x-ratelimit-remaining-daily': 'Requests left on this UTC day. Absent without a limit.',
  'x-ratelimit-reset-hourly': 'End of the hour.',
  'x-ratelimit-reset-daily': 'End of the day.',
  'ratelimit-policy': 'Limits and windows of the key, as a structured field.',
  ratelimit: 'Requests left and seconds until reset, as a structured field.',
  'retry-after': 'With 429: seconds until the window ends.',
  link: 'rel="prev": the rows before a truncated response. rel="next": the rows after. rel="successor-version": the replacement of a legacy path.',
  deprecation: 'On legacy paths: the date of deprecation.',
  'content-type': 'application/json or text/csv.',
  'content-encoding': 'Compression of the body.',
  'server-timing': 'Time on the server, and whether the response came from its cache.',
}
