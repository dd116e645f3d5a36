import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { until } from '@/lib/process/fake/until'
import { createDiskCache } from './disk-cache'
import { openSample } from './open-sample'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const small = frame(Float64Array.of(1, 2), { a: Float64Array.of(0.1, Number.NaN), b: Float64Array.of(-0, 7) })

async function onlyFile(): Promise<string> {
  const [revision] = await readdir(folder)
  const [file] = await readdir(join(folder, revision))
  return join(folder, revision, file)
}

async function writtenFile(): Promise<string> {
  const file = await onlyFile()
  expect(file).toMatch(/\.f64$/)
  return file
}

test('a frame is read back unchanged, and only for its own table and revision', async () => {
  const cache = createDiskCache(folder, 'r1')
  await cache.write('chain/bitcoin', small)
  expect(await cache.read('chain/bitcoin')).toEqual(small)
  expect(await cache.read('chain/litecoin')).toBeNull()
  expect(await createDiskCache(folder, 'r2').read('chain/bitcoin')).toBeNull()
  expect((await readdir(join(folder, 'sample-r1'))).every((name) => name.endsWith('.f64'))).toBe(true)
})

test('a truncated, altered or invalid file is ignored', async () => {
  const cache = createDiskCache(folder, 'r1')
  await cache.write('x', small)
  const file = await onlyFile()
  const whole = await readFile(file)
  const flipped = Buffer.from(whole)
  flipped[flipped.length - 3] ^= 1
  for (const broken of [
    whole.subarray(0, -8),
    flipped,
    Buffer.from('nonsense'),
    Buffer.alloc(0),
    whole.subarray(1),
  ]) {
    await writeFile(file, broken)
    expect(await cache.read('x')).toBeNull()
  }
})

test('a sample reads the files of another one, and rebuilds a corrupt table', async () => {
  const options = { seed: 5, end: '2019-06-30', cacheDir: folder }
  const read = (source = openSample(options)) => source.load('index/sp500', '1d', ['open', 'close'])
  const first = await read()
  const file = await until('the file', writtenFile)
  const written = await readFile(file)
  expect(await read()).toEqual(first)
  await writeFile(file, 'broken')
  expect(await read()).toEqual(first)
  await until('the file to be whole again', async () => (await readFile(file)).equals(written))
})

test('a read-only folder only costs time', async () => {
  const blocked = join(folder, 'file')
  await writeFile(blocked, '')
  const source = openSample({ seed: 5, end: '2019-06-30', cacheDir: join(blocked, 'below') })
  expect((await source.load('index/dow', '1d', ['close'])).time.length).toBeGreaterThan(1000)
})

test('revisions unused for a week are removed', async () => {
  await createDiskCache(folder, 'old').write('x', small)
  await createDiskCache(folder, 'recent').write('x', small)
  await writeFile(join(folder, 'unrelated'), '')
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await utimes(join(folder, 'sample-old'), longAgo, longAgo)
  await createDiskCache(folder, 'new').write('x', small)
  expect((await readdir(folder)).sort()).toEqual(['sample-new', 'sample-recent', 'unrelated'])
})
