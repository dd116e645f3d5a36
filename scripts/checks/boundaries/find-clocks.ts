import { parseSync } from 'vite'
import { flatten, isNode, type Node, nameOf } from './syntax'

/** A part of a test whose outcome a slow machine can change. */
export interface Clock {
  line: number
  /** The line itself, without its indentation. */
  text: string
  /** Description of the problem, and what to use instead. */
  problem: string
}

/** Limits in milliseconds that all tests share. A shorter one is reached on a busy machine. */
export interface SharedLimits {
  test: number
  hook: number
  /** For everything else that a test waits for. */
  wait: number
}

const EVENT = 'wait for an event with until or within of lib/process/fake/until.ts'
const PROBLEMS = {
  sleep: `a sleep: ${EVENT}, or for a turn of the event loop`,
  shortWait: `a wait with a short limit of its own: ${EVENT}`,
  idle: 'a wait for a quiet network, which a lost request delays for ever: wait for what the page shows',
  limit: 'a limit below the shared one: leave it out',
  elapsed: 'a measured time decides: assert the order or the count, and print the time with console.info',
}

const TESTS = new Set(['test', 'it', 'describe'])
const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
const CLOCKS = /^(?:performance\.now|Date\.now|process\.hrtime(?:\.bigint)?)$/
const WAITS = /^(?:vi\.(?:waitFor|waitUntil)|waitFor)$/
/** Files without such a word have no clock. */
const WORTH_PARSING = /[tT]imeout|waitFor|waitUntil|networkidle|expect\.poll|\.now\(|hrtime|\b\d+_000\b/

/** Everything in the text of a test file that makes its outcome depend on speed. */
export function findClocks(path: string, text: string, limits: SharedLimits): Clock[] {
  if (!WORTH_PARSING.test(text)) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const nodes = flatten(program as unknown as Node)
  const calls = nodes.filter(({ type }) => type === 'CallExpression')
  const isBrowser = path.startsWith('e2e/')
  const sleeps = sleepNames(nodes)
  const numbers = numbersOf(nodes)
  const measured = measuredNames(nodes)
  const found = new Map<number, string>()
  const add = ({ start }: Node, problem: string) => found.set(start, found.get(start) ?? problem)
  const isBelow = (node: unknown, limit: number) => {
    const value = numberOf(node, numbers)
    return value !== undefined && value < limit
  }

  for (const loop of nodes) if (isTimedWait(loop)) add(loop, PROBLEMS.shortWait)
  for (const call of calls) {
    const name = nameOf(call.callee)
    const args = call.arguments as Node[]
    if (sleeps.has(name.replace(/^(?:globalThis|window)\./, ''))) add(call, PROBLEMS.sleep)
    if (/\.waitForTimeout$/.test(name)) add(call, PROBLEMS.sleep)
    if (isBrowser && args.some(isNetworkIdle)) add(call, PROBLEMS.idle)
    if (WAITS.test(name)) add(call, PROBLEMS.shortWait)
    // Playwright's has the limit of its configuration.
    if (name === 'expect.poll' && !isBrowser) add(call, PROBLEMS.shortWait)
    if (name === 'test.setTimeout' && isBelow(args[0], limits.test)) add(call, PROBLEMS.limit)
    if (name === 'AbortSignal.timeout' && isBelow(args[0], limits.wait)) add(call, PROBLEMS.limit)
    const root = rootOf(call)
    const own = TESTS.has(root) ? limits.test : HOOKS.has(root) ? limits.hook : undefined
    const given = own === undefined ? [] : args.slice(1)
    for (const limit of [...given, ...args.flatMap(timeoutsOf)])
      if (isBelow(limit, own ?? limits.wait)) add(limit, PROBLEMS.limit)
    const expected = expectationOf(call)
    if (expected?.some((node) => isMeasured(node, measured))) add(call, PROBLEMS.elapsed)
  }
  const lines = text.split('\n')
  return [...found]
    .map(([start, problem]) => {
      const line = text.slice(0, start).split('\n').length
      return { line, text: lines[line - 1].trim(), problem }
    })
    .sort((a, b) => a.line - b.line)
}

/** The first name of `test.skipIf(…).each(…)(…)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? String(node.name) : ''
}

/** `setTimeout` and the names under which the file imports its promise. */
function sleepNames(nodes: readonly Node[]): Set<string> {
  const imported = nodes
    .filter(
      ({ type, source }) =>
        type === 'ImportDeclaration' && isNode(source) && /timers\/promises$/.test(String(source.value)),
    )
    .flatMap(({ specifiers }) => specifiers as Node[])
    .filter((one) => nameOf(one.imported) === 'setTimeout')
    .map(({ local }) => nameOf(local))
  return new Set(['setTimeout', ...imported])
}

function numbersOf(nodes: readonly Node[]): Map<string, Node> {
  const declared = nodes.filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
  return new Map(declared.map(({ id, init }) => [nameOf(id), init as Node]))
}

/** The number that an expression of literals and names of the file is. */
function numberOf(node: unknown, numbers: ReadonlyMap<string, Node>, depth = 0): number | undefined {
  if (!isNode(node) || depth > 5) return undefined
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node.type === 'Identifier') return numberOf(numbers.get(String(node.name)), numbers, depth + 1)
  if (node.type !== 'BinaryExpression') return undefined
  const left = numberOf(node.left, numbers, depth + 1)
  const right = numberOf(node.right, numbers, depth + 1)
  if (left === undefined || right === undefined) return undefined
  if (node.operator === '*') return left * right
  return node.operator === '+' ? left + right : undefined
}

/** Values of `timeout` in an object literal. */
function timeoutsOf(node: Node): Node[] {
  if (node.type !== 'ObjectExpression') return []
  return (node.properties as Node[])
    .filter(({ type, key }) => type === 'Property' && nameOf(key) === 'timeout')
    .map(({ value }) => value as Node)
}

/** `'networkidle'`, alone or as an option. */
function isNetworkIdle(node: Node): boolean {
  return flatten(node).some(({ type, value }) => type === 'Literal' && value === 'networkidle')
}

/** A clock from which an earlier moment is taken. A clock without some number is a moment, which is fine. */
function isElapsed({ type, operator, left, right }: Node): boolean {
  if (type !== 'BinaryExpression' || operator !== '-' || !isNode(left) || !isNode(right)) return false
  if (!isClock(left)) return false
  return right.type !== 'Literal' && !/^[A-Z_]+$/.test(nameOf(right)) && !flatten(right).every(isNumber)
}

const isNumber = ({ type }: Node) => type === 'Literal' || type === 'BinaryExpression'

/** Whether an expression is such a time, perhaps rounded or scaled. */
function isTime(node: unknown): boolean {
  if (!isNode(node)) return false
  if (isElapsed(node)) return true
  if (node.type === 'BinaryExpression') return isTime(node.left) || isTime(node.right)
  return (
    node.type === 'CallExpression' &&
    /^Math\./.test(nameOf(node.callee)) &&
    (node.arguments as Node[]).some(isTime)
  )
}

const isClock = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && CLOCKS.test(nameOf(node.callee))

/** A loop that waits and ends at a time. */
function isTimedWait(node: Node): boolean {
  if (!/^(?:While|DoWhile|For)Statement$/.test(node.type)) return false
  const parts = flatten(node, isFunction)
  const ends = ({ type, operator, left, right }: Node) =>
    type === 'BinaryExpression' && /^[<>]/.test(String(operator)) && (hasClock(left) || hasClock(right))
  return parts.some(({ type }) => type === 'AwaitExpression') && parts.some(ends)
}

const hasClock = (node: unknown) => isNode(node) && flatten(node).some(isClock)
const isFunction = ({ type }: Node) => /Function/.test(type)

/** Names of variables, properties and lists that hold a time between two moments. */
function measuredNames(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>()
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && isTime(node.init)) names.add(nameOf(node.id))
    if (node.type === 'Property' && isTime(node.value)) names.add(nameOf(node.key))
    if (node.type === 'AssignmentExpression' && isTime(node.right)) names.add(nameOf(node.left))
    const list = node.type === 'CallExpression' ? /^(\w+)\.push$/.exec(nameOf(node.callee))?.[1] : undefined
    if (list && (node.arguments as Node[]).some(isTime)) names.add(list)
  }
  names.delete('')
  return names
}

/** Values that `expect(a).matcher(b)` compares; undefined for other calls. */
function expectationOf({ callee, arguments: given }: Node): Node[] | undefined {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return undefined
  let object = callee.object
  while (isNode(object) && object.type === 'MemberExpression') object = object.object
  if (!isNode(object) || object.type !== 'CallExpression' || nameOf(object.callee) !== 'expect')
    return undefined
  return [(object.arguments as Node[])[0], ...(given as Node[])].filter(isNode)
}

/** Whether an expression contains a measured time. */
function isMeasured(node: Node, measured: ReadonlySet<string>): boolean {
  return flatten(node).some(
    (one) => isElapsed(one) || (one.type === 'Identifier' && measured.has(String(one.name))),
  )
}
