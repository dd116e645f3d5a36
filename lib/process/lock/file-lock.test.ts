import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../fake/temporary-folder'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock('fs-native-extensions')
})

test('an advisory lock is taken once and released', async () => {
  const { lockFile } = await import('./file-lock')
  const path = join(folder, 'lock.file')
  const lock = await lockFile(path)
  expect(lock).toMatchObject({ file: expect.stringMatching(/^\d+:\d+$/) })
  expect(await lockFile(path)).toBe('taken')
  if (lock !== null && lock !== 'taken') lock.release()
  const again = await lockFile(path)
  expect(again).not.toBe('taken')
  if (again !== null && again !== 'taken') again.release()
})

test('without the native part, the lease alone admits one holder', async () => {
  vi.doMock('fs-native-extensions', () => {
    throw new Error('Cannot find addon')
  })
  const { lockFile } = await import('./file-lock')
  const path = join(folder, 'lock')
  expect(await lockFile(path)).toBeNull()
  const { takeLock } = await import('./process-lock')
  const release = await takeLock(path, (holder) => new Error(`held by ${holder}`))
  await expect(takeLock(path, (holder) => new Error(`held by ${holder}`))).rejects.toThrow(
    `held by process ${process.pid}`,
  )
  release()
  ;(await takeLock(path, () => new Error('still held')))()
})
