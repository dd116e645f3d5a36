import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { until } from '@/lib/process/fake/until'
import { replaceInProcess } from '@/lib/process/process-wide'
import { addReadinessCheck, failingParts } from '@/lib/process/readiness'
import { createTestService, failureOf } from '@/lib/service/fake/test-service'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { openState } from '@/lib/state/database/open-state'
import { checkDisk, LEAVING, readinessChecks } from './readiness-checks'

const folder = temporaryFolder(afterAll)
beforeEach(() => replaceInProcess('readiness', undefined))

const works = { part: 'a part', problem: 'It is broken.', check: async () => {} }
const local = { remoteHost: null, probe: async () => {} }

test('ready while every part works; otherwise 503 with the parts and sentences, logged once', async () => {
  const { ask, logged } = createTestService()
  expect((await ask('/api/health/ready')).status).toBe(200)
  let isBroken = true
  addReadinessCheck(works)
  addReadinessCheck({
    ...works,
    part: 'disk',
    check: async () => isBroken && Promise.reject(new Error('secret')),
  })
  for (const path of ['/api/health', '/api/health/ready', '/api/health/ready']) {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(failureOf(answer)).toMatchObject({
      code: 'service_unavailable',
      error: 'It is broken.',
      ready: false,
      failing: ['disk'],
    })
    expect(Buffer.from(answer.body).toString()).not.toContain('secret')
  }
  expect(logged.filter((line) => line.startsWith('Not ready'))).toHaveLength(1)
  expect((await ask('/api/health/live')).status).toBe(200)
  isBroken = false
  await until('it to be ready again', async () => (await ask('/api/health/ready')).status === 200)
})

test('the end of the process is announced immediately, even within a second of the last probe', async () => {
  addReadinessCheck(works)
  expect(await failingParts()).toEqual([])
  addReadinessCheck(LEAVING)
  expect(await failingParts()).toMatchObject([{ part: 'process' }])
})

test('a part that does not answer counts as failing', async () => {
  addReadinessCheck({ ...works, check: () => new Promise(() => {}) })
  expect(await failingParts()).toMatchObject([{ part: 'a part' }])
})

test('the disk is checked by writing, and nothing is left', async () => {
  await checkDisk(join(folder, 'new'))
  expect(readdirSync(join(folder, 'new'))).toEqual([])
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(checkDisk(file)).rejects.toThrow()
  if (existsSync('/proc/sys')) await expect(checkDisk('/proc/sys')).rejects.toThrow()
})

test('a remote API is a part, the built-in one is not', async () => {
  const state = openState({ dataDir: folder })
  const needed = { dataDir: folder, state, redis: undefined, market: local, compute: createInThread() }
  const names = (checks: ReturnType<typeof readinessChecks>) => checks.map(({ part }) => part)
  expect(names(readinessChecks(needed))).toEqual(['state', 'disk', 'workers'])
  const market = { remoteHost: 'api.example', probe: () => Promise.reject(new Error('down')) }
  for (const check of readinessChecks({ ...needed, market })) addReadinessCheck(check)
  expect(await failingParts()).toMatchObject([{ part: 'upstream' }])
})

test('workers that are all busy with slow tasks are a failing part, some of them are not', async () => {
  const state = openState({ dataDir: folder })
  let slow = 1
  const compute = { workers: 2, counts: () => ({ ...createInThread().counts(), slow }) }
  const all = readinessChecks({ dataDir: folder, state, redis: undefined, market: local, compute })
  const workers = all.find(({ part }) => part === 'workers')
  await expect(workers?.check()).resolves.toBeUndefined()
  slow = 2
  await expect(workers?.check()).rejects.toThrow('All of 2 workers')
})
