/** Forms of the table of all series. */
export const TABLE_FORMS = ['csv', 'json', 'parquet'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/** Addresses of the table and of the page of its screens, which take the same parameters. */
const TABLES = ['table', 'screen'] as const

export const tablePath = (of: (typeof TABLES)[number], form: TableForm) => `/${of}.${form}` as const

export const TABLE_FILES = TABLES.flatMap((of) =>
  TABLE_FORMS.map((form) => ({ path: tablePath(of, form), form })),
)

const LIST_FILE = new RegExp(`^/watchlists/([\\w-]{32})\\.(${TABLE_FORMS.join('|')})$`)

/** Watchlist and form in the path of its file; undefined for other paths. */
export function readListFile(path: string): { id: string; form: TableForm } | undefined {
  const [, id, form] = LIST_FILE.exec(path) ?? []
  return id ? { id, form: form as TableForm } : undefined
}
