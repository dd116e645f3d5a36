import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { findServer } from '@/lib/state/database/server-file'
import { openLocalAdmin } from './local-admin'

test('a port that cannot be announced is announced once it can be, with one line for each', async () => {
  const folder = temporaryFolder()
  // A folder in the place of the file cannot be replaced by it, as nothing can be on a full disk.
  const inTheWay = join(folder, 'server.json')
  mkdirSync(inTheWay)
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const close = await openLocalAdmin(
    { answer: async () => ({ status: 200, headers: {}, body: new Uint8Array() }) },
    {
      dataDir: folder,
      dumpState: async () => {},
      settings: () => '',
      log: { info: add, error: add },
      againAfterMs: 1,
    },
  )
  expect(findServer(folder)).toBeUndefined()
  expect(lines).toEqual(['Could not open the local port for the command line'])
  rmSync(inTheWay, { recursive: true })
  const { address } = await until('the port to be announced', () => findServer(folder) ?? false)
  expect((await fetch(address)).status).toBeLessThan(500)
  expect(lines).toEqual([
    'Could not open the local port for the command line',
    'The local port for the command line is open',
  ])
  await close()
  expect(findServer(folder)).toBeUndefined()
})
