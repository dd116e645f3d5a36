import 'server-only'
import { mkdirSync } from 'node:fs'
import { DAY_MS } from '@/lib/engine/frame'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { commitLive, type StreamRows } from '@/lib/sources/store/live/commit-live'
import { EMPTY_LIVE, readManifest } from '@/lib/sources/store/manifest'
import { LIVE_SOURCES } from '../all-sources'
import type { LiveSource } from '../live-source'
import { withoutFalseCandles } from './check/false-candles'
import { finalOf } from './finality'
import { liveFolder, UpdateRunning } from './live-folder'
import { dropQuarantined, learnQuarantine, listQuarantine, readQuarantined } from './quarantine'
import { rowsOf } from './run-source'
import { StreamBook } from './streams/stream-book'
import { whenFree } from './when-free'

export interface Accepted {
  source: string
  added: number
  revised: number
}

export interface AcceptOptions {
  sources?: readonly LiveSource[]
  setting: (name: string) => string | undefined
  now?: number
}

/**
 * Stores the rows of an answer that was put aside, unless its shape is not what the source documents. The cursor of a
 * stream moves only if the answer is all that was asked for it; otherwise the next run asks for the rest and finds the
 * same values. Throws if there is no such answer.
 */
export async function acceptQuarantined(
  dataDir: string,
  id: string,
  options: AcceptOptions,
): Promise<Accepted> {
  mkdirSync(liveFolder(dataDir), { recursive: true })
  const release = await backendOf(dataDir).take('update', (holder) => new UpdateRunning(holder))
  try {
    await backendOf(dataDir).refresh()
    await learnQuarantine(dataDir)
    return await accept(dataDir, id, options)
  } finally {
    await release()
  }
}

async function accept(dataDir: string, id: string, options: AcceptOptions): Promise<Accepted> {
  const { sources = LIVE_SOURCES, setting, now = Date.now() } = options
  const found = listQuarantine(dataDir).find((one) => one.id === id)
  if (!found)
    throw new Error(`There is no quarantined answer ${id}. List them with: npx chartroom update --list`)
  if (!found.isReadable)
    throw new Error(
      `The answer ${id} cannot be read: ${found.reason}. It goes when the publisher’s next answer has been stored.`,
    )
  const source = sources.find((one) => one.id === found.source)
  if (!source) throw new Error(`There is no source ${found.source}`)
  const kept = (readManifest(dataDir).live ?? EMPTY_LIVE).streams[source.id] ?? {}
  const { request, status } = found
  const book = new StreamBook(source, kept, now, setting)
  book.ask([request])
  const reading = source.read({ request, status, bytes: await readQuarantined(dataDir, found) }, book.state)
  const rows: StreamRows[] = rowsOf(source, book, reading).map((one) => {
    const { note: _, ...kept } = withoutFalseCandles(null, {
      ...one,
      frame: finalOf(source, one, book.state),
    })
    return kept
  })
  book.take({ ...request, span: undefined }, reading, rows)
  book.close(request)
  const complete = book.takeComplete()
  const isAlone = (reading.next ?? []).length === 0
  const streams = Object.fromEntries(
    Object.entries(complete.streams).filter(
      ([stream]) => isAlone && complete.read.includes(stream) && found.alone.includes(stream),
    ),
  )
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const changes = await whenFree(dataDir, () =>
    commitLive(dataDir, { source: source.id, layer: source.layer, today, rows, streams, answers: {} }),
  )
  await dropQuarantined(dataDir, found)
  const sum = (pick: 'added' | 'revised') => [...changes.values()].reduce((all, one) => all + one[pick], 0)
  return { source: source.id, added: sum('added'), revised: sum('revised') }
}
