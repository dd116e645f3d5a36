import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import { answerOf, requestOf, stateAt } from '../../../fake/round-trip.test-data'
import { fred } from './fred'

const FOLDER = 'fred/full-history'

describe.skipIf(!testDataDir)('real files of FRED', () => {
  const state = stateAt('2026-11-01T12:00:00Z')
  const files = testDataDir ? readdirSync(testData(FOLDER)) : []

  test.each(files)('%s has the same rows as an answer and as an imported file', async (name) => {
    const id = basename(name, '.csv')
    const path = testData(join(FOLDER, name))
    const request = requestOf(fred, state, id)
    const [{ stream, frame, isWhole }] = fred.read(answerOf(request, readFileSync(path)), state).rows
    expect([stream, isWhole]).toEqual([id, true])
    const folder = temporaryFolder()
    await importFiles(folder, [path])
    const stored = await (await openStore(folder)).load(`macro/${id}`, '1d', ['value'])
    expect(frame.time).toEqual(stored.time)
    expect(frame.columns.value).toEqual(stored.columns.value)
  })
})
