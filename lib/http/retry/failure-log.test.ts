import { expect, test } from 'vitest'
import { createFailureLog } from './failure-log'

test('work that fails again and again has one line when that begins and one when it ends', () => {
  const lines: string[] = []
  const log = {
    error: (message: string, cause?: unknown) => lines.push(`${message}: ${cause}`),
    info: (message: string) => lines.push(message),
  }
  const texts = { fails: 'Could not read', works: 'Read again' }
  const { failed, worked } = createFailureLog(log, texts, (cause) => cause === 'known')
  worked()
  failed('known')
  worked()
  for (const cause of ['first', 'second', 'known']) failed(cause)
  worked()
  worked()
  failed('later')
  expect(lines).toEqual(['Could not read: first', 'Read again', 'Could not read: later'])
})
