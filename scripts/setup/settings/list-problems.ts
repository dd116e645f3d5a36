import { messageOf } from '../../../lib/contract/errors'
import { readSettings } from '../../../lib/server/lifecycle/read-settings'

try {
  await readSettings()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
