import type { ImportReport, Intake, Upload } from '../../lib/contract/intake'
import { until } from '../../lib/process/fake/until'

/** Files are sent to a node and asked about there, as the page Data does it. */
export interface Desk {
  state(): Promise<Intake>
  send(name: string, text: string): Promise<Upload>
  /** The report of an upload, once there is one. */
  report(id: string): Promise<ImportReport>
  /** Stores what is ready. */
  store(id: string): Promise<void>
  /** Sends a file, stores it if it is ready, and waits for its report. */
  import(name: string, text: string): Promise<ImportReport>
  answer(id: string, file: string, as: string): Promise<void>
  discard(id: string): Promise<void>
  undo(id: string): Promise<void>
}

/** The desk of a node for an administrator with these cookies. */
export function openDesk(base: string, cookie: string): Desk {
  async function ask<T>(path = '', init: RequestInit = {}): Promise<T> {
    const headers = { cookie, origin: base, ...init.headers }
    const answer = await fetch(`${base}/import/files/${path}`, { ...init, headers })
    if (!answer.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  const state = () => ask<Intake>()
  const send = (name: string, text: string) =>
    ask<Upload>(`?name=${name}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/octet-stream' },
    })

  async function report(id: string): Promise<ImportReport> {
    return until(`the report of ${id}`, async () => {
      const upload = (await state()).uploads.find((one) => one.id === id)
      return upload?.state === 'done' && upload.reports[0]
    })
  }

  const store = (id: string) => ask<void>(`${id}/store`, { method: 'POST' })

  return {
    state,
    send,
    report,
    store,
    async import(name, text) {
      const { id } = await send(name, text)
      const seen = await report(id)
      if (seen.outcome !== 'ready') return seen
      await store(id)
      return report(id)
    },
    answer: (id, file, as) =>
      ask(`${id}/answer`, {
        method: 'POST',
        body: JSON.stringify({ file, as }),
        headers: { 'content-type': 'application/json' },
      }),
    discard: (id) => ask(id, { method: 'DELETE' }),
    undo: (id) => ask(`undo/${id}`, { method: 'POST' }),
  }
}

export interface Candles {
  text: string
  price: number
  lastDay: string
}

const DAY_MS = 86_400_000
const DAYS = 300
let made = 0

/**
 * Daily candles from 2025-01-01 on, all at one price. Each file has another price and goes a day further than the one
 * before, so that its rows have precedence.
 */
export function nextCandles(from = 50_001): Candles {
  const price = from + made
  const days = Array.from({ length: DAYS + made++ }, (_, at) =>
    new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString().slice(0, 10),
  )
  const rows = days.map((day) => `${day},${price},${price},${price},${price},1\n`)
  return { price, lastDay: days[days.length - 1], text: `date,open,high,low,close,volume\n${rows.join('')}` }
}
