import { PRO } from '../../fake/ask'
import type { Rule, RuleAnswer } from '../rule'
import { CPI, good, MVRV, withKey } from './ask-for'

const again = (make: (tag: string) => string) => ({
  headers: withKey(PRO),
  follow: ({ headers }: RuleAnswer) => ({
    headers: { ...withKey(PRO), 'if-none-match': make(headers.etag ?? '') },
  }),
})
const UNCHANGED = { status: 304, text: /^$/ }
const packed = (rule: string, accepted: string, coding: RegExp | null): Rule =>
  good(rule, MVRV, {
    headers: { ...withKey(PRO), 'accept-encoding': accepted },
    answers: { 'content-encoding': coding, vary: /accept-encoding/ },
    body: { count: 426 },
  })

/** Conditional requests, HEAD, content codings and caches. */
export const HTTP_RULES: readonly Rule[] = [
  good('HEAD has the headers of GET and no body', CPI, {
    method: 'HEAD',
    answers: { 'content-length': /^\d{4,}$/, 'content-type': /^application\/json/, etag: /^W\/"/ },
    text: /^$/,
  }),
  good('an answer has a weak tag', MVRV, { answers: { etag: /^W\/"[\w-]+"$/ } }),
  good('304: the tag it had', MVRV, { ...again((tag) => tag), ...UNCHANGED, answers: { etag: /^W\/"/ } }),
  good('304: the tag in strong form', MVRV, { ...again((tag) => tag.slice(2)), ...UNCHANGED }),
  good('304: the tag in a list', MVRV, { ...again((tag) => `"other", ${tag}, W/"third"`), ...UNCHANGED }),
  good('304: a star', MVRV, { ...again(() => '*'), ...UNCHANGED }),
  good('304: with HEAD', MVRV, { ...again((tag) => tag), ...UNCHANGED, method: 'HEAD' }),
  good('304: says how long it may be kept and on what it depends', MVRV, {
    ...again((tag) => tag),
    ...UNCHANGED,
    answers: { 'cache-control': /^private/, vary: /x-api-key/, 'content-type': null },
  }),
  good('another tag gets the answer', MVRV, { ...again(() => 'W/"other"'), status: 200 }),
  good('equal requests have equal bytes and one tag', `${MVRV}?limit=2&chain=bitcoin`, {
    follow: ({ headers, text }) => ({
      url: `${MVRV}?chain=BTC&limit=2`,
      headers: { ...withKey(PRO), 'if-none-match': text.length > 0 ? (headers.etag ?? '') : '' },
    }),
    ...UNCHANGED,
  }),
  good('another window has another tag', `${MVRV}?limit=2`, {
    follow: ({ headers }) => ({
      url: `${MVRV}?limit=3`,
      headers: { ...withKey(PRO), 'if-none-match': headers.etag ?? '' },
    }),
    status: 200,
    body: { count: 3 },
  }),
  good('keyed answers are for their caller alone', MVRV, {
    answers: {
      'cache-control': /^private, max-age=\d+$/,
      vary: /(?=.*accept-encoding)(?=.*authorization)(?=.*x-api-key)/,
      'access-control-allow-origin': null,
    },
  }),
  packed('coding: br', 'br', /^br$/),
  packed('coding: gzip', 'gzip', /^gzip$/),
  packed('coding: the better one where both are taken', 'gzip, deflate, br', /^br$/),
  packed('coding: by weight', 'br;q=0.1, gzip;q=0.9', /^gzip$/),
  packed('coding: refused by weight 0', 'gzip;q=0, br;q=0', null),
  packed('coding: one that is not known', 'compress', null),
  packed('coding: none asked for', 'identity', null),
  good('coding: a small answer is sent as it is', '/api/v1/economic/list', {
    headers: { ...withKey(PRO), 'accept-encoding': 'br' },
    answers: { 'content-encoding': null },
  }),
]
