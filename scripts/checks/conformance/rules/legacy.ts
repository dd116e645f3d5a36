import { PRO } from '@/lib/service/fake/test-service'
import type { Rule, RuleResponse } from '../rule'
import { CAPPED } from '../test-keys'
import { accepted, BREADTH, MVRV, refused, withKey } from './requests'

const ZSCORE = '/api/v1/onchain/mvrv-zscore'
const KAMA = `${BREADTH}-kama-top-20`
const HOURS = `${MVRV}?dataResolution=1h`

const pageBefore = ({ headers }: RuleResponse) => ({
  url: /<([^>]*)>; rel="prev"/.exec(headers.link ?? '')?.[1] ?? '/no-link',
})

/** §9 on legacy paths, and the point cap with its pages. */
export const LEGACY_RULES: readonly Rule[] = [
  accepted('9.3 a legacy path responds and names its successor', `${ZSCORE}?limit=1`, {
    body: { success: true, count: 1 },
    answers: { deprecation: /^@\d+$/, link: /^<\/api\/v1\/onchain\/mvrv>; rel="successor-version"$/ },
  }),
  accepted('9.3 a 304 of a legacy path names it too', ZSCORE, {
    follow: ({ headers }) => ({ headers: { ...withKey(PRO), 'if-none-match': headers.etag ?? '' } }),
    status: 304,
    answers: { deprecation: /^@\d+$/, link: /successor-version/ },
  }),
  accepted('9.3 a canonical path has no such headers', MVRV, { answers: { deprecation: null, link: null } }),
  accepted('9.3 fields accepts historical names there', `${ZSCORE}?limit=1&fields=mvrv_zscore`, {
    text: /"data":\[\{"mvrv_zscore":[\d.]*\}\]/,
    body: { 'metadata.renamedFields': { mvrv_zscore: 'mvrv' } },
  }),
  accepted(
    '9.3 in CSV too, in the place of the present name',
    `${ZSCORE}?limit=1&format=csv&fields=mvrv_zscore,date`,
    {
      text: /^date,mvrv_zscore\r\n/,
    },
  ),
  refused('9.3 but not on other paths', `${MVRV}?fields=mvrv_zscore`, 'fields'),
  accepted('9.3 the fixed parameters of a legacy path apply', `${KAMA}?limit=1`, {
    body: { 'metadata.parameters.ma': 'kama', 'metadata.parameters.tier': 'top-20' },
    answers: { link: /<\/api\/v1\/market-indicators\/crypto-market-breadth\?ma=kama&tier=top-20>/ },
  }),
  accepted('9.3 repeating them is allowed', `${KAMA}?limit=1&ma=KAMA`, { body: { count: 1 } }),
  refused('9.3 contradicting them is not', `${KAMA}?ma=sma`, 'ma', { allowed: 'kama' }),
  accepted('9.4 a historical shape is kept', '/api/v1/derivatives/btc_carry_vs_treasury?limit=1', {
    body: { 'data.0': { start: '2023-03-01', end: '2023-03-03', days: 3, ongoing: true } },
    answers: { deprecation: /^@\d+$/, link: /carry_vs_treasury\?carryAsset=BTC/ },
  }),
  refused(
    '9.4 and its fixed value cannot be contradicted',
    '/api/v1/derivatives/btc_carry_vs_treasury?carryAsset=ETH',
    'carryAsset',
  ),

  accepted('point cap: a sub-day answer keeps the newest 10,000 rows at most, cut at a day', HOURS, {
    body: { count: 9984, 'metadata.truncated': true, 'data.0.date': '2023-01-10' },
    answers: { link: /<\/api\/v1\/onchain\/mvrv\?.*endDate=2023-01-09.*>; rel="prev"/ },
  }),
  accepted('point cap: the link leads to the previous page', HOURS, {
    follow: pageBefore,
    body: {
      count: 240,
      'metadata.truncated': false,
      'metadata.next': /dataResolution=1h&.*startDate=2023-01-10&endDate=/,
      'data.239.date': '2023-01-09',
    },
    answers: { link: /^<[^>]*startDate=2023-01-10&endDate=[^>]*>; rel="next"$/ },
  }),
  accepted('point cap: a limit continues across pages', `${HOURS}&limit=10050`, {
    follow: pageBefore,
    body: { count: 66, 'data.65.date': '2023-01-09' },
  }),
  accepted('point cap: daily series are never cut', MVRV, {
    headers: withKey(CAPPED),
    body: { count: 426, 'metadata.truncated': false },
    answers: { link: null },
  }),
  accepted('point cap: a key can have its own', `${HOURS}&days=3`, {
    headers: withKey(CAPPED),
    body: { count: 48, 'metadata.truncated': true },
    answers: { link: /startDate=2024-02-27/ },
  }),
]
