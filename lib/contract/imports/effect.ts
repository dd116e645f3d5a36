/** Rows of a file by what they do to a table. Their sum is the number of rows. */
export interface Effect {
  added: number
  changed: number
  confirmed: number
  /** Differ from the rows of another source, which comes first. */
  unused: number
}

/** The rows in words, such as “30 rows: 1 added, 29 confirmed”. */
export function effectText({ rows, ...effect }: Effect & { rows: number }): string {
  const parts = (['added', 'changed', 'confirmed', 'unused'] as const).flatMap((kind) =>
    effect[kind] > 0 ? [`${effect[kind].toLocaleString('en-US')} ${kind}`] : [],
  )
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}
