import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { listQuarantine } from './quarantine'
import { type Row, tableSource } from './table-source.test-data'
import { NEXT_NOON, published } from './test-run.test-data'

const TODAY = Date.parse('2026-06-30')
const ROWS: Row[] = Array.from({ length: 30 }, (_, row) => [TODAY - (30 - row) * DAY_MS, 100 + row])

async function firstRun() {
  const publisher = tableSource({ table: 'asset/AAA', columns: ['close'] })
  const all = await published(publisher)
  publisher.rows.one = ROWS
  await all.run()
  all.goTo(NEXT_NOON)
  const next: Row = [TODAY, 131]
  return { ...all, publisher, next }
}

test('an answer that cannot be read is not stored, whoever wants it, and goes after the next good one', async () => {
  const { publisher, replay, dataDir, run, next, stored, accept } = await firstRun()
  replay.fault = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please wait</html>')
    return true
  }
  const [id] = (await run()).quarantined
  const before = stored()
  expect(listQuarantine(dataDir)).toMatchObject([{ id, isReadable: false }])
  await expect(accept(id)).rejects.toThrow(/cannot be read: the answer is a web page/)
  expect(stored()).toEqual(before)
  replay.fault = null
  publisher.rows.one = [...ROWS, next]
  expect((await run()).outcome).toBe('done')
  expect(listQuarantine(dataDir)).toEqual([])
})

test('an answer that contradicts the stored rows goes when the publisher has corrected it, not before', async () => {
  const { publisher, dataDir, run, next } = await firstRun()
  publisher.rows.one = [...ROWS, [TODAY, 13_100]]
  const [id] = (await run()).quarantined
  expect((await run()).quarantined).toEqual([id])
  expect(listQuarantine(dataDir)).toMatchObject([{ id, isReadable: true }])
  publisher.rows.one = [...ROWS, next]
  expect((await run()).outcome).toBe('done')
  expect(listQuarantine(dataDir)).toEqual([])
})
