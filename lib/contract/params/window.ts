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
})

export const sp500Range = oneOf({
  name: 'sp500Range',
  group: 'window',
  step: 'rows',
  label: 'Range',
  default: 'all',
  allowed: ['1y', '2y', '5y', '10y', '20y', 'all'],
  window: SPAN,
})
