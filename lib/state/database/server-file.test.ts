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

test('what a server says is found, by its user alone, until it takes that back', () => {
  expect(findServer(folder)).toBeUndefined()
  const takeBack = announceServer(folder, one)
  expect(findServer(folder)).toMatchObject(one)
  expect(readdirSync(folder)).toEqual(['server.json'])
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  takeBack()
  expect(readdirSync(folder)).toEqual([])
})

test('a server takes back only its own word', () => {
  const takeBackOne = announceServer(folder, one)
  const takeBackTwo = announceServer(folder, two)
  takeBackOne()
  expect(findServer(folder)).toMatchObject(two)
  takeBackTwo()
  takeBackTwo()
  expect(findServer(folder)).toBeUndefined()
})

test('a process that is gone, another one with its number and a broken file are passed over', () => {
  announceServer(folder, one)
  const path = join(folder, 'server.json')
  const said = JSON.parse(readFileSync(path, 'utf8'))
  for (const text of [
    JSON.stringify({ ...said, pid: spawnSync('true').pid }),
    JSON.stringify({ ...said, started: '1' }),
    JSON.stringify({ ...said, token: undefined }),
    '{',
    '',
  ]) {
    writeFileSync(path, text)
    expect(findServer(folder)).toBeUndefined()
  }
})
