import { LONGEST_ANSWER } from '@/lib/contract/imports/column-choice'

/** The choices so far. Empty where there are none. */
export interface Choice {
  upload: string
  file: string
  /** Words to find a column with. */
  search: string
  table: string
  column: string
  from: string
  unit: string
  dates: string
  options: readonly string[]
}

const MOST_OPTIONS = 7

/** The choice that an address has. Texts that are too long for any answer count as empty. */
export function readChoice(query: Readonly<Record<string, string | string[] | undefined>>): Choice {
  const all = (name: string) => [query[name] ?? []].flat().filter((text) => text.length <= LONGEST_ANSWER)
  const text = (name: string) => all(name)[0] ?? ''
  const [table = '', column = ''] = text('target').split(':')
  return {
    upload: text('upload'),
    file: text('file'),
    search: text('search').slice(0, 100),
    table,
    column,
    from: text('from'),
    unit: text('unit'),
    dates: text('dates'),
    options: all('option').slice(0, MOST_OPTIONS),
  }
}
