import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { getServerEnv } from '../lib/env/env'
import { createToolServer } from '../lib/routes/mcp/tool-server'

const USAGE = `npx chartroom mcp
Serves the tools for language models over standard input and output (Model Context Protocol), from the data of this
installation. Programs start it; a server need not run. Over HTTP the same tools are at /mcp of a running server.`

const { help } = parseArgs({ options: { help: { type: 'boolean' } } }).values

if (help) console.log(USAGE)
else serve()

/** Until standard input ends. It shows everything, because people who start it can read the data folder. */
function serve(): void {
  const { PUBLIC_URL, PORT } = getServerEnv()
  const site = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
  const transport = new StdioServerTransport(process.stdin, takeOutput())
  const asker = () => ({ viewer: null, site, now: Date.now(), audience: 'own computer' as const })
  serveStdio(() => createToolServer(asker), {
    transport,
    onerror: (error) => console.error(error.message),
  })
}

/** Standard output for messages alone: what else is written there goes to the error output. */
function takeOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  return new Writable({
    write(chunk, _encoding, done) {
      write(chunk, () => done())
    },
  })
}
