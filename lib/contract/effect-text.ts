import type { Effect } from './intake'

/** The rows in words, such as “30 rows: 1 added, 29 confirmed”. */
export function effectText({ rows, ...effect }: Effect & { rows: number }): string {
  const parts = (['added', 'changed', 'confirmed', 'unused'] as const).flatMap((kind) =>
    effect[kind] > 0 ? [`${effect[kind].toLocaleString('en-US')} ${kind}`] : [],
  )
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}
