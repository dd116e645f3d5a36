import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { resample } from '@/lib/engine/ops/rows/resample'
import { defineTable } from '../../define'

/** 1970-01-01 was a Thursday, so weeks that start on Monday start four days later. */
const MONDAY_OFFSET_MS = 4 * DAY_MS

function weekStart(time: number): number {
  return Math.floor((time - MONDAY_OFFSET_MS) / (7 * DAY_MS)) * 7 * DAY_MS + MONDAY_OFFSET_MS
}

function monthStart(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** Averages per calendar span. The time of a row is the first day with a value in its span. */
function meanBy(source: Frame, spanStart: (time: number) => number): Frame {
  const firstDay = new Map<number, number>()
  for (const time of source.time) if (!firstDay.has(spanStart(time))) firstDay.set(spanStart(time), time)
  return resample(source, (time) => firstDay.get(spanStart(time)) ?? time, { value: 'mean' })
}

defineTable({
  path: 'charts/fear-greed-index',
  from: ['value'],
  compute: (inputs, context) => {
    const mode = context.text('displayMode')
    if (mode === 'weekly') return meanBy(inputs, weekStart)
    if (mode === 'monthly') return meanBy(inputs, monthStart)
    return inputs
  },
})
