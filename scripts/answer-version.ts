import { VERSION } from '../lib/env/version'

// Every command imports this first, so that `--version` answers without loading or checking anything else.
if (process.argv.includes('--version')) {
  console.log(`chartroom ${VERSION}`)
  process.exit(0)
}
