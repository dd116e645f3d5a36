import { describe, expect, test } from 'vitest'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { readParam } from '../read-param'
import { isWindowParam, PARAMS } from './dictionary'

const LAST_DAY = dayTime('2024-02-29')
const all = [...PARAMS.values()]

test('every name occurs once', () => {
  for (const [name, param] of PARAMS) expect(param.name).toBe(name)
})

describe('a window parameter', () => {
  test('selects rows and states how', () => {
    for (const { name, step, window } of all) {
      expect(window !== undefined, name).toBe(step === 'rows')
      expect(isWindowParam(name), name).toBe(step === 'rows')
    }
    expect(isWindowParam('nothing')).toBe(false)
  })

  test.each(all.filter(({ window }) => window).map((param) => [param.name, param]))(
    '%s: its default leaves every row, its bounds are never later than the last day',
    (_, { window, default: standard, allowed, kind, min, max }) => {
      const first = (value: string | number) =>
        window?.firstDay?.(value, LAST_DAY) ?? Number.NEGATIVE_INFINITY
      if (standard !== null) expect(first(standard)).toBe(Number.NEGATIVE_INFINITY)
      const values = kind === 'date' ? ['2009-01-03', '2024-02-29'] : (allowed ?? [min ?? 0, max ?? 0])
      for (const value of values) {
        expect(first(value)).toBeLessThanOrEqual(LAST_DAY)
        expect(window?.mostRows?.(value) ?? 1).toBeGreaterThan(0)
      }
    },
  )

  test('counts from its last day', () => {
    expect(PARAMS.get('days')?.window?.firstDay?.(1, LAST_DAY)).toBe(LAST_DAY)
    expect(PARAMS.get('days')?.window?.firstDay?.(7, LAST_DAY)).toBe(LAST_DAY - 6 * DAY_MS)
    expect(PARAMS.get('endDate')?.window?.lastDay?.('2024-02-29')).toBe(LAST_DAY)
  })
})

test('the upper parameter of a pair is of the same kind, and the defaults are in order', () => {
  const related = all.filter(({ below }) => below)
  expect(related.length).toBeGreaterThan(0)
  for (const { name, kind, below, default: low } of related) {
    const other = PARAMS.get(below?.name ?? '')
    expect(other?.kind, name).toBe(kind)
    expect(Number(low), name).toBeLessThan(Number(other?.default))
    expect(below?.warning).toMatch(/\.$/)
  }
})

test('values in the wrong order are accepted, with a warning', () => {
  for (const { name, below } of all) {
    if (!below) continue
    const high = PARAMS.get(below.name)?.default ?? null
    expect(readParam(name, String(high))).toEqual({ status: 'valid', value: high })
  }
})

test('presets are valid, and the first set has the defaults of its parameters', () => {
  for (const { name, presets = [], presetSets } of all) {
    for (const value of presets) expect(readParam(name, String(value)).status, name).toBe('valid')
    if (!presetSets) continue
    expect(presetSets.names[0]).toBe(name)
    expect(presetSets.sets[0][0]).toEqual(presetSets.names.map((one) => PARAMS.get(one)?.default))
    for (const [values] of presetSets.sets) expect(values).toHaveLength(presetSets.names.length)
  }
})

test('a number that a computation uses is a period, a level, or a multiplier', () => {
  for (const { name, kind, step, meaning } of all) {
    const isNumber = (kind === 'integer' || kind === 'number') && step === 'formula'
    if (isNumber && !name.endsWith('Multiplier')) expect(meaning, name).toBeDefined()
    if (!isNumber) expect(meaning, name).toBeUndefined()
  }
})
