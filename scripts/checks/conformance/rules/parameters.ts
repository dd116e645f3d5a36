import type { Rule } from '../rule'
import { accepted, BREADTH, BTC, CPI, FEAR, MVRV, refused } from './requests'

const CARRY = '/api/v1/derivatives/btc_carry_vs_treasury'
const CFTC = '/api/v1/derivatives/cftc-positioning'

/** §4.3 and the decisions on parameters. The newest day is 2024-02-29. */
export const PARAMETER_RULES: readonly Rule[] = [
  accepted('4.3 days counts back from the newest day, which is included', `${CPI}?days=1`, {
    body: { count: 1, 'data.0.date': '2024-02-29' },
  }),
  accepted('4.3 days counts back from endDate if given', `${CPI}?days=2&endDate=2024-01-10`, {
    body: { count: 2, 'data.0.date': '2024-01-09', 'data.1.date': '2024-01-10' },
  }),
  accepted('4.3 days may be more than the history has', `${MVRV}?days=999999`, { body: { count: 426 } }),
  accepted('4.3 with days and dates every bound applies', `${CPI}?startDate=2024-02-28&days=10`, {
    body: { count: 2 },
  }),
  accepted('4.3 limit keeps the newest rows, oldest first', `${CPI}?limit=2`, {
    body: { count: 2, 'data.0.date': '2024-02-28', 'data.1.date': '2024-02-29' },
  }),
  accepted('4.3 limit applies to the rows within the bounds', `${CPI}?limit=2&endDate=2024-01-10`, {
    body: { count: 2, 'data.1.date': '2024-01-10' },
  }),
  accepted('4.3.1 both bounds are inclusive', `${MVRV}?startDate=2024-01-01&endDate=2024-01-03`, {
    body: { count: 3, 'data.0.date': '2024-01-01', 'data.2.date': '2024-01-03' },
  }),
  accepted('4.3.1 one day', `${MVRV}?startDate=2024-01-01&endDate=2024-01-01`, { body: { count: 1 } }),
  accepted('4.3 a window without rows is an empty series', `${MVRV}?startDate=2030-01-01`, {
    body: { success: true, count: 0, data: [] },
  }),
  accepted(
    '4.3 rows are selected after computing: a value does not depend on the window',
    `${MVRV}?limit=1`,
    {
      body: { 'data.0.mvrv': /^1\.14166666/ },
    },
  ),
  accepted('4.3.2 each row has only the listed fields', `${MVRV}?limit=1&endDate=2024-01-01&fields=mvrv`, {
    body: { data: [{ mvrv: 1.122 }] },
  }),
  accepted('4.3.2 fields are returned once each, in catalog order', `${MVRV}?limit=1&fields=mvrv,date,mvrv`, {
    text: /"data":\[\{"date":"[^"]*","mvrv":[\d.]*\}\]/,
  }),
  accepted(
    '4.3.2 fields is for on-chain routes, elsewhere it is ignored and named',
    `${CPI}?limit=1&fields=value`,
    {
      body: { 'data.0.date': '2024-02-29', 'metadata.ignoredParameters': ['fields'] },
    },
  ),
  accepted('4.3.3 daily is the default resolution', `${MVRV}?limit=1`, {
    body: { 'metadata.resolution': '1d' },
  }),
  accepted('4.3 daily is a synonym of 1d', `${MVRV}?limit=1&dataResolution=daily`, {
    body: { 'metadata.resolution': '1d' },
  }),
  accepted('4.3 a finer resolution is served from the same endpoint', `${MVRV}?days=1&dataResolution=1h`, {
    body: { count: 24, 'metadata.resolution': '1h' },
  }),
  accepted('4.3 format json is the default', `${FEAR}?limit=1`, { body: { count: 1 } }),
  accepted('4.3 format json is accepted everywhere', `${CPI}?limit=1&format=json`, { body: { count: 1 } }),
  accepted('4.3 format csv: a header row, no envelope', `${FEAR}?format=csv&limit=1`, {
    answers: { 'content-type': /^text\/csv; charset=utf-8$/ },
    text: /^date,formattedDate,timestamp,value\r\n2024-02-29,2024-02-29,1709164800000,425\r\n$/,
  }),
  accepted('4.3 csv after RFC 4180: null is empty, objects and commas are quoted', `${BREADTH}?format=csv`, {
    text: /"\{""20"":1,""50"":0\.3{12}\d*\}","with, comma",/,
  }),
  accepted(
    '4.3 csv: a missing value is an empty cell',
    `${MVRV}?format=csv&endDate=2022-12-31&fields=date,mvrv`,
    {
      text: /^date,mvrv\r\n2022-12-31,\r\n$/,
    },
  ),
  accepted('4.3 format columns: the envelope with a list by field', `${FEAR}?format=columns&limit=2`, {
    body: { count: 2, 'data.value': [424, 425], 'data.date': ['2024-02-28', '2024-02-29'] },
    answers: { 'content-type': /^application\/json/ },
  }),
  refused('4.3 csv where the route does not take format', `${CPI}?format=csv`, 'format', { allowed: 'json' }),
  refused('4.3 columns where the route does not take format', `${BTC}?format=columns`, 'format'),
  refused('4.3 an unknown format', `${FEAR}?format=xml`, 'format', { allowed: /json.*csv.*columns/ }),
  accepted('4.3 chain is bitcoin by default', `${MVRV}?limit=1`, {
    body: { chain: 'bitcoin', 'data.0.supply_btc': 19_000_000, 'data.0.supply_ltc': undefined },
  }),
  accepted('4.3 another chain has its own fields', `${MVRV}?limit=1&chain=litecoin`, {
    body: { chain: 'litecoin', 'data.0.supply_ltc': 70_000_000, 'data.0.supply_btc': undefined },
  }),
  accepted('4.3 a ticker is accepted for its chain', `${MVRV}?limit=1&chain=ltc`, {
    body: { chain: 'litecoin' },
  }),
  refused('4.3 a chain without the metric', `${MVRV}?chain=cardano`, 'chain', {
    allowed: /bitcoin.*litecoin/,
  }),
  refused('4.3 a resolution that the chain lacks', `${MVRV}?chain=ltc&dataResolution=1h`, 'dataResolution', {
    allowed: /^one of 1d$/,
  }),
  refused('4.3 a resolution without the metric', `${MVRV}?dataResolution=block`, 'dataResolution', {
    allowed: /1d.*1h/,
  }),
  accepted('4.3 timeframe counts back from the newest day', `${FEAR}?timeframe=1m`, {
    body: { 'data.0.date': '2024-01-29', 'metadata.parameters.timeframe': '1m' },
  }),
  accepted('4.3 max is a synonym of all', `${FEAR}?timeframe=max`, { body: { count: 426 } }),
  refused('4.3 an unknown timeframe', `${FEAR}?timeframe=3w`, 'timeframe', { allowed: /1m.*10y.*all/ }),
  accepted('4.3 series selects one trader group', `${CFTC}?limit=1&series=dealer`, {
    body: { 'data.0.dealer_net_pct': 19, 'data.0.asset_manager_net_pct': undefined },
  }),
  accepted(
    '4.3 episodes are chosen when they overlap the window',
    `${CARRY}?startDate=2023-02-19&endDate=2023-02-25`,
    {
      body: { count: 1, 'data.0.start': '2023-02-01', 'data.0.ongoing': false },
    },
  ),
  accepted('4.3 values of a list match in any case', `${MVRV}?limit=1&chain=LITECOIN`, {
    body: { chain: 'litecoin' },
  }),
  accepted('4.3 surrounding space is trimmed', `${CPI}?limit=%201%20`, { body: { count: 1 } }),
  accepted('4.3 an empty value counts as absent', `${MVRV}?days=&limit=&startDate=&chain=`, {
    body: { count: 426 },
  }),
  accepted('4.3 the same value twice is allowed', `${CPI}?limit=1&limit=1`, { body: { count: 1 } }),
  refused('4.3 two values of one parameter', `${CPI}?days=1&days=2`, 'days'),
  accepted('4.3 a parameter of another route is ignored and reported', `${CPI}?limit=1&carryAsset=BTC`, {
    body: { 'metadata.ignoredParameters': ['carryAsset'] },
  }),
  refused('4.3 an unknown name, with the nearest ones', `${CPI}?dayz=1`, 'dayz', { 'suggestions.0': 'days' }),
  refused('4.3 parameter names match exactly', `${CPI}?Days=1`, 'Days'),
  refused('4.3 days is a whole number', `${CPI}?days=x`, 'days', { value: 'x', allowed: /1/ }),
  refused('4.3 days has no decimals', `${CPI}?days=1.5`, 'days'),
  refused('4.3 days starts at 1', `${CPI}?days=0`, 'days'),
  refused('4.3 limit starts at 1', `${CPI}?limit=-1`, 'limit'),
  refused('4.3 dates are written YYYY-MM-DD', `${CPI}?startDate=01/02/2024`, 'startDate'),
  refused('4.3 a date that does not exist', `${CPI}?startDate=2024-02-30`, 'startDate'),
  refused('4.3 startDate not after endDate', `${CPI}?startDate=2024-02-02&endDate=2024-02-01`, 'startDate'),
  refused('4.3 an unknown field, with the known ones', `${MVRV}?fields=nothing`, 'fields', {
    allowed: /mvrv/,
  }),
  refused('4.3 a long value is cut in the response', `${CPI}?days=${'9'.repeat(300)}`, 'days', {
    value: /^9{80}…$/,
  }),
  refused('4.3 an unknown moving average', `${BREADTH}?ma=wma`, 'ma', { allowed: /sma.*ema.*kama/ }),
  refused('4.3 an unknown universe', `${BREADTH}?tier=top-10`, 'tier', {
    allowed: /top-20.*top-50.*top-250/,
  }),
]
