import type { Rule } from '../rule'
import { accepted, BREADTH, BTC, CPI, FEAR, JSON_TYPE, MVRV } from './requests'

const EVERYTHING = '/api/v1/charts/everything'

/** §2 and the decisions on the envelope, types and missing values. */
export const ENVELOPE_RULES: readonly Rule[] = [
  accepted('envelope: an on-chain series has its metric and chain', `${MVRV}?limit=1`, {
    body: { success: true, metric: 'mvrv', chain: 'bitcoin', count: 1, 'data.length': 1 },
    answers: JSON_TYPE,
  }),
  accepted('envelope: a chart has its name', `${FEAR}?limit=1`, {
    body: { success: true, chart: 'fear', chain: undefined },
  }),
  accepted('envelope: an economic series has its name', `${CPI}?limit=1`, {
    body: { success: true, series: 'cpi' },
  }),
  accepted('envelope: prices have symbol and name', `${BTC}?limit=1`, {
    body: { success: true, symbol: 'BTC', name: 'Title of BTC' },
  }),
  accepted('envelope: derivatives have their metric', '/api/v1/derivatives/cftc-positioning?limit=1', {
    body: { success: true, metric: 'cftc-positioning' },
  }),
  accepted('envelope: an indicator has its name', `${BREADTH}?limit=1`, {
    body: { success: true, indicator: 'crypto-market-breadth' },
  }),
  accepted(
    'envelope: the metadata say what was answered',
    `${MVRV}?startDate=2024-01-01&endDate=2024-01-03`,
    {
      body: {
        'metadata.apiVersion': 'v1',
        'metadata.tier': 'pro',
        'metadata.fields': ['mvrv', 'supply_btc'],
        'metadata.dataRange': { start: '2024-01-01', end: '2024-01-03' },
        'metadata.coverage': { start: '2022-12-31', end: '2024-02-29' },
        'metadata.resolution': '1d',
        'metadata.ignoredParameters': [],
        'metadata.units.price': 'USD',
        'metadata.revision': /./,
        'metadata.source': 'sample',
        'metadata.lastUpdated': '2024-02-29T00:00:00.000Z',
        'metadata.dataUpdateInterval': 'daily',
        'metadata.truncated': false,
        'metadata.timestamp': /^\d{4}-.*Z$/,
        'metadata.processingTime': /^\d/,
      },
    },
  ),
  accepted('envelope: the metadata have the parameters in use', `${MVRV}?limit=1&chain=LTC`, {
    body: {
      'metadata.parameters.limit': 1,
      'metadata.parameters.chain': 'litecoin',
      'metadata.parameters.format': 'json',
    },
  }),
  accepted('envelope: fields that cannot be computed are named', '/api/v1/derivatives/partly', {
    body: { 'metadata.missing': ['absent'] },
  }),
  accepted(
    '2.2 on-chain rows have date, formattedDate and milliseconds',
    `${MVRV}?endDate=2024-01-01&limit=1`,
    {
      body: {
        'data.0.date': '2024-01-01',
        'data.0.formattedDate': '2024-01-01',
        'data.0.timestamp': 1_704_067_200_000,
      },
    },
  ),
  accepted('2.2 on-chain rows have price, btc_price and the height', `${MVRV}?endDate=2022-12-31`, {
    body: { 'data.0.price': 100.3, 'data.0.btc_price': 100, 'data.0.block_height': 800_000 },
  }),
  accepted('2.4 economic rows have a date and no timestamp', `${CPI}?limit=1`, {
    body: { 'data.0.date': '2024-02-29', 'data.0.timestamp': undefined, 'data.0.value': 425 },
  }),
  accepted('2.5 price rows have whole seconds and no date', `${BTC}?endDate=2024-01-01&limit=1`, {
    body: { 'data.0.timestamp': 1_704_067_200, 'data.0.date': undefined, 'data.0.open': 367 },
  }),
  accepted('2.1 integers stay integers', `${BTC}?limit=1`, { body: { 'data.0.volume': 1425 } }),
  accepted('2.7 nested values are objects', `${BREADTH}?limit=1`, { body: { 'data.0.above.20': 3 } }),
  accepted('types: missing is null, never 0 and never absent', `${MVRV}?endDate=2022-12-31`, {
    text: /"mvrv":null/,
  }),
  accepted(
    'types: a row without a value that may not be null is left out',
    `${CPI}?startDate=2023-01-04&endDate=2023-01-06`,
    {
      body: { count: 2, 'data.1.date': '2023-01-06' },
    },
  ),
  accepted(
    'types: an unknown volume is 0, costs no row and is named',
    `${BTC}?startDate=2023-01-09&endDate=2023-01-13`,
    {
      body: {
        count: 5,
        'data.0.volume': 1009,
        'data.1.volume': 0,
        'data.1.close': 12,
        'data.4.volume': 1013,
        'metadata.unknown.length': 1,
        'metadata.unknown.0.field': 'volume',
        'metadata.unknown.0.from': '2023-01-10',
        'metadata.unknown.0.to': '2023-01-12',
      },
    },
  ),
  accepted('types: without unknown values none are named', `${BTC}?startDate=2023-01-13`, {
    body: { 'metadata.unknown': undefined },
  }),
  accepted('types: fields of type null? are null', `${EVERYTHING}?limit=1`, { text: /"nothing":null/ }),
  accepted('types: numbers are short and exact to twelve digits', `${MVRV}?endDate=2022-12-31&fields=price`, {
    text: /"data":\[\{"price":100\.3\}\]/,
  }),
]
