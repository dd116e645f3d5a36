import { afterAll, vi } from 'vitest'
import { getServerEnv } from '@/lib/env/env'

/** Objects of the process by their names, see `lib/process/process-wide.ts`. */
const held = globalThis as Record<symbol, unknown>
const namesOfObjects = () =>
  Object.getOwnPropertySymbols(held).filter(({ description }) => description?.startsWith('chartroom '))

const env = { ...process.env }
const objects = new Map(namesOfObjects().map((name) => [name, held[name]]))

// After each file of a shared process. The next one finds the timers, functions, settings and objects of the process.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  getServerEnv()
  for (const name of namesOfObjects()) held[name] = objects.get(name)
})
