import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { until } from '@/lib/process/fake/until'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder that the processes of a test run share. `test-run.ts` creates and deletes it. */
    runFolder: string
  }
}

type Outcome<T> = { made: T } | { failed: string }

/**
 * The result of `make`, which one process of a test run calls for all of them. It must be JSON. If it fails, it fails for
 * all.
 */
export async function oncePerRun<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const run = inject('runFolder')
  const folder = join(run, name)
  const file = join(run, `${name}.json`)
  if (begins(folder)) await write(file, make(folder))
  await until(`“${name}”, which another process makes for this run`, () => existsSync(file))
  const outcome: Outcome<T> = JSON.parse(readFileSync(file, 'utf8'))
  if ('failed' in outcome) throw new Error(`“${name}” of this test run could not be made: ${outcome.failed}`)
  return outcome.made
}

/** True in the one process that creates the folder. */
function begins(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function write<T>(file: string, making: Promise<T>): Promise<void> {
  const outcome: Outcome<T> = await making.then(
    (made) => ({ made }),
    (error: Error) => ({ failed: error.message }),
  )
  writeFileSync(`${file}.part`, JSON.stringify(outcome))
  renameSync(`${file}.part`, file)
}
