import { afterAll, vi } from 'vitest'

// After each file of a shared process. The next one finds the timers and functions of the process.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
