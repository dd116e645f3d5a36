import './answer-version'
import { messageOf } from '../lib/contract/errors'
import { getEnv } from '../lib/env/env'
import { toText } from './keys/print'
import { readCommand, USAGE, UsageError } from './keys/read-command'
import { sendRequest } from './keys/send-request'

const args = process.argv.slice(2)

async function main(): Promise<void> {
  const command = readCommand(args, Date.now())
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = getEnv()
  const answer = await sendRequest({ dataDir, databaseUrl }, command)
  if (answer.status < 300) console.log(toText(command, answer))
  else {
    console.error(answer.body.error)
    process.exitCode = 1
  }
}

try {
  if (args.includes('--help')) console.log(USAGE)
  else await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
