import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { resample } from '@/lib/engine/ops/rows/resample'
import { type Definition, defineTable, withRole } from '../../define'

/** 1970-01-01 was a Thursday: four days later weeks start on Monday. */
const MONDAY_OFFSET_MS = 4 * DAY_MS

function weekStart(time: number): number {
  return Math.floor((time - MONDAY_OFFSET_MS) / (7 * DAY_MS)) * 7 * DAY_MS + MONDAY_OFFSET_MS
}

function monthStart(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** Means of the spans, each stamped with the first day that it has. */
function meanBy(source: Frame, spanStart: (time: number) => number): Frame {
  const firstDay = new Map<number, number>()
  for (const time of source.time) if (!firstDay.has(spanStart(time))) firstDay.set(spanStart(time), time)
  return resample(source, (time) => firstDay.get(spanStart(time)) ?? time, { value: 'mean' })
}

export const definitions: Definition[] = [
  defineTable({
    path: 'charts/fear-greed-index',
    concept: 'sentiment',
    title: 'Fear and greed index',
    description: 'Mood of the crypto market from 0 (extreme fear) to 100 (extreme greed).',
    reading:
      'Up to 25 extreme fear, up to 46 fear, up to 54 neutral, up to 75 greed, above that extreme greed. A gauge of mood, most useful at its ends.',
    formula:
      'The published index, or its mean over calendar weeks (from Monday) or months; the newest span holds the days so far.',
    source: 'alternative.me fear and greed index.',
    cadence: 'daily',
    params: { displayMode: true, cryptocurrency: true },
    axis: 'sentiment/fear-greed',
    from: ['value'],
    compute: (inputs, context) => {
      const mode = context.text('displayMode')
      if (mode === 'weekly') return meanBy(inputs, weekStart)
      if (mode === 'monthly') return meanBy(inputs, monthStart)
      return inputs
    },
    fields: [withRole('oscillator', 'value', 'index', 'Index value, or the mean of the span.')],
  }),
]
