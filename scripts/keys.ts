import { getEnv } from '../lib/env/env'
import { toText } from './keys/print'
import { reach } from './keys/reach'
import { readWords, UsageError } from './keys/words'

try {
  const asked = readWords(process.argv.slice(2), Date.now())
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = getEnv()
  const answer = await reach({ dataDir, databaseUrl }, asked)
  if (answer.status < 300) console.log(toText(asked, answer))
  else {
    console.error(answer.body.error)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
