import { PRO } from '@/lib/service/fake/test-service'
import type { Rule, RuleResponse } from '../rule'
import { accepted, CPI, MVRV, withKey } from './requests'

const again = (make: (tag: string) => string) => ({
  headers: withKey(PRO),
  follow: ({ headers }: RuleResponse) => ({
    headers: { ...withKey(PRO), 'if-none-match': make(headers.etag ?? '') },
  }),
})
const UNCHANGED = { status: 304, text: /^$/ }
const compressed = (rule: string, encodings: string, coding: RegExp | null): Rule =>
  accepted(rule, MVRV, {
    headers: { ...withKey(PRO), 'accept-encoding': encodings },
    answers: { 'content-encoding': coding, vary: /accept-encoding/ },
    body: { count: 426 },
  })

/** Conditional requests, HEAD, content codings and caches. */
export const HTTP_RULES: readonly Rule[] = [
  accepted('HEAD has the headers of GET and no body', CPI, {
    method: 'HEAD',
    before: [{ url: CPI, headers: withKey(PRO) }],
    answers: { 'content-length': /^\d{4,}$/, 'content-type': /^application\/json/, etag: /^W\/"/ },
    text: /^$/,
  }),
  accepted('HEAD computes nothing, so before any GET the length is left out', `${CPI}?limit=77`, {
    method: 'HEAD',
    answers: { 'content-length': null, 'content-type': /^application\/json/, etag: /^W\/"/ },
    text: /^$/,
  }),
  accepted('a response has a weak tag', MVRV, { answers: { etag: /^W\/"[\w-]+"$/ } }),
  accepted('304: the same tag', MVRV, { ...again((tag) => tag), ...UNCHANGED, answers: { etag: /^W\/"/ } }),
  accepted('304: the tag in strong form', MVRV, { ...again((tag) => tag.slice(2)), ...UNCHANGED }),
  accepted('304: the tag in a list', MVRV, { ...again((tag) => `"other", ${tag}, W/"third"`), ...UNCHANGED }),
  accepted('304: an asterisk', MVRV, { ...again(() => '*'), ...UNCHANGED }),
  accepted('304: with HEAD', MVRV, { ...again((tag) => tag), ...UNCHANGED, method: 'HEAD' }),
  accepted('304: says how long it may be kept and on what it depends', MVRV, {
    ...again((tag) => tag),
    ...UNCHANGED,
    answers: { 'cache-control': /^private/, vary: /x-api-key/, 'content-type': null },
  }),
  accepted('another tag gets a 200', MVRV, { ...again(() => 'W/"other"'), status: 200 }),
  accepted('equal requests have equal bytes and one tag', `${MVRV}?limit=2&chain=bitcoin`, {
    follow: ({ headers, text }) => ({
      url: `${MVRV}?chain=BTC&limit=2`,
      headers: { ...withKey(PRO), 'if-none-match': text.length > 0 ? (headers.etag ?? '') : '' },
    }),
    ...UNCHANGED,
  }),
  accepted('another window has another tag', `${MVRV}?limit=2`, {
    follow: ({ headers }) => ({
      url: `${MVRV}?limit=3`,
      headers: { ...withKey(PRO), 'if-none-match': headers.etag ?? '' },
    }),
    status: 200,
    body: { count: 3 },
  }),
  accepted('keyed responses are private', MVRV, {
    answers: {
      'cache-control': /^private, max-age=\d+$/,
      vary: /(?=.*accept-encoding)(?=.*authorization)(?=.*x-api-key)/,
      'access-control-allow-origin': null,
    },
  }),
  compressed('coding: br', 'br', /^br$/),
  compressed('coding: gzip', 'gzip', /^gzip$/),
  compressed('coding: the better of two accepted ones', 'gzip, deflate, br', /^br$/),
  compressed('coding: by weight', 'br;q=0.1, gzip;q=0.9', /^gzip$/),
  compressed('coding: refused by weight 0', 'gzip;q=0, br;q=0', null),
  compressed('coding: an unknown one', 'compress', null),
  compressed('coding: none requested', 'identity', null),
  accepted('coding: a small response is not compressed', '/api/v1/economic/list', {
    headers: { ...withKey(PRO), 'accept-encoding': 'br' },
    answers: { 'content-encoding': null },
  }),
]
