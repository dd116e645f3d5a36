import 'server-only'
import { z } from 'zod'
import { dictionaryOf, listOf } from '../../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
  type LiveReading,
  type LiveRequest,
  SourceRests,
} from '../../../live-source'
import { readJson } from '../../../read-json'
import { needsPrice, PRICE_SERIES, type Taken } from './columns'
import { dayValues } from './day-values'
import { positionOf, type Step, seriesOf, seriesStream, stepsOf } from './steps'

/** The series that is asked for, those after it, and what was learned from earlier answers. */
export interface SeriesNote {
  kind: 'series'
  step: Step
  rest: readonly Step[]
  /** Versions of the series of the stream so far. */
  versions: Readonly<Record<string, number>>
  /** Columns of the stream whose series have another version than at the last run, or are new. */
  changed: readonly string[]
  /** Series that the server does not have, so that their columns are left out. */
  gone?: readonly string[]
}

const shape = listOf(
  z.object({
    version: z.number(),
    index: z.literal('day1'),
    start: z.number().int(),
    end: z.number().int(),
    data: listOf(z.number().nullable()),
  }),
)

const kept = dictionaryOf(z.number())

/** Versions of series at the last run; null if they were not kept. */
function versionsAt(memo: string | null): Record<string, number> | null {
  try {
    return memo === null ? null : kept.parse(JSON.parse(memo))
  } catch {
    return null
  }
}

const takenOf = ({ stream, columns }: Pick<Step, 'stream' | 'columns'>) => {
  const wanted = new Set(columns)
  return seriesStream(stream).taken.filter(({ column }) => wanted.has(column))
}
const namesOf = (step: Step) => seriesOf(seriesStream(step.stream).table, takenOf(step))
const startOf = (step: Step) => Math.max(0, step.from - 1)

export function seriesRequest(base: string, note: SeriesNote): LiveRequest {
  const { step } = note
  const end = step.to === null ? '' : `&end=${step.to}`
  return {
    streams: [step.stream],
    url: `${base}/api/series/bulk?series=${namesOf(step).join()}&index=day1&start=${startOf(step)}${end}`,
    type: 'json',
    // A missing series and an answer that would be too large are told by their text.
    readStatuses: [400, 404],
    note,
  }
}

/**
 * Asks for a step and those after it without the columns that need a series that the server does not have. Their stored
 * values stay, and all other columns go on. Throws a `ChangedShape` for a series that was not asked for.
 */
export function withoutSeries({ request }: Answer, base: string, today: number, name: string): LiveReading {
  const note = request.note as SeriesNote
  if (!namesOf(note.step).includes(name)) throw new ChangedShape(`“${name}” was not asked for`)
  const gone = [...(note.gone ?? []), name]
  const left = [note.step, ...note.rest].flatMap((one) => {
    const columns = takenOf(one).flatMap((taken) => (needs(one, taken, name) ? [] : taken.column))
    return columns.length > 0 ? { ...one, columns } : []
  })
  return { rows: [], ...goOn({ ...note, rest: left, gone }, base, today) }
}

function needs({ stream }: Step, { column, series }: Taken, name: string): boolean {
  const isPriced = name === PRICE_SERIES && needsPrice(seriesStream(stream).table, column)
  return isPriced || series.includes(name)
}

/**
 * The request for the next step. After the last one, columns whose series have changed are asked for from their beginning.
 * Then versions are kept: series without one are read whole when they are back.
 */
function goOn(note: SeriesNote, base: string, today: number): Partial<LiveReading> {
  const { step, versions, changed, gone = [] } = note
  const { table, taken } = seriesStream(step.stream)
  const isOver = note.rest.length === 0
  const repeated =
    isOver && !step.isAgain && changed.length > 0
      ? stepsOf(seriesStream(step.stream), 0, positionOf(today), { only: new Set(changed), isAgain: true })
      : []
  const [next, ...rest] = isOver ? repeated : note.rest
  const notes: string[] = []
  if (repeated.length > 0)
    notes.push(
      `bitview has ${changed.length} columns of ${table} that are new or were computed anew, so they are read from their beginning: ${changed.join(', ')}.`,
    )
  if (!next && gone.length > 0) {
    const without = taken.filter((one) => gone.some((name) => needs(step, one, name)))
    notes.push(
      `bitview does not have ${gone.join(', ')}. Until the names are updated here, there are no new values of ${table}:${without.map(({ column }) => column).join(', ')}.`,
    )
  }
  return {
    ...(next
      ? { next: [seriesRequest(base, { ...note, step: next, rest })] }
      : { memo: { [step.stream]: JSON.stringify(versions) } }),
    ...(notes.length > 0 ? { notes } : {}),
  }
}

/**
 * Reads the answer to one step and goes on to the next. With the last one, the versions of the stream’s series are kept. Series
 * that are new or of another version than at the last run are asked for again from their beginning.
 */
export function readSeries(answer: Answer, base: string, today: number, memo: string | null): LiveReading {
  const note = answer.request.note as SeriesNote
  const { step } = note
  const { table } = seriesStream(step.stream)
  const names = namesOf(step)
  const list = readJson(answer.bytes, shape)
  if (list.length !== names.length)
    throw new ChangedShape(`asked for ${names.length} series, got ${list.length}`)
  const start = startOf(step)
  const odd = list.findIndex((one) => one.start !== start && one.data.length > 0)
  if (odd >= 0) throw new ChangedShape(`${names[odd]} begins at ${list[odd].start}, not at ${start}`)
  const end = start + Math.min(...list.map(({ data }) => data.length))
  // The newest value is that of a day that is not over.
  const newest = step.to === null || end < step.to ? end - 1 : step.to
  const values = new Map(
    names.map((name, i) => [name, Float64Array.from(list[i].data, (value) => value ?? Number.NaN)]),
  )

  const versions: Record<string, number> = { ...note.versions }
  const before = versionsAt(memo)
  const again = new Set<string>()
  names.forEach((name, i) => {
    const { version } = list[i]
    if (versions[name] !== undefined && versions[name] !== version)
      throw new SourceRests(`bitview computed ${name} anew while it was read; the next run begins again`)
    versions[name] = version
    if (!step.isAgain && step.from > 0 && before && before[name] !== version) again.add(name)
  })
  const taken = takenOf(step)
  const moved = taken.filter(({ series }) => series.some((name) => again.has(name)))
  const changed = [...new Set([...note.changed, ...moved.map(({ column }) => column)])]
  const frame = dayValues(
    table,
    taken.filter((one) => !moved.includes(one)),
    { start, values },
    step.from,
    Math.min(newest, positionOf(today)),
  )

  return {
    rows:
      frame.time.length > 0
        ? [{ stream: step.stream, frame, ...(step.isAgain ? { isRecomputed: true } : {}) }]
        : [],
    ...goOn({ ...note, versions, changed }, base, today),
  }
}
