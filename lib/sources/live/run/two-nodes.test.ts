import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { refreshStore } from '@/lib/sources/store/backend/backend-of'
import { shareBucket } from '@/lib/sources/store/backend/fake/place-store.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { readPiece } from '@/lib/sources/store/read-piece'
import { acceptQuarantined } from './accept'
import { learnQuarantine, listQuarantine } from './quarantine'
import { readLiveStatus } from './status/read-status'
import { learnStatus } from './status/status-file'
import { tableSource } from './table-source.test-data'
import { at, replayOf, temporaryFolder, updateFrom } from './test-run.test-data'

const TODAY = Date.parse('2026-06-30')
const rows = (last: number) =>
  Array.from({ length: 100 }, (_, row) => [TODAY - (100 - row) * DAY_MS, row === 99 ? last : 4.1])

test('what one node read, doubted and noted is there on the other, which goes on from it', async () => {
  const publisher = tableSource({ table: 'macro/DGS10', columns: ['value'] })
  const replay = await replayOf(at('2026-06-30T12:00:00Z'), [publisher.fake])
  const [a, b] = [temporaryFolder(), temporaryFolder()]
  await shareBucket([a, b])
  const sources = [publisher.source]
  publisher.rows.one = rows(4.1)
  expect((await updateFrom(replay, a, { sources })).sources[0]).toMatchObject({ outcome: 'done', added: 100 })
  replay.world = at('2026-07-01T12:00:00Z')
  publisher.rows.one = [...rows(4.1), [TODAY, 8.2]]
  expect((await updateFrom(replay, b, { sources })).sources[0]).toMatchObject({ outcome: 'quarantined' })
  expect(readManifest(b).live?.streams.table.one).toMatchObject({ cursor: TODAY - DAY_MS })

  await Promise.all([learnQuarantine(a), learnStatus(a)])
  const [aside] = listQuarantine(a)
  const setting = () => undefined
  const [status] = readLiveStatus(a, { sources, list: undefined, setting, now: replay.world.now }).sources
  expect(status).toMatchObject({ state: 'quarantined', quarantine: 1 })
  const accepted = await acceptQuarantined(a, aside.id, { sources, setting, now: replay.world.now })
  expect(accepted).toMatchObject({ added: 1 })

  await Promise.all([refreshStore(b), learnQuarantine(b)])
  expect(listQuarantine(b)).toEqual([])
  const [piece] = readManifest(b).pieces
  const { time, columns } = await readPiece(b, piece)
  expect((columns.value as Float64Array)[time.indexOf(TODAY)]).toBe(8.2)
  expect((await updateFrom(replay, b, { sources })).sources[0]).toMatchObject({ outcome: 'done', added: 0 })
})
