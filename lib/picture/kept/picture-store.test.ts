import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import type { EncodedCard } from '../drawings'
import { openPictureStore } from './picture-store'

let folder: string
let failures: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-pictures-'))
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const keyOf = (name: string) => name.repeat(64)
const open = (over: { program?: string; maxBytes?: number; at?: string } = {}) =>
  openPictureStore(over.at ?? folder, {
    program: 'one',
    log: { error: (message) => failures.push(message) },
    ...over,
  })
const picture = (text: string): EncodedCard => ({
  contentType: 'image/png',
  etag: '"a"',
  encoding: 'identity',
  age: { until: 5, isOld: false },
  bytes: Buffer.from(text),
})
const pathOf = (name: string) => join(folder, 'one', keyOf(name))

test('a picture is read as written, also after a restart, and only by its key', async () => {
  expect(await open().put(keyOf('a'), picture('first\nline'))).toBe(true)
  for (const store of [open(), open()]) {
    expect(await store.get(keyOf('a'))).toEqual(picture('first\nline'))
    expect(await store.get(keyOf('b'))).toBeNull()
  }
  writeFileSync(pathOf('b'), readFileSync(pathOf('a')))
  expect(await open().get(keyOf('b'))).toBeNull()
  expect(failures).toEqual([])
})

test('a file that is cut off or altered anywhere is removed and never read', async () => {
  await open().put(keyOf('a'), picture('content'))
  const whole = readFileSync(pathOf('a'))
  const broken = [
    Buffer.alloc(0),
    Buffer.from('nonsense'),
    ...Array.from(whole, (_, at) => whole.subarray(0, at)),
    ...Array.from(whole, (_, at) => {
      const altered = Buffer.from(whole)
      altered[at] ^= 1
      return altered
    }),
  ]
  for (const file of broken) {
    writeFileSync(pathOf('a'), file)
    expect(await open().get(keyOf('a')), file.toString()).toBeNull()
    await until('the removal', () => expect(readdirSync(join(folder, 'one'))).toEqual([]))
  }
  await open().put(keyOf('a'), picture('content'))
  expect(await open().get(keyOf('a'))).toEqual(picture('content'))
})

test('a program does not read the pictures of another one, and removes them with what a crash left', async () => {
  await open().put(keyOf('a'), picture('of one'))
  writeFileSync(`${pathOf('a')}.77.draft`, 'half')
  expect(await open().get(keyOf('a'))).toEqual(picture('of one'))
  expect(readdirSync(join(folder, 'one'))).toEqual([keyOf('a')])
  expect(await open({ program: 'two' }).get(keyOf('a'))).toBeNull()
  expect(readdirSync(folder)).toEqual(['two'])
})

test('the least recently used go first, also in the order of before a restart', async () => {
  const maxBytes = 3 * 4096
  const store = open({ maxBytes })
  for (const name of ['a', 'b', 'c']) await store.put(keyOf(name), picture(name))
  await store.get(keyOf('a'))
  await store.put(keyOf('d'), picture('d'))
  const names = () => readdirSync(join(folder, 'one')).map(([name]) => name)
  expect([names(), await store.bytes()]).toEqual([['a', 'c', 'd'], maxBytes])
  expect(await store.put(keyOf('e'), picture('e'.repeat(maxBytes)))).toBe(false)
  expect(names()).toEqual(['a', 'c', 'd'])
  const smaller = open({ maxBytes: 4096 })
  expect(await smaller.bytes()).toBe(4096)
  await until('the removal', () => expect(names()).toHaveLength(1))
})

test('the name of the last whole round outlasts a restart of the same program', async () => {
  expect(await open().hasRound('first')).toBe(false)
  const store = open()
  await store.put(keyOf('a'), picture('a'))
  for (const name of ['first', 'second']) await store.keepRound(name)
  for (const one of [store, open()])
    expect([await one.hasRound('first'), await one.hasRound('second')]).toEqual([false, true])
  expect(await open().bytes()).toBe(4096)
  expect(await open({ program: 'two' }).hasRound('second')).toBe(false)
})

test('a folder that cannot be written to is reported once and costs nothing else', async () => {
  writeFileSync(join(folder, 'file'), '')
  const store = open({ at: join(folder, 'file', 'pictures') })
  for (const name of ['a', 'b']) {
    expect(await store.put(keyOf(name), picture(name))).toBe(false)
    expect(await store.get(keyOf(name))).toBeNull()
  }
  expect(failures).toHaveLength(1)
  // The disk is full or read-only from now on.
  const later = open()
  await later.put(keyOf('a'), picture('a'))
  rmSync(join(folder, 'one'), { recursive: true })
  mkdirSync(join(folder, 'other'))
  for (const name of ['b', 'c']) expect(await later.put(keyOf(name), picture(name))).toBe(false)
  expect(await later.get(keyOf('a'))).toBeNull()
  expect(failures).toHaveLength(2)
})
