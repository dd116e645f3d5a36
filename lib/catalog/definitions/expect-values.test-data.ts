import { expect } from 'vitest'
import { type Frame, isNumeric } from '@/lib/engine/frame'

/** Every number column has a value and is never infinite, except those that the test excuses. */
export function expectValues({ columns }: Frame, excused: ReadonlySet<string> = new Set()): void {
  for (const [name, column] of Object.entries(columns)) {
    if (!isNumeric(column) || excused.has(name)) continue
    expect(
      column.some((value) => !Number.isNaN(value)),
      name,
    ).toBe(true)
    expect(
      column.every((value) => Number.isNaN(value) || Number.isFinite(value)),
      name,
    ).toBe(true)
  }
}
