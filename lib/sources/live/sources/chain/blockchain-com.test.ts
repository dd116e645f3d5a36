import { expect, test } from 'vitest'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { blockchainCom } from './blockchain-com'

test.skipIf(!recorded)('blockchain.com: reads the recorded shape of a chart', () => {
  const state = stateAt('2026-06-30T12:00:00Z')
  const answer = answerOf(blockchainCom.plan(state)[0], recorded?.('blockchain-com/hash-rate.json'))
  expect([...blockchainCom.read(answer, state).rows[0].frame.time]).toEqual([1771286400000])
})
