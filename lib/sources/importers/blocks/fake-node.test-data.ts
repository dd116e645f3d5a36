import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SyntheticBlock } from './synthetic-blocks.test-data'

type Chain = readonly SyntheticBlock['json'][]

export interface FakeNode {
  /** The chain that it has now. */
  chain: Chain
  /** `host:port`. Its user is `me`, the password `secret`. */
  host: string
  /** With user and password. */
  address: string
  /** Its answer to a request for a block: that block, another one, or an error. */
  answer: (block: Chain[number]) => Chain[number] | Error
}

/** A node on this computer until the end of the test. It also gives blocks of `others`, which are not in its chain. */
export async function startNode(chain: Chain, others: readonly Chain[] = []): Promise<FakeNode> {
  const node: FakeNode = { chain, host: '', address: '', answer: (block) => block }
  const known = new Map([chain, ...others].flat().map((block) => [block.hash, block]))
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    if (request.headers.authorization !== `Basic ${Buffer.from('me:secret').toString('base64')}`)
      return response.writeHead(401).end()
    const { method, params } = JSON.parse(body)
    const results: Record<string, () => unknown> = {
      getblockcount: () => node.chain.length - 1,
      getblockhash: () => node.chain[params[0]].hash,
      getblock: () => node.answer(known.get(params[0]) as Chain[number]),
    }
    const result = results[method]()
    const failed = result instanceof Error ? { message: result.message } : null
    response.end(JSON.stringify({ result: failed ? null : result, error: failed }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  node.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  node.address = `http://me:secret@${node.host}`
  return node
}
