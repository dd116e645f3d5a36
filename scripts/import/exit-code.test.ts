import { expect, test } from 'vitest'
import type { Outcome } from '../../lib/sources/importers/file-report'
import { importExitCode } from './exit-code'

const code = (...outcomes: Outcome[]) => importExitCode(outcomes.map((outcome) => ({ outcome })))

test('an import succeeds only if every file is stored, and fails otherwise if none is', () => {
  expect(code('imported', 'unchanged')).toBe(0)
  for (const outcome of ['reference', 'unknown', 'question', 'refused'] as const) {
    expect(code('imported', outcome)).toBe(1)
    expect(code(outcome)).toBe(2)
  }
  expect(code()).toBe(2)
})
