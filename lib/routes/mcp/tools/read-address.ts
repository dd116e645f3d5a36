import * as z from 'zod'
import { ApiError } from '@/lib/contract/errors'
import { FAMILIES } from '@/lib/contract/family'
import { splitFilePath } from '@/lib/contract/files/chart-files'
import { SIGNATURE } from '@/lib/contract/files/signed-address'

/** Longest address of a chart. Longer ones are not links. */
const LONGEST_ADDRESS = 2_000

export const ADDRESS = z
  .string()
  .max(LONGEST_ADDRESS)
  .describe('Chart address from find or a link, e.g. /onchain/mvrv?from=2024-01-01&to=2024-12-31')

/** The path of a chart without its first slash, and its settings. */
export interface ChartAddress {
  path: string
  search: URLSearchParams
}

/**
 * Reads the address of a chart, with or without the origin of this installation and the ending of a file. Throws
 * `invalid_parameter`.
 */
export function readChartAddress(text: string, site: string): ChartAddress {
  const written = text.trim()
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(written)
  const at = isAbsolute ? written : `/${written.replace(/^\/+/, '')}`
  if (!URL.canParse(at, site)) throw refusal(written, 'This is not an address')
  const { origin, pathname, searchParams } = new URL(at, site)
  if (origin !== new URL(site).origin) {
    throw refusal(written, `Only addresses of this server can be read. They begin with ${site}`)
  }
  const decoded = decode(pathname).slice(1)
  const path = splitFilePath(decoded)?.path ?? decoded
  if (!FAMILIES.some((family) => path.startsWith(`${family}/`))) {
    const starts = FAMILIES.map((family) => `/${family}/`).join(', ')
    throw refusal(written, `The address of a chart begins with ${starts}. Use find to get one`)
  }
  if (searchParams.has(SIGNATURE)) {
    throw refusal(written, `Leave ${SIGNATURE} out. Signed addresses are for files; send a key as header`)
  }
  return { path, search: searchParams }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const refusal = (value: string, sentence: string) =>
  new ApiError('invalid_parameter', `${sentence}.`, {
    detail: { parameter: 'address', value: value.slice(0, 80) },
  })
