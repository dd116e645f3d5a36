import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testData, testDataDir } from '@/scripts/test-data'
import type { Block } from './block'
import { CHAINS, chainNamed, hasDeadReward, MAIN } from './chains'
import { createChainCheck, type Tip } from './check-chain'
import {
  bitsOf,
  doubleHash,
  hasProof,
  headerBytes,
  merkleRoot,
  NO_HASH,
  nextBits,
  shown,
  targetOf,
} from './proof'
import { readBlock } from './read-block'
import { SYNTHETIC_CHAIN, syntheticBlocks } from './synthetic-blocks.test-data'

const golden = (height: number) =>
  readBlock(
    JSON.parse(gunzipSync(readFileSync(new URL(`golden/${height}.json.gz`, import.meta.url))).toString()),
  )

test('the first block of each network has its hash and proof', () => {
  const root = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  const headers = {
    main: [1_231_006_505, 0x1d00ffff, 2_083_236_893, root],
    test: [1_296_688_602, 0x1d00ffff, 414_098_458, root],
    testnet4: [
      1_714_777_860,
      0x1d00ffff,
      393_743_547,
      '7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e',
    ],
    signet: [1_598_918_400, 0x1e0377ae, 52_613_770, root],
    regtest: [1_296_688_602, 0x207fffff, 2, root],
  } as const
  for (const { name, genesis, limitBits } of CHAINS) {
    const [time, bits, nonce, merkle] = headers[name as keyof typeof headers]
    const header = headerBytes({ version: 1, previous: NO_HASH, merkleRoot: merkle, time, bits, nonce })
    expect(shown(doubleHash(header)), name).toBe(genesis)
    expect(hasProof(genesis, bits, limitBits), name).toBe(true)
  }
})

test('a compact target is positive, within 256 bits, and rounds as a node rounds it', () => {
  expect(targetOf(0x1d00ffff)).toBe(0xffffn << 208n)
  expect(targetOf(0x04923456)).toBeNull()
  expect(targetOf(0x00000000)).toBeNull()
  expect(targetOf(0xff123456)).toBeNull()
  for (const bits of [0x1d00ffff, 0x1b0404cb, 0x18162043, 0x207fffff, 0x05009234])
    expect(bitsOf(targetOf(bits) ?? 0n)).toBe(bits)
  // Block 32256, the first retarget of the main network that changed the target (times of 30240 and 32255).
  expect(nextBits(0x1d00ffff, 1_262_152_739 - 1_261_130_161, 0x1d00ffff)).toBe(0x1d00d86a)
  expect(nextBits(0x1d00ffff, 1e9, 0x1d00ffff)).toBe(0x1d00ffff)
})

test.skipIf(testDataDir === null)('the targets of all epochs follow the rule of four', () => {
  const epochs: [string, number][] = JSON.parse(
    readFileSync(testData('blocks/difficulty-epochs.json'), 'utf8'),
  )
  expect(epochs.length).toBeGreaterThan(400)
  // Each row has the last block of an epoch and the target of the next one.
  for (const [at, [hash, target]] of epochs.entries()) {
    if (at === 0) continue
    const before = BigInt(epochs[at - 1][1])
    expect(hasProof(hash, bitsOf(before), MAIN.limitBits), `${at}`).toBe(true)
    const after = BigInt(target)
    expect(after <= before * 4n && after * 4n >= before, `${at}`).toBe(true)
  }
})

test('a list of transactions that repeats a pair has no root', () => {
  const id = (n: number) => n.toString(16).padStart(64, '0')
  expect(merkleRoot([id(1), id(2), id(3)])).not.toBeNull()
  expect(merkleRoot([id(1), id(2), id(3), id(3)])).toBeNull()
})

describe('a chain of blocks', () => {
  const chain = [...syntheticBlocks({ blocks: 20, spends: 3 })].map(readBlock)
  const check = (blocks: readonly Block[], start: Tip | null = null) => {
    const one = createChainCheck(SYNTHETIC_CHAIN, start)
    for (const block of blocks) one(block)
  }
  const withProof = (block: Block, proof: Partial<Block['proof']>): Block => ({
    ...block,
    proof: { ...block.proof, ...proof },
  })

  test('is accepted whole, with gaps, and from a tip on', () => {
    check(chain)
    check([chain[3], chain[9], chain[10]])
    const { hash, bits, time } = chain[4].proof
    check(chain.slice(5), { height: 4, hash, bits, time, epochTime: time })
  })

  test.each([
    [
      'a block that follows another',
      () => [chain[0], chain[1], withProof(chain[2], { previous: NO_HASH })],
      /block 2: it follows 0{64}/,
    ],
    [
      'a hash that is not low enough',
      () => [withProof(chain[0], { hash: 'f'.repeat(64) })],
      /block 0: f{64} is not a proof of work/,
    ],
    ['a target that is too easy', () => [withProof(chain[1], { bits: 0x2100ffff })], /proof of work/],
    [
      'a first block that follows another',
      () => [withProof(chain[0], { previous: chain[1].proof.hash })],
      /block 0: the first/,
    ],
    [
      'a first block of no network',
      () => [withProof(chain[0], { hash: chain[1].proof.hash })],
      /starts with 0f9188/,
    ],
  ] as const)('is refused with %s', (_, blocks, reason) => {
    expect(() => check(blocks())).toThrow(reason)
  })

  test('of a test network is refused on the main network, naming the option that imports it', () => {
    expect(() => createChainCheck(MAIN, null)(chain[0])).toThrow(/not a proof of work on the chain “main”/)
    const one = withProof(chain[0], {
      hash: chainNamed('test').genesis,
      bits: 0x1d00ffff,
    })
    expect(() => createChainCheck(MAIN, null)(one)).toThrow(/network “test”, not “main”; --chain test/)
  })

  test('real blocks have their proof, and their target may change by the rule only', () => {
    const block = golden(361_582)
    const main = createChainCheck(MAIN, null)
    main(golden(215_049))
    main(block)
    const tip = (bits: number, epochTime = Number.NaN): Tip => ({
      height: block.height - 1,
      hash: block.proof.previous,
      bits,
      time: block.proof.time,
      epochTime,
    })
    expect(() => createChainCheck(MAIN, tip(block.proof.bits))(block)).not.toThrow()
    expect(() => createChainCheck(MAIN, tip(0x1d00ffff))(block)).toThrow(
      /bits change from 1d00ffff to 18162043/,
    )
    const first = { ...block, height: 2016 * 180 }
    const endingBefore = (bits: number, epochTime?: number) => ({
      ...tip(bits, epochTime),
      height: first.height - 1,
    })
    const start = block.proof.time - 14 * 86_400
    createChainCheck(MAIN, endingBefore(block.proof.bits, start))(first)
    createChainCheck(MAIN, endingBefore(0x18261043))(first)
    expect(() => createChainCheck(MAIN, endingBefore(block.proof.bits, start + 60))(first)).toThrow(
      /the retarget gives/,
    )
    expect(() => createChainCheck(MAIN, endingBefore(0x1d00ffff))(first)).toThrow(/more than four times/)
  })
})

describe('coins that can never be spent', () => {
  test('are the rewards of block 0 and of the two blocks that a later coinbase repeats', () => {
    const replaced = '00000000000271a2dc26e7667f8419f2e15416dc6955e5a6c6cdf3f2574dd08e'
    expect(hasDeadReward(0, MAIN.genesis)).toBe(true)
    expect(hasDeadReward(91_722, replaced)).toBe(true)
    const later = '00000000000743f190a18c5577a3c2d2a1f610ae9601ac046a38084ccb7cd721'
    expect(hasDeadReward(91_880, later)).toBe(false)
  })

  test('the reward of block 0 and data outputs are not created', () => {
    const [first, ...rest] = [...syntheticBlocks({ blocks: 300, spends: 6 })].map(readBlock)
    expect(first).toMatchObject({ issuance: 0, burned: 0, outputs: 1, unspendable: 1 })
    expect(first.created.every((amount) => amount === 0)).toBe(true)
    const burned = rest.reduce((sum, block) => sum + block.burned, 0)
    expect(burned).toBeGreaterThan(0)
    for (const block of rest) {
      const spent = block.spends.amounts.reduce((sum, amount) => sum + amount, 0)
      const made = block.created.reduce((sum, amount) => sum + amount, 0)
      expect(made - spent).toBe(block.issuance - block.burned)
    }
  })
})
