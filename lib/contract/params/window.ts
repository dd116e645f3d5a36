import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { integer, oneOf, type Param, type WindowRule } from './param'
import { spanStart } from './spans'

const SPAN: WindowRule = { firstDay: (span, lastDay) => spanStart(String(span), lastDay) }

/** Window parameters that every route takes. */
export const windowParams: readonly Param[] = [
  integer({
    name: 'days',
    group: 'window',
    step: 'rows',
    label: 'Days',
    default: null,
    min: 1,
    max: 1_000_000,
    families: 'all',
    window: { firstDay: (days, lastDay) => lastDay - (Number(days) - 1) * DAY_MS },
    description:
      'Number of recent calendar days to return, counted back from the end date or the newest row, including that day.',
  }),
  integer({
    name: 'limit',
    group: 'window',
    step: 'rows',
    label: 'Limit',
    default: null,
    min: 1,
    max: 100_000_000,
    families: 'all',
    apiOnly: true,
    window: { mostRows: Number },
    description: 'Maximum number of rows to return. The newest are kept, oldest first.',
  }),
  {
    name: 'startDate',
    kind: 'date',
    group: 'window',
    step: 'rows',
    label: 'From',
    default: null,
    families: 'all',
    window: { firstDay: (day) => dayTime(String(day)) },
    description: 'First calendar day to return, inclusive, as YYYY-MM-DD.',
  },
  {
    name: 'endDate',
    kind: 'date',
    group: 'window',
    step: 'rows',
    label: 'To',
    default: null,
    families: 'all',
    window: { lastDay: (day) => dayTime(String(day)) },
    description: 'Last calendar day to return, inclusive, as YYYY-MM-DD.',
  },
]

export const timeframe = oneOf({
  name: 'timeframe',
  group: 'window',
  step: 'rows',
  label: 'Timeframe',
  default: 'all',
  allowed: ['1m', '3m', '6m', 'ytd', '1y', '2y', '4y', '5y', '10y', 'all'],
  aliases: new Map([['max', 'all']]),
  families: ['charts'],
  window: SPAN,
  description: 'Recent span to return, counted back from the newest row.',
})

export const sp500Range = oneOf({
  name: 'sp500Range',
  group: 'window',
  step: 'rows',
  label: 'Range',
  default: 'all',
  allowed: ['1y', '2y', '5y', '10y', '20y', 'all'],
  window: SPAN,
  description: 'Recent span of the index history to return.',
})
