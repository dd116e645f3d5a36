import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/process-market'
import { faultOfAddress, readEntry } from './read-entry'
import { type LineFault, MAX_ENTRIES } from './watchlist'

const SHOWN_CHARACTERS = 80
const MAX_CHARACTERS = 200_000

/**
 * The entries of a text with a chart address on each line, each once, and the lines that are none or have a part that is
 * not understood. Empty lines and those that start with `#` are skipped. In a private installation guests have to sign in.
 */
export async function readLines(
  text: string,
  viewer: Viewer | null,
): Promise<{ entries: string[]; faults: LineFault[] }> {
  await getMarketFor(viewer).admit({ path: '', tier: 'free' })
  if (text.length > MAX_CHARACTERS)
    throw new ApiError('invalid_parameter', `A text can have at most ${MAX_CHARACTERS} characters.`)
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((one, at) => ({ text: one.trim(), line: at + 1 }))
    .filter((one) => one.text !== '' && !one.text.startsWith('#'))
  if (lines.length > MAX_ENTRIES)
    throw new ApiError('invalid_parameter', `A list has at most ${MAX_ENTRIES} charts; got ${lines.length}.`)
  const entries = new Set<string>()
  const faults: LineFault[] = []
  for (const one of lines) {
    const fault = (message: string) =>
      faults.push({ line: one.line, text: one.text.slice(0, SHOWN_CHARACTERS), message })
    try {
      const { entry, notices } = await readEntry(one.text, viewer)
      const [notice] = notices
      if (notice) fault(`${notice.name}=${notice.value.slice(0, SHOWN_CHARACTERS)}: ${notice.reason}`)
      else entries.add(entry)
    } catch (error) {
      fault(faultOfAddress(error))
    }
  }
  return { entries: [...entries], faults }
}
