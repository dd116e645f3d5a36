import { describe, expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { blockchainCom } from './blockchain-com'

const state = stateAt('2026-06-30T12:00:00Z')

describe('blockchain.com', () => {
  test.skipIf(!recorded)('reads the recorded shape of a chart', () => {
    const [request] = blockchainCom.plan(state)
    const [{ frame }] = blockchainCom.read(
      answerOf(request, recorded?.('blockchain-com/hash-rate.json')),
      state,
    ).rows
    expect([...frame.time]).toEqual([1771286400000])
  })

  test('is off until it is chosen, and says why', () => {
    expect(blockchainCom.isDefault).toBe(false)
    expect(blockchainCom.notice).toMatch(/terms/)
  })
})
