import 'server-only'
import { readFile } from 'node:fs/promises'
import { type Block, BlockError } from './block'
import { type Chain, checkGenesis } from './chains'
import { notInChain, type Tip } from './check-chain'
import { readBlock } from './read-block'

/** Number of newest blocks that are skipped because they may still be reorganized. */
const CONFIRMATIONS = 6
const AHEAD = 4

export interface NodeAccess {
  /** Address of the node’s RPC port. It may contain a user and password, which are never shown. */
  url: string
  /** File with `user:password`, as written by the node at startup. */
  cookie?: string
}

async function authorization(url: URL, cookie: string | undefined): Promise<string> {
  if (cookie) return (await readFile(cookie, 'utf8')).trim()
  return `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
}

/** Calls a node’s JSON-RPC. Errors name the method and the node’s message. */
async function openNode({ url, cookie }: NodeAccess) {
  const address = new URL(url)
  const basic = Buffer.from(await authorization(address, cookie)).toString('base64')
  const target = `${address.origin}${address.pathname}`
  return async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 'chartroom', method, params }),
      redirect: 'error',
    }).catch((error) => {
      throw new Error(`No response from ${target}: ${error instanceof Error ? error.message : error}`)
    })
    if (response.status === 401 || response.status === 403)
      throw new Error(`${target} rejected the user or password`)
    const answer = (await response.json().catch(() => null)) as {
      result?: unknown
      error?: { message?: string }
    } | null
    if (!answer || answer.error)
      throw new Error(`${method}: ${answer?.error?.message ?? `status ${response.status}`}`)
    return answer.result
  }
}

/**
 * Blocks after the tip, up to `to` or the newest confirmed one, of a node in order, with a few requests ahead. Throws if
 * the node is on another network or no longer has the tip in its chain.
 */
export async function* blocksOfNode(
  access: NodeAccess,
  { chain, tip, to }: { chain: Chain; tip: Tip | null; to?: number },
): AsyncGenerator<Block> {
  const call = await openNode(access)
  checkGenesis(chain, String(await call('getblockhash', 0)))
  const settled = Number(await call('getblockcount')) - CONFIRMATIONS
  const last = Math.min(to ?? settled, settled)
  const from = tip ? tip.height + 1 : 0
  if (tip && from <= last) {
    const hash = await call('getblockhash', tip.height)
    if (hash !== tip.hash) throw notInChain(tip, String(hash))
  }
  const asked: Promise<Block>[] = []
  const ask = async (height: number) => {
    const block = readBlock(await call('getblock', await call('getblockhash', height), 3))
    if (block.height !== height)
      throw new BlockError(`the node answered block ${height} with ${block.height}`)
    return block
  }
  let next = from
  for (let height = from; height <= last; height++) {
    for (; next <= last && next < height + AHEAD; next++) {
      const answer = ask(next)
      answer.catch(() => {})
      asked.push(answer)
    }
    yield await (asked.shift() as Promise<Block>).catch((error: unknown) => {
      if (error instanceof BlockError) throw error
      throw new Error(`block ${height}: ${error instanceof Error ? error.message : error}`)
    })
  }
}
