import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { type BlockStore, createBlockStore, type UsedBlocks } from './block-store'
import { deflatePiece } from './gzip-pieces'
import { packPieces } from './pack-pieces'

/** Bytes of a block that hardly get smaller. */
const BLOCK = 80_000
function textOf(block: number): Uint8Array {
  const random = seededRandom(block)
  return Uint8Array.from({ length: BLOCK }, () => Math.floor(random() * 256))
}
const HEAD = new TextEncoder().encode('head')

/** An answer of a head and these blocks. Only blocks that are not known are packed. */
function answerOf(blocks: readonly number[], { known, join }: UsedBlocks) {
  const pieces = blocks.map((block) =>
    known.has(block) ? { block } : { block, piece: deflatePiece(textOf(block)) },
  )
  const packed = packPieces([{ piece: deflatePiece(HEAD) }, ...pieces])
  const sent = packed.deflated.byteLength
  return { ...join(packed), sent, packed }
}

const want = (blocks: readonly number[]) => Buffer.concat([HEAD, ...blocks.map(textOf)])

/** Asks once more than needed, so that the key is known. */
async function ask(store: BlockStore, key: string, blocks: readonly number[]) {
  await store.use(key, async () => {})
  return store.use(key, async (used) => {
    if (!used) throw new Error('the key was used before')
    return answerOf(blocks, used)
  })
}

test('the first answer of a key is not made from blocks', async () => {
  const store = createBlockStore(1 << 20)
  expect(await store.use('a', async (used) => used)).toBeUndefined()
  expect(await store.use('a', async (used) => used?.known.size)).toBe(0)
  expect(await store.use('b', async (used) => used)).toBeUndefined()
})

test('an answer needs only the blocks that no other one brought', async () => {
  const store = createBlockStore(1 << 20)
  const first = await ask(store, 'a', [1, 2])
  const second = await ask(store, 'a', [1, 2, 3])
  for (const [answer, blocks] of [
    [first, [1, 2]],
    [second, [1, 2, 3]],
  ] as const) {
    expect(gunzipSync(answer.gzip).equals(want(blocks))).toBe(true)
    expect(answer.size).toBe(want(blocks).byteLength)
  }
  expect(second.sent).toBeLessThan(first.sent * 0.6)
  // Those of another key are others.
  expect((await ask(store, 'b', [1, 2])).sent).toBe(first.sent)
})

test('a block that is neither kept nor in the answer is an error', async () => {
  const store = createBlockStore(1 << 20)
  await store.use('a', async () => {})
  await expect(store.use('a', async (used) => used?.join(packPieces([{ block: 7 }])))).rejects.toThrow(
    'Block 7 is neither kept nor in the answer.',
  )
})

test('memory of an answer that brought nothing new is freed, of the others once they are out and unused', async () => {
  const store = createBlockStore(400_000)
  const { packed: kept } = await ask(store, 'a', [1])
  await store.use('a', async (used) => {
    if (!used) throw new Error('the key was used before')
    const again = packPieces([{ block: 1, piece: deflatePiece(textOf(1)) }])
    used.join(again)
    expect(again.deflated.byteLength).toBe(0)

    // Two others need its room while it is used.
    await ask(store, 'b', [1, 2])
    await ask(store, 'c', [1, 2])
    expect(kept.deflated.byteLength).toBeGreaterThan(0)
    const answer = answerOf([1, 2], used)
    expect(gunzipSync(answer.gzip).equals(want([1, 2]))).toBe(true)
    // It is not kept again.
    expect(answer.packed.deflated.byteLength).toBe(0)
  })
  expect(kept.deflated.byteLength).toBe(0)
  expect(await store.use('a', async (used) => used)).toBeUndefined()
})

test('one series takes at most half of the store', async () => {
  const store = createBlockStore(400_000)
  const { packed } = await ask(store, 'a', [1, 2, 3])
  expect(packed.deflated.byteLength).toBe(0)
  expect((await ask(store, 'a', [1, 2])).packed.deflated.byteLength).toBeGreaterThan(0)
})

test('a series whose answer failed is not in use', async () => {
  const store = createBlockStore(400_000)
  const { packed } = await ask(store, 'a', [1, 2])
  await expect(store.use('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await ask(store, 'b', [1, 2])
  await ask(store, 'c', [1, 2])
  expect(packed.deflated.byteLength).toBe(0)
})
