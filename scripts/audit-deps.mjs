import { auditDependencies } from './setup/audit.mjs'

const { outcome, lines } = await auditDependencies()
for (const line of lines) console.log(line)
process.exitCode = outcome === 'failed' ? 1 : 0
