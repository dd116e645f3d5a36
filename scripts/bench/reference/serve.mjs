// Five charts drawn with lightweight-charts beside those of Chartroom, to try the gestures of both:
// `node scripts/bench/reference/serve.mjs`. Needs a build. gestures.md has the results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE, firstAnswer, startServer, stop } from '../page/server.mjs'

const PORT = Number(process.env.PORT ?? 4792)
const OWN = new Map([
  ['/reference', ['text/html; charset=utf-8', new URL('./page.html', import.meta.url)]],
  ['/reference/charts.mjs', ['text/javascript', new URL('./charts.mjs', import.meta.url)]],
  [
    '/reference/lightweight-charts.mjs',
    ['text/javascript', 'node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.mjs'],
  ],
])

/** Answers with the page of Chartroom, without the headers that keep other pages from framing it. */
function passOn(incoming, response) {
  const { method, headers, url } = incoming
  const asked = forward(BASE + url, { method, headers }, (answer) => {
    const { 'content-security-policy': _, 'x-frame-options': __, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(response)
  })
  asked.on('error', () => response.writeHead(502).end())
  incoming.pipe(asked)
}

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-reference-'))
const chartroom = startServer(dataDir)
await firstAnswer(chartroom, '/onchain/mvrv')
const server = createServer((incoming, response) => {
  const [path] = (incoming.url ?? '/').split('?')
  const own = OWN.get(path)
  if (!own) return passOn(incoming, response)
  const [type, file] = own
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(readFileSync(file))
})
server.listen(PORT, () => console.log(`http://localhost:${PORT}/reference`))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await stop(chartroom)
    rmSync(dataDir, { recursive: true, force: true })
  })
}
