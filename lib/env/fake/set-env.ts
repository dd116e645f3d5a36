import { vi } from 'vitest'
import { getServerEnv } from '../env'

/** Sets settings of the process and reads all of them again, until the tests of the file have run. */
export function setEnv(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  getServerEnv()
}

/** Takes back what `setEnv` has set. */
export function unsetEnv(): void {
  vi.unstubAllEnvs()
  getServerEnv()
}
