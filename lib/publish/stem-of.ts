import { createHash } from 'node:crypto'

/** Letters of a query that a name of a file may have. */
const LONGEST_WORDS = 60

/**
 * Path of the files of a chart: that of its series, and for a chart with settings its query as a name. Different queries
 * have different names.
 */
export function stemOf(path: string, query: string): string {
  if (query === '') return path
  const words = query.replaceAll(/[^\w.=-]+/g, '-').slice(0, LONGEST_WORDS)
  const hash = createHash('sha256').update(query).digest('hex').slice(0, 8)
  return `${path}~${words.replaceAll(/^-|-$/g, '')}~${hash}`
}

/** The way from a page of a folder to the folder: `../` for each folder that it is in. */
export const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 1)
