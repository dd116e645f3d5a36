import { LONGEST_ANSWER } from '@/lib/contract/imports/column-choice'

/** The choices so far. Empty where there are none. */
export interface Choice {
  upload: string
  file: string
  /** Words to find a column with. */
  search: string
  table: string
  column: string
}

/** The choice that an address has. Texts that are too long for any answer count as empty. */
export function readChoice(query: Readonly<Record<string, string | string[] | undefined>>): Choice {
  const text = (name: string) => [query[name] ?? []].flat().find((one) => one.length <= LONGEST_ANSWER) ?? ''
  const [table = '', column = ''] = text('target').split(':')
  return { upload: text('upload'), file: text('file'), search: text('search').slice(0, 100), table, column }
}
