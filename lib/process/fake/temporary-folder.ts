import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, removed after the running test unless said otherwise. */
export function temporaryFolder(afterwards: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-test-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
