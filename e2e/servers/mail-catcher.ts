import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { startSmtpServer } from '../../lib/auth/fake/smtp-server'

const [port, file] = process.argv.slice(2)
mkdirSync(dirname(file), { recursive: true })
rmSync(file, { force: true })
await startSmtpServer(Number(port), (mail) => appendFileSync(file, `${JSON.stringify(mail)}\n`))
