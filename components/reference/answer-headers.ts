/** Headers of answers that a caller may want to read, lower case, and what they say. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  etag: 'Names this answer; send it back in If-None-Match.',
  'cache-control': 'How long the answer may be kept by its caller; never by a shared cache.',
  'x-ratelimit-remaining-hourly': 'Requests left in this UTC hour, or unlimited.',
  'x-ratelimit-remaining-daily': 'Requests left in this UTC day, or unlimited.',
  'x-ratelimit-reset-hourly': 'When the hour ends.',
  'x-ratelimit-reset-daily': 'When the day ends.',
  'ratelimit-policy': 'Limits and windows of the key, as a structured field.',
  ratelimit: 'What is left and for how many seconds, as a structured field.',
  'retry-after': 'With 429: seconds until the window ends.',
  link: 'rel="prev": the rows before a truncated answer; rel="successor-version": what replaces an old path.',
  deprecation: 'On old paths: since when they are deprecated.',
  'content-type': 'application/json or text/csv.',
  'content-encoding': 'How the bytes were compressed.',
  'server-timing': 'How long the server took, and whether the answer was kept from before.',
}
