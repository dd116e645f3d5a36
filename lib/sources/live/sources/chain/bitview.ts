import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import {
  type Answer,
  ChangedShape,
  dailyStream,
  type LiveReading,
  type LiveSource,
  type PlanState,
  SourceRests,
} from '../../live-source'
import { readJson, textOf } from '../../read-json'
import {
  type DistributionNote,
  daysToRead,
  distributionRequest,
  readDistribution,
  URPD_COLUMNS,
} from './bitview/price-distribution'
import { readSeries, type SeriesNote, seriesRequest, withoutSeries } from './bitview/read-series'
import { positionOf, SERIES_STREAMS, stepsOf } from './bitview/steps'

const SETTING = 'BITVIEW_URL'
const LOOKBACK_DAYS = 8

type Note = { kind: 'health' } | SeriesNote | DistributionNote

const health = z.object({
  status: z.string(),
  version: z.string(),
  blocks_behind: z.number().int(),
  last_indexed_at_unix: z.number(),
})
const problem = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Blocks from which the server is not up to date, so that the distribution of yesterday may still change. */
const MOST_BEHIND = 6

function baseOf(setting: PlanState['setting']): string {
  const address = setting(SETTING) ?? 'https://bitview.space'
  if (!/^https?:\/\/[^/?#]+(?:\/[^?#]*)?$/.test(address))
    throw new Error(`${SETTING} must be an address, such as http://localhost:3110`)
  return address.replace(/(?<!\/)\/+$/, '')
}

/** Asks for the series of each stream, one request after the other, and for price distributions. */
function afterHealth({ bytes }: Answer, base: string, { today, cursor, memo }: PlanState): LiveReading {
  const { status, blocks_behind, last_indexed_at_unix } = readJson(bytes, health)
  if (status !== 'healthy') throw new SourceRests(`bitview says that it is ${status}`)
  const series = SERIES_STREAMS.map((stream) => {
    const last = cursor(stream.id)
    const from = last === null ? 0 : Math.max(0, positionOf(last) - LOOKBACK_DAYS)
    const [step, ...rest] = stepsOf(stream, from, positionOf(today))
    return seriesRequest(base, { kind: 'series', step, rest, versions: {}, changed: [] })
  })
  const indexed = Math.floor((last_indexed_at_unix * 1_000) / DAY_MS) * DAY_MS
  const isCurrent = blocks_behind <= MOST_BEHIND
  const { days, oldest } = isCurrent
    ? daysToRead(Math.min(today, indexed) - DAY_MS, cursor('urpd'), memo('urpd'))
    : { days: [], oldest: null }
  return {
    rows: [],
    next: [
      ...series,
      ...days.map((day) =>
        distributionRequest(base, { kind: 'distribution', date: dayOf(day), cohort: 'sth' }),
      ),
    ],
    ...(oldest === null ? {} : { memo: { urpd: oldest } }),
    ...(isCurrent ? {} : { notes: [`bitview is ${blocks_behind} blocks behind.`] }),
  }
}

/** Goes on without a series that is gone. The publisher’s suggestion is never followed. Throws for other refusals. */
function refused(answer: Answer, base: string, today: number): LiveReading {
  const told = problem.safeParse(tryJson(answer.bytes))
  if (!told.success) throw new ChangedShape(`the status is ${answer.status}`)
  const { code, message } = told.data.error
  const missing = code === 'series_not_found' ? /^'([^']+)' not found/.exec(message)?.[1] : undefined
  if (missing === undefined) throw new SourceRests(`bitview refused the request: ${message}`)
  return withoutSeries(answer, base, today, missing)
}

function tryJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes))
  } catch {
    return null
  }
}

/**
 * The Bitcoin Research Kit’s own ledger of Bitcoin, by day. Its long-term holders begin at 150 days instead of 155, its days
 * follow block times that never go back, and amounts in USD are rounded to cents.
 */
export const bitview: LiveSource = {
  id: 'bitview',
  title: 'Bitcoin Research Kit (bitview.space)',
  about: 'https://bitview.space',
  layer: 'bitview',
  hosts: [{ name: 'bitview.space', everyMs: 1_000 }],
  terms: {
    name: 'No terms for the data; the software is under the MIT license',
    url: 'https://github.com/bitcoinresearchkit/brk',
    attribution:
      'Source: Bitcoin Research Kit, bitview.space. Long-term holders begin at 150 days, and days follow block times.',
    redistribute: 'yes',
    seen: null,
    hasNone: true,
  },
  isDefault: true,
  settings: [
    {
      name: SETTING,
      description: 'Address of a server that runs brk, such as your own. Default: https://bitview.space.',
      isSecret: false,
      isNeeded: false,
      isAddress: true,
    },
  ],
  streams: [
    ...SERIES_STREAMS.map(({ id, table, taken }) =>
      dailyStream(
        id,
        table,
        taken.map(({ column }) => column),
        LOOKBACK_DAYS,
      ),
    ),
    dailyStream('urpd', 'urpd/bitcoin', URPD_COLUMNS, 0),
  ],
  plan({ setting }) {
    const note: Note = { kind: 'health' }
    const streams = [...SERIES_STREAMS.map(({ id }) => id), 'urpd']
    return [{ streams, url: `${baseOf(setting)}/health`, type: 'json', note }]
  },
  read(answer, state) {
    const base = baseOf(state.setting)
    const note = answer.request.note as Note
    if (answer.status !== 200 && note.kind === 'series') return refused(answer, base, state.today)
    switch (note.kind) {
      case 'health':
        return afterHealth(answer, base, state)
      case 'series':
        return readSeries(answer, base, state.today, state.memo(note.step.stream))
      case 'distribution':
        return readDistribution(answer, base)
    }
  },
}
