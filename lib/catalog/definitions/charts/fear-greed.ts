import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { resample } from '@/lib/engine/ops/rows/resample'
import { type Definition, defineTable, field } from '../../define'

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

export const definitions: Definition[] = [
  defineTable({
    path: 'charts/fear-greed-index',
    partOf: 'charts/fear-greed-extremes',
    concept: 'sentiment',
    title: 'Fear and Greed Index',
    description: 'Sentiment of the crypto market on a scale from 0 (extreme fear) to 100 (extreme greed).',
    reading:
      'Up to 25: extreme fear. Up to 46: fear. Up to 54: neutral. Up to 75: greed. Above 75: extreme greed. The extremes are the most informative.',
    formula:
      'The published index, or its average over calendar weeks (from Monday) or months. The latest week or month contains the days to date.',
    source: 'Alternative.me Fear and Greed Index.',
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
    levels: { value: [25, 75] },
    levelNames: { value: ['Extreme fear', 'Extreme greed'] },
    fields: [
      field.oscillator('value', 'index', 'Index value, or the average of the period.')
        .is`sentiment/fear-greed:value`,
    ],
  }),
]
