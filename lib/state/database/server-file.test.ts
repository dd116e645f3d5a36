import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceServer, findServer } from './server-file'

const one = { address: 'http://127.0.0.1:1', token: 'one' }
const two = { address: 'http://127.0.0.1:2', token: 'two' }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-server-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an announced server is found until it withdraws; only its user can read the file', () => {
  expect(findServer(folder)).toBeUndefined()
  const withdraw = announceServer(folder, one)
  expect(findServer(folder)).toMatchObject(one)
  expect(readdirSync(folder)).toEqual(['server.json'])
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  withdraw()
  expect(readdirSync(folder)).toEqual([])
})

test('a server removes only its own announcement', () => {
  const withdrawOne = announceServer(folder, one)
  const withdrawTwo = announceServer(folder, two)
  withdrawOne()
  expect(findServer(folder)).toMatchObject(two)
  withdrawTwo()
  withdrawTwo()
  expect(findServer(folder)).toBeUndefined()
})

test('a file of a process that ended, of a reused process number, or with invalid content is ignored', () => {
  announceServer(folder, one)
  const path = join(folder, 'server.json')
  const announced = JSON.parse(readFileSync(path, 'utf8'))
  for (const text of [
    JSON.stringify({ ...announced, pid: spawnSync('true').pid }),
    JSON.stringify({ ...announced, started: '1' }),
    JSON.stringify({ ...announced, token: undefined }),
    '{',
    '',
  ]) {
    writeFileSync(path, text)
    expect(findServer(folder)).toBeUndefined()
  }
})
