import { hkdfSync, randomBytes } from 'node:crypto'
import { setActionKey } from '@/lib/env/env'
import type { Log } from '@/lib/http/log'
import { authSecret } from '@/lib/process/secret'

/** On a disk that is read-only, full or broken, the server still shows charts. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO']

/**
 * Gives Next the key of server actions. It follows from the secret of the installation, so that a form from one node can
 * be sent to another.
 */
export function shareActionKey(log: Log): void {
  setActionKey(deriveKey(log).toString('base64'))
}

function deriveKey(log: Log): Buffer {
  try {
    return Buffer.from(hkdfSync('sha256', authSecret(), '', 'chartroom server actions', 32))
  } catch (error) {
    if (!NOT_WRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    log.error('Could not save a secret in DATA_DIR, so nobody can sign in', error)
    return randomBytes(32)
  }
}
