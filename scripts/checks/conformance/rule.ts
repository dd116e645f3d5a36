/** One rule of the interface: a request and the required response. */
export interface Rule {
  /** The rule in words, after its source: a section of the interface, or the title of a decision. */
  rule: string
  url: string
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Requests sent first. Their responses are ignored. */
  before?: readonly Request[]
  /** Creates the tested request from the response to the one above. */
  follow?: (first: RuleResponse) => Partial<Request>
  status: number
  code?: string
  /** Parts of the JSON body by dotted path, `data.0.date`, `data.length`; a pattern for values that vary. */
  body?: Readonly<Record<string, unknown>>
  /** Headers by name; null for a header that must be absent. */
  answers?: Readonly<Record<string, RegExp | null>>
  /** The whole body as text. */
  text?: RegExp
}

export interface Request {
  url: string
  method?: string
  headers?: Readonly<Record<string, string>>
}

export interface RuleResponse {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  /** Unpacked. */
  text: string
}

export type SendRequest = (request: Required<Request>) => Promise<RuleResponse>

/** Differences between the response and the rule; empty if there are none. */
export async function violations(rule: Rule, ask: SendRequest): Promise<string[]> {
  const complete = ({ url, method = 'GET', headers = {} }: Request) => ({ url, method, headers })
  for (const request of rule.before ?? []) await ask(complete(request))
  let answer = await ask(complete(rule))
  if (rule.follow) answer = await ask(complete({ ...rule, ...rule.follow(answer) }))

  const found: string[] = []
  if (answer.status !== rule.status) found.push(`status ${answer.status}, not ${rule.status}: ${answer.text}`)
  for (const [name, pattern] of Object.entries(rule.answers ?? {})) {
    const value = answer.headers[name]
    if (pattern === null ? value !== undefined : !pattern.test(value ?? '')) found.push(`${name}: ${value}`)
  }
  if (rule.text && !rule.text.test(answer.text)) found.push(`body: ${answer.text.slice(0, 300)}`)
  const refusal = { success: false, code: rule.code, error: /.+[.?]$/ }
  const wanted = { ...rule.body, ...(rule.code ? refusal : {}) }
  if (rule.code && answer.headers['cache-control'] !== 'no-store') found.push('a refusal is kept')
  if (Object.keys(wanted).length === 0 || found.length > 0) return found
  const body: unknown = JSON.parse(answer.text)
  for (const [path, value] of Object.entries(wanted)) {
    const there = pick(body, path)
    const fits =
      value instanceof RegExp ? there !== undefined && value.test(String(there)) : same(there, value)
    if (!fits) found.push(`${path}: ${JSON.stringify(there)?.slice(0, 300)}`)
  }
  return found
}

function pick(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
