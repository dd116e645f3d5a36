import { getEnv } from '../lib/env/env'
import { toText } from './keys/print'
import { readCommand, UsageError } from './keys/read-command'
import { sendRequest } from './keys/send-request'

try {
  const command = readCommand(process.argv.slice(2), Date.now())
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = getEnv()
  const answer = await sendRequest({ dataDir, databaseUrl }, command)
  if (answer.status < 300) console.log(toText(command, answer))
  else {
    console.error(answer.body.error)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
