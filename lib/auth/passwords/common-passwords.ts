import 'server-only'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { programFile } from '@/lib/env/env'

/**
 * The 10,000 most common passwords of at least 4 characters and all further ones of at least 10, in lower case, from
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT), which counted them in public breaches.
 */
const FILE = 'lib/auth/passwords/common-passwords.txt.gz'

let known: ReadonlySet<string> | undefined

/** Read when the first password is set. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    gunzipSync(readFileSync(programFile(FILE)))
      .toString()
      .trimEnd()
      .split('\n'),
  )
  return known
}
