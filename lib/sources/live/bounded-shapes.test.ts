import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dictionaryOf, listOf } from './bounded-shapes'
import { checkShape } from './read-json'

/** A number, and how many were looked at. */
function counted() {
  const seen = { count: 0 }
  const element = z.unknown().transform((given, context) => {
    seen.count++
    if (typeof given === 'number') return given
    context.addIssue({ code: 'custom', message: 'expected a number' })
    return z.NEVER
  })
  return { seen, element }
}

const MANY = 200_000
const wrong = Array.from({ length: MANY }, () => ({}))

describe('an answer with very many faults', () => {
  test('is looked at up to the first one, which is the only one kept', () => {
    const { seen, element } = counted()
    const read = listOf(element).safeParse([1, 2, ...wrong])
    expect(seen.count).toBe(3)
    expect(read.error?.issues).toEqual([expect.objectContaining({ path: [2] })])
  })

  test('keeps as few faults where lists are nested, or are fields of each other', () => {
    const point = z.object({ time: z.number(), values: listOf(z.number()) })
    const shape = z.object({ left: listOf(point), right: dictionaryOf(listOf(point)) })
    const hostile = { left: wrong, right: { a: wrong, b: wrong } }
    const { error } = shape.safeParse(hostile)
    expect(error?.issues.length).toBe(2)
    expect(() => checkShape(hostile, shape)).toThrow('left.0.time')
  })

  test('is looked at up to the first wrong value of an object', () => {
    const { seen, element } = counted()
    const entries = wrong.slice(0, 20_000).map((one, at) => [`k${at}`, one])
    const read = dictionaryOf(element).safeParse({ fine: 1, ...Object.fromEntries(entries) })
    expect(seen.count).toBe(2)
    expect(read.error?.issues).toEqual([expect.objectContaining({ path: ['k0'] })])
  })
})

test('lists and dictionaries read what is right, and refuse what is neither', () => {
  expect(listOf(z.coerce.number()).parse(['1', 2])).toEqual([1, 2])
  expect(dictionaryOf(z.number()).parse({ a: 1 })).toEqual({ a: 1 })
  expect(Object.hasOwn(dictionaryOf(z.number()).parse(JSON.parse('{"__proto__":1}')), '__proto__')).toBe(true)
  for (const given of [undefined, null, 'text', 5, {}])
    expect(listOf(z.number()).safeParse(given).success).toBe(false)
  for (const given of [undefined, null, 'text', []])
    expect(dictionaryOf(z.number()).safeParse(given).success).toBe(false)
  expect(listOf(z.number(), 1).safeParse([]).success).toBe(false)
  expect(z.object({ a: listOf(z.number()) }).safeParse({}).success).toBe(false)
  expect(z.object({ a: listOf(z.number()).optional() }).parse({})).toEqual({})
})

/** Such lists of zod look at all elements and keep an issue for each. */
const UNBOUNDED = /\bz\s*\.\s*(?:array|record|map|set)\(|\.array\(\)|(?<!\.)\.rest\((?!z\.unknown\(\)\))/

test('no source has a list that keeps a fault for each element', () => {
  const folder = join(import.meta.dirname, 'sources')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test'),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((path) => UNBOUNDED.test(readFileSync(join(folder, path), 'utf8')))
  expect(found).toEqual([])
})
