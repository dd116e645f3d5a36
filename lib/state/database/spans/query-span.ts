import { type Span, startSpan } from '@/lib/process/spans'

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']

/** The span of a query, with its first word only. Undefined without traces. */
export function startQuerySpan(query: unknown): Span | undefined {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  const word = /^\s*(\w+)/.exec(String(text))?.[1].toLowerCase() ?? ''
  const operation = OPERATIONS.includes(word) ? word : 'other'
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  return startSpan(`postgresql ${operation}`, { kind: 'client', facts })
}
