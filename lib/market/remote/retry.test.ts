import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import type { TransportAnswer } from '../transport'
import { withRetry } from './retry'

type Answer = number | [status: number, retryAfter: string] | Error

/** Statuses returned, and the pauses before attempts, in milliseconds. */
async function run(answers: Answer[], { random = 0, isFinal = false } = {}) {
  const pauses: number[] = []
  let at = 0
  const ask = async () => {
    const answer = answers[at++]
    if (answer instanceof Error) throw answer
    const [status, retryAfter] = typeof answer === 'number' ? [answer] : answer
    return { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} } as TransportAnswer
  }
  const result = await withRetry(ask, () => isFinal, {
    attempts: 3,
    pauseMs: 200,
    longestMs: 4000,
    sleep: async (ms) => void pauses.push(ms),
    random: () => random,
    now: () => 0,
    ticks: () => 0,
  }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  return { result, pauses, asked: at }
}

const unreachable = new ApiError('upstream_unreachable', 'gone')
const refused = new ApiError('invalid_parameter', 'no')

test.each<[Answer[], { result: unknown; pauses: number[]; asked: number }]>([
  [[200], { result: 200, pauses: [], asked: 1 }],
  [[400], { result: 400, pauses: [], asked: 1 }],
  [[401], { result: 401, pauses: [], asked: 1 }],
  [[404], { result: 404, pauses: [], asked: 1 }],
  [[429, 200], { result: 200, pauses: [200], asked: 2 }],
  [[500, 502, 200], { result: 200, pauses: [200, 400], asked: 3 }],
  [[503, 504, 503, 200], { result: 503, pauses: [200, 400], asked: 3 }],
  [[501], { result: 501, pauses: [], asked: 1 }],
  [[unreachable, 200], { result: 200, pauses: [200], asked: 2 }],
  [[unreachable, unreachable, unreachable, 200], { result: 'gone', pauses: [200, 400], asked: 3 }],
  [[refused, 200], { result: 'no', pauses: [], asked: 1 }],
  [[new Error('bug'), 200], { result: 'bug', pauses: [], asked: 1 }],
  // A delay that the server asks for: honored, but not if it is shorter than ours or too long.
  [[[429, '1'], 200], { result: 200, pauses: [1000], asked: 2 }],
  [[[429, '0'], 200], { result: 200, pauses: [200], asked: 2 }],
  [[[503, '4'], 200], { result: 200, pauses: [4000], asked: 2 }],
  [[[503, '5'], 200], { result: 503, pauses: [], asked: 1 }],
])('%j', async (answers, expected) => {
  expect(await run(answers)).toEqual(expected)
})

test('up to half of a pause is added at random, and final answers are not tried again', async () => {
  expect((await run([500, 500, 200], { random: 1 })).pauses).toEqual([300, 600])
  expect(await run([429, 200], { isFinal: true })).toMatchObject({ result: 429, asked: 1 })
})
