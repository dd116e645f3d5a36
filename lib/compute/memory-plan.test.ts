import { expect, test } from 'vitest'
import { describePlan, memoryLimit, planMemory } from './memory-plan'

test.each([
  [null, 2, { workers: 1, caches: 96 }],
  [null, 16, { workers: 4, caches: 96 }],
  [4096, 16, { workers: 4, caches: 96 }],
  [1024, 2, { workers: 1, caches: 96 }],
  [1024, 4, { workers: 2, caches: 96 }],
  [1024, 16, { workers: 2, caches: 96 }],
  [768, 16, { workers: 1, caches: 96 }],
  [688, 2, { workers: 1, caches: 34 }],
  [566, 2, { workers: 1, caches: 16 }],
  [565, 2, { workers: 0, caches: 40 }],
  [512, 2, { workers: 0, caches: 16 }],
])('with a limit of %s MB and %i cores', (limit, cores, chosen) => {
  expect(planMemory({ limit, cores })).toMatchObject(chosen)
})

test('from 672 MB on the process stays under its limit, whatever the cores', () => {
  for (let limit = 672; limit <= 8192; limit += 16) {
    for (let cores = 1; cores <= 64; cores++) {
      const { expected, workers, caches } = planMemory({ limit, cores })
      expect(expected).toBeLessThanOrEqual(0.86 * limit)
      expect(workers).toBeGreaterThan(0)
      expect(caches).toBeGreaterThanOrEqual(16)
    }
  }
})

test('settings win, and the rest makes room for them', () => {
  expect(planMemory({ limit: 1024, cores: 16, caches: 300 })).toMatchObject({ workers: 1, caches: 300 })
  expect(planMemory({ limit: 1200, cores: 2, workers: 3 })).toMatchObject({ workers: 3, caches: 96 })
  expect(planMemory({ limit: 1024, cores: 2, workers: 0 })).toMatchObject({ workers: 0, caches: 96 })
  expect(planMemory({ limit: null, cores: 2, workers: 7, caches: 900 })).toMatchObject({
    workers: 7,
    caches: 900,
  })
})

test('the limit is that of the control group or of node, whichever is smaller', () => {
  const total = 24 * 2 ** 30
  const none = { constrained: 2 ** 64, total, flags: ['--enable-source-maps'] }
  expect(memoryLimit(none)).toBeNull()
  expect(memoryLimit({ ...none, constrained: 0 })).toBeNull()
  expect(memoryLimit({ ...none, constrained: undefined })).toBeNull()
  expect(memoryLimit({ ...none, constrained: 2 ** 30 })).toBe(1024)
  expect(memoryLimit({ ...none, flags: ['--max-old-space-size=800'] })).toBe(800)
  expect(memoryLimit({ ...none, flags: ['--max_old_space_size=2048'], constrained: 2 ** 30 })).toBe(1024)
})

test('the log says what was chosen, and when the limit is too small', () => {
  expect(describePlan(planMemory({ limit: null, cores: 2 }))).toBeNull()
  expect(describePlan(planMemory({ limit: 1024, cores: 4 }))).toBe(
    'Memory limit 1024 MB: 2 workers and 96 MB of caches',
  )
  expect(describePlan(planMemory({ limit: 512, cores: 4 }))).toBe(
    'Memory limit 512 MB: 0 workers and 16 MB of caches',
  )
  expect(describePlan(planMemory({ limit: 384, cores: 4 }))).toBe(
    'Memory limit 384 MB: 0 workers and 16 MB of caches. That is too little: the server can need 456 MB.',
  )
})
