import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFile } from '../../../lib/process/lock/file-lock'
import { renderPng } from '../../../lib/render/render-png'
import { hashPassword, isPassword } from '../../../lib/state/accounts/password'
import { broken, type Finding, messageOf, note, ok } from './finding'

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

/** Every part with native code or WebAssembly, used once. */
export async function checkParts(): Promise<Finding[]> {
  return Promise.all([
    part('Passwords (Argon2)', async () => {
      if (!(await isPassword('probe', await hashPassword('probe'))))
        throw new Error('a password did not match its own hash')
    }),
    part('Preview images (resvg)', async () => {
      const png = await renderPng(SQUARE, { width: 8 })
      if (png.byteLength === 0) throw new Error('a picture came out empty')
    }),
    checkLocks(),
  ])
}

async function part(name: string, use: () => Promise<void>): Promise<Finding> {
  try {
    await use()
    return ok(`${name}: they work.`)
  } catch (error) {
    return broken(`${name} do not work: ${messageOf(error)}.`, 'Install Chartroom again.')
  }
}

async function checkLocks(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-doctor-'))
  try {
    const lock = await lockFile(join(folder, 'lock'))
    if (lock === null) {
      return note(
        'File locks: none. After a crash in another container, the next start waits 10 seconds.',
        'To have them, install again with optional dependencies.',
      )
    }
    if (lock === 'taken') return broken('File locks do not work: a new file is locked.', 'Report it.')
    lock.release()
    return ok('File locks: native.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
