import { ENTERPRISE, FREE, PRO } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import {
  MANY_PER_HOUR,
  NINE_PER_HOUR,
  ONE_PER_DAY,
  ONE_PER_HOUR,
  OTHER_SIBLING,
  OWN_LIMIT,
  SEVEN_PER_HOUR,
  SIBLING,
} from '../test-keys'
import { accepted, CPI, MVRV, withKey } from './requests'

const HOUR_TURN = /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/
const DAY_TURN = /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/
const spent = (key: string) => [{ url: CPI, headers: withKey(key) }]

/** §8 and the decisions on quotas. */
export const QUOTA_RULES: readonly Rule[] = [
  accepted('8 every answer to a key with limits says what is left and until when', CPI, {
    headers: withKey(FREE),
    answers: {
      'x-ratelimit-remaining-hourly': /^\d+$/,
      'x-ratelimit-remaining-daily': /^\d+$/,
      'x-ratelimit-reset-hourly': HOUR_TURN,
      'x-ratelimit-reset-daily': DAY_TURN,
      ratelimit: /^"hourly";r=\d+;t=\d+, "daily";r=\d+;t=\d+$/,
    },
  }),
  accepted('8 a free key has 100 an hour and 1,000 a day', CPI, {
    headers: withKey(FREE),
    answers: { 'ratelimit-policy': /^"hourly";q=100;w=3600, "daily";q=1000;w=86400$/ },
  }),
  accepted('8 a pro key has 1,000 an hour and 20,000 a day', CPI, {
    answers: { 'ratelimit-policy': /^"hourly";q=1000;w=3600, "daily";q=20000;w=86400$/ },
  }),
  accepted('8 Enterprise has no limit of its own', CPI, {
    headers: withKey(ENTERPRISE),
    answers: {
      'x-ratelimit-remaining-hourly': null,
      'x-ratelimit-reset-hourly': null,
      'x-ratelimit-remaining-daily': null,
      'x-ratelimit-reset-daily': null,
      'ratelimit-policy': null,
      ratelimit: null,
    },
  }),
  accepted('8 a key may have a limit of its own', CPI, {
    headers: withKey(MANY_PER_HOUR),
    answers: { 'ratelimit-policy': /^"hourly";q=5000;w=3600$/, 'x-ratelimit-remaining-daily': null },
  }),
  {
    rule: '8 beyond the hourly quota',
    url: CPI,
    headers: withKey(ONE_PER_HOUR),
    before: spent(ONE_PER_HOUR),
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
    headers: withKey(ONE_PER_DAY),
    before: spent(ONE_PER_DAY),
    status: 429,
    code: 'quota_exceeded',
    body: { window: 'daily', resetAt: DAY_TURN },
    answers: { 'retry-after': /^[1-9]\d*$/, 'x-ratelimit-remaining-daily': /^0$/ },
  },
  accepted('8 the keys of an owner share a counter', CPI, {
    headers: withKey(OTHER_SIBLING),
    before: [...spent(SIBLING), ...spent(SIBLING)],
    answers: { 'x-ratelimit-remaining-hourly': /^97$/ },
  }),
  accepted('8 but not one with a limit of its own', CPI, {
    headers: withKey(OWN_LIMIT),
    before: spent(SIBLING),
    answers: { 'x-ratelimit-remaining-hourly': /^49$/ },
  }),
  accepted('8 a refused request spends nothing', CPI, {
    headers: withKey(SEVEN_PER_HOUR),
    before: [
      { url: `${CPI}?days=x`, headers: withKey(SEVEN_PER_HOUR) },
      { url: '/api/v1/economic/nothing', headers: withKey(SEVEN_PER_HOUR) },
      { url: CPI, method: 'POST', headers: withKey(SEVEN_PER_HOUR) },
    ],
    answers: { 'x-ratelimit-remaining-hourly': /^6$/ },
  }),
  {
    rule: '8 a 304, a HEAD and a list spend nothing',
    url: CPI,
    headers: withKey(NINE_PER_HOUR),
    before: [
      { url: CPI, method: 'HEAD', headers: withKey(NINE_PER_HOUR) },
      { url: '/api/v1/economic/list', headers: withKey(NINE_PER_HOUR) },
    ],
    follow: ({ headers }) => ({
      headers: { ...withKey(NINE_PER_HOUR), 'if-none-match': headers.etag ?? '' },
    }),
    status: 304,
    answers: { 'x-ratelimit-remaining-hourly': /^8$/ },
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
