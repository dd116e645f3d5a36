import { ENTERPRISE, FREE, PRO } from '../../fake/ask'
import type { Rule } from '../rule'
import { APART, ONE_A_DAY, ONE_AN_HOUR, OTHER_SIBLING, REPEATING, SIBLING, THRIFTY, WIDE } from '../test-keys'
import { CPI, good, MVRV, withKey } from './ask-for'

const HOUR_TURN = /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/
const DAY_TURN = /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/
const spent = (key: string) => [{ url: CPI, headers: withKey(key) }]

/** §8 and the decisions on quotas. */
export const QUOTA_RULES: readonly Rule[] = [
  good('8 every keyed answer says what is left and until when', CPI, {
    headers: withKey(FREE),
    answers: {
      'x-ratelimit-remaining-hourly': /^\d+$/,
      'x-ratelimit-remaining-daily': /^\d+$/,
      'x-ratelimit-reset-hourly': HOUR_TURN,
      'x-ratelimit-reset-daily': DAY_TURN,
      ratelimit: /^"hourly";r=\d+;t=\d+, "daily";r=\d+;t=\d+$/,
    },
  }),
  good('8 a free key has 100 an hour and 1,000 a day', CPI, {
    headers: withKey(FREE),
    answers: { 'ratelimit-policy': /^"hourly";q=100;w=3600, "daily";q=1000;w=86400$/ },
  }),
  good('8 a pro key has 1,000 an hour and 20,000 a day', CPI, {
    answers: { 'ratelimit-policy': /^"hourly";q=1000;w=3600, "daily";q=20000;w=86400$/ },
  }),
  good('8 Enterprise has no limit of its own', CPI, {
    headers: withKey(ENTERPRISE),
    answers: { 'x-ratelimit-remaining-hourly': /^unlimited$/, 'ratelimit-policy': null, ratelimit: null },
  }),
  good('8 a key may have a limit of its own', CPI, {
    headers: withKey(WIDE),
    answers: { 'ratelimit-policy': /^"hourly";q=5000;w=3600$/, 'x-ratelimit-remaining-daily': /^unlimited$/ },
  }),
  {
    rule: '8 beyond the hourly quota',
    url: CPI,
    headers: withKey(ONE_AN_HOUR),
    before: spent(ONE_AN_HOUR),
    status: 429,
    code: 'quota_exceeded',
    body: { window: 'hourly', resetAt: HOUR_TURN },
    answers: {
      'retry-after': /^[1-9]\d*$/,
      'x-ratelimit-remaining-hourly': /^0$/,
      'cache-control': /no-store/,
    },
  },
  {
    rule: '8 beyond the daily quota',
    url: CPI,
    headers: withKey(ONE_A_DAY),
    before: spent(ONE_A_DAY),
    status: 429,
    code: 'quota_exceeded',
    body: { window: 'daily', resetAt: DAY_TURN },
    answers: { 'retry-after': /^[1-9]\d*$/, 'x-ratelimit-remaining-daily': /^0$/ },
  },
  good('8 the keys of an owner share a counter', CPI, {
    headers: withKey(OTHER_SIBLING),
    before: [...spent(SIBLING), ...spent(SIBLING)],
    answers: { 'x-ratelimit-remaining-hourly': /^97$/ },
  }),
  good('8 but not one with a limit of its own', CPI, {
    headers: withKey(APART),
    before: spent(SIBLING),
    answers: { 'x-ratelimit-remaining-hourly': /^49$/ },
  }),
  good('8 a refused request spends nothing', CPI, {
    headers: withKey(THRIFTY),
    before: [
      { url: `${CPI}?days=x`, headers: withKey(THRIFTY) },
      { url: '/api/v1/economic/nothing', headers: withKey(THRIFTY) },
      { url: CPI, method: 'POST', headers: withKey(THRIFTY) },
    ],
    answers: { 'x-ratelimit-remaining-hourly': /^6$/ },
  }),
  {
    rule: '8 a 304 spends one, as a HEAD and a list do',
    url: CPI,
    headers: withKey(REPEATING),
    before: [
      { url: CPI, method: 'HEAD', headers: withKey(REPEATING) },
      { url: '/api/v1/economic/list', headers: withKey(REPEATING) },
    ],
    follow: ({ headers }) => ({ headers: { ...withKey(REPEATING), 'if-none-match': headers.etag ?? '' } }),
    status: 304,
    answers: { 'x-ratelimit-remaining-hourly': /^5$/ },
  },
  {
    rule: '8 a refusal under a valid key says what is left',
    url: `${MVRV}?days=x`,
    headers: withKey(PRO),
    status: 400,
    answers: { 'x-ratelimit-remaining-hourly': /^\d+$/ },
  },
  {
    rule: '8 nobody is told what a key has left who has none',
    url: CPI,
    headers: withKey('none'),
    status: 401,
    answers: { 'x-ratelimit-remaining-hourly': null, ratelimit: null },
  },
]
