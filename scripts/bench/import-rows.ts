import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportReport, Intake, Upload } from '../../lib/contract/intake'

const MINUTE_S = 60
const FIRST_S = Date.UTC(2018, 0, 1) / 1_000
const ROWS_A_PIECE = 10_000
const LOOK_EVERY_MS = 1_000
const LONGEST_MS = 15 * 60_000

/** Rough prices at the beginning of each year from 2018 on, because an import asks about others. */
const PRICES = [13_000, 3_700, 7_200, 29_000, 46_000, 16_500, 42_000, 94_000, 88_000]

/** Price of a minute, between those of its year and the next. */
function usualPrice(at: number): number {
  const year = Math.min(PRICES.length - 2, Math.floor(at / ROWS_A_FILE))
  const part = at / ROWS_A_FILE - year
  return PRICES[year] ** (1 - part) * PRICES[year + 1] ** part
}

/** Rows of a file: the minutes of a year. */
const ROWS_A_FILE = 525_600

/** Writes candles of Bitcoin, each of a minute, about at its price. Returns the paths of the files, one for each year. */
export async function writeCandles(folder: string, rows: number): Promise<string[]> {
  const paths: string[] = []
  for (let first = 0; first < rows; first += ROWS_A_FILE) {
    const path = join(folder, `${first}.csv`)
    await writePart(path, first, Math.min(rows, first + ROWS_A_FILE))
    paths.push(path)
  }
  return paths
}

async function writePart(path: string, first: number, last: number): Promise<void> {
  function* pieces() {
    yield 'time,open,high,low,close,volume\n'
    let price = usualPrice(first)
    for (let at = first; at < last; ) {
      let piece = ''
      for (const end = Math.min(last, at + ROWS_A_PIECE); at < end; at++) {
        const open = price
        price = Math.round(100 * usualPrice(at) * (1 + 0.0005 * Math.sin(at))) / 100
        const [low, high] = [Math.min(open, price), Math.max(open, price)]
        piece += `${FIRST_S + at * MINUTE_S},${open},${high},${low},${price},${1 + (at % 97)}\n`
      }
      yield piece
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}

/**
 * Imports a file as the page Data does in a browser on the computer of the server. Resolves to the last report. Rejects
 * after a quarter of an hour, and for an answer that is an error.
 */
export async function importFile(base: string, name: string, path: string): Promise<ImportReport> {
  async function ask<T>(route: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(`${base}/import/files/${route}`, {
      ...init,
      headers: { origin: base, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  const until = performance.now() + LONGEST_MS
  async function reported(id: string): Promise<ImportReport> {
    while (performance.now() < until) {
      const { uploads } = await ask<Intake>('')
      const upload = uploads.find((one) => one.id === id)
      if (upload?.state === 'done' && upload.reports[0]) return upload.reports[0]
      await pause(LOOK_EVERY_MS)
    }
    throw new Error(`${name} was not imported within ${LONGEST_MS / 60_000} minutes`)
  }
  const { id } = await ask<Upload>(`?name=${name}`, {
    method: 'POST',
    body: await openAsBlob(path),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const seen = await reported(id)
  if (seen.outcome !== 'ready') return seen
  await ask(`${id}/store`, { method: 'POST' })
  return reported(id)
}
