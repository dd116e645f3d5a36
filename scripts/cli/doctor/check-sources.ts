import { EnvHttpProxyAgent, request } from 'undici'
import { getEnv } from '../../../lib/env/env'
import { readLiveStatus } from '../../../lib/sources/live/run/status/read-status'
import { broken, type Finding, messageOf, note, ok } from './finding'

const PATIENCE_MS = 8_000
const AT_ONCE = 6

/** Whether the hosts of all public sources that are on answer at all. One request to each; nothing is read. */
export async function checkSources(dataDir: string): Promise<Finding[]> {
  const { LIVE_REPLAY_URL: replay } = getEnv()
  const hosts = new Map<string, string[]>()
  for (const { source, isOn, missing } of readLiveStatus(dataDir).sources) {
    if (!isOn || missing.length > 0) continue
    for (const { name } of source.hosts) hosts.set(name, [...(hosts.get(name) ?? []), source.id])
  }
  if (hosts.size === 0) return [note('No public source is on.', 'Name some in LIVE_SOURCES.')]
  const agent = new EnvHttpProxyAgent({ connectTimeout: PATIENCE_MS })
  const waiting = [...hosts]
  const findings: Finding[] = []
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [host, ids] = next
      findings.push(
        await askHost(
          replay ? new URL(`/${host}/`, replay).href : `https://${host}/`,
          `${host} (${ids.join(', ')})`,
          agent,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  await agent.close()
  return findings.sort((a, b) => (a.what < b.what ? -1 : 1))
}

async function askHost(url: string, name: string, dispatcher: EnvHttpProxyAgent): Promise<Finding> {
  try {
    const options = { method: 'HEAD', dispatcher, headersTimeout: PATIENCE_MS } as const
    const { body } = await request(url, options)
    await body.dump()
    return ok(`${name} answers.`)
  } catch (error) {
    return broken(
      `${name} does not answer: ${messageOf(error)}.`,
      'Check the network and HTTPS_PROXY, or switch the source off in LIVE_SOURCES.',
    )
  }
}
