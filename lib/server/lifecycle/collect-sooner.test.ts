import { setFlagsFromString } from 'node:v8'
import { beforeEach, expect, test, vi } from 'vitest'
import { planMemory } from '@/lib/compute/memory-plan'
import { collectSooner, collectSoonerAtOnce } from './collect-sooner'

vi.mock('node:v8')
beforeEach(() => void vi.mocked(setFlagsFromString).mockClear())
const flags = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag)

test.each([
  [null, ['--heap-growing-percent=40']],
  [1024, ['--heap-growing-percent=40']],
  [672, ['--heap-growing-percent=40']],
  [512, ['--heap-growing-percent=10', '--heap-growing-percent=10']],
  [384, ['--heap-growing-percent=10', '--heap-growing-percent=10']],
])('with a limit of %s MB garbage is collected as often as memory needs', (limit, expected) => {
  const plan = planMemory({ limit, cores: 1 })
  collectSoonerAtOnce(plan)
  collectSooner(plan)
  expect(flags()).toEqual(expected)
})
