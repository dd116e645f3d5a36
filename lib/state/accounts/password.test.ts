import { beforeEach, expect, test, vi } from 'vitest'
import type { Argon2 } from './argon2'

const PASSWORD = 'correct horse – battery'

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('@node-rs/argon2')
})

async function load(): Promise<Argon2> {
  return (await import('./argon2')).loadArgon2()
}

async function loadWithoutNative(): Promise<Argon2> {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => {
    throw new Error('Cannot find native binding')
  })
  return load()
}

test('without the native form, WebAssembly makes and reads the same hashes', async () => {
  const native = await load()
  const wasm = await loadWithoutNative()
  expect([native.form, wasm.form]).toEqual(['native', 'wasm'])
  for (const [one, other] of [
    [native, wasm],
    [wasm, native],
  ]) {
    const kept = await one.hash(PASSWORD)
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await other.verify(kept, PASSWORD)).toBe(true)
    expect(await other.verify(kept, `${PASSWORD}.`)).toBe(false)
  }
})

test('no two hashes are alike', async () => {
  const { hash } = await loadWithoutNative()
  expect(await hash(PASSWORD)).not.toBe(await hash(PASSWORD))
})

test('neither form accepts text that is not a hash', async () => {
  for (const { verify } of [await load(), await loadWithoutNative()])
    await expect(verify('plain text', PASSWORD)).rejects.toThrow()
})
