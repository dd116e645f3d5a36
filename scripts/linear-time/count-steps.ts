import { type Profiler, Session } from 'node:inspector'

/**
 * Counts what a call and everything since the last count does: every block of code that runs, by the coverage of V8, and every character and item that built-in
 * functions look at. The same call has the same count on every machine. Only modules loaded afterwards are counted by
 * blocks. Steps within one match of an expression are not counted: `patterns.test.ts` judges those.
 */
export function startCounting(): (call: () => unknown) => number {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const takeBlocks = () => {
    let blocks = 0
    session.post('Profiler.takePreciseCoverage', (error, answer: Profiler.TakePreciseCoverageReturnType) => {
      if (error) throw error
      for (const { functions } of answer.result)
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    })
    return blocks
  }
  return (call) => {
    const looked = countLooks(call)
    return takeBlocks() + looked
  }
}

/** Characters and items that built-in functions look at during a call, at most. */
function countLooks(call: () => unknown): number {
  let looks = 0
  const restore: (() => void)[] = []
  const watch = <Name extends string>(
    owner: Record<Name, unknown>,
    name: Name,
    looksOf: (self: string & unknown[], args: unknown[], result: unknown) => number,
  ) => {
    const plain = owner[name] as (...args: unknown[]) => unknown
    restore.push(() =>
      Object.defineProperty(owner, name, { value: plain, configurable: true, writable: true }),
    )
    const watched = function (this: string & unknown[], ...args: unknown[]) {
      const result = plain.apply(this, args)
      looks += looksOf(this, args, result)
      return result
    }
    Object.defineProperty(owner, name, { value: watched, configurable: true, writable: true })
  }
  const whole = ({ length }: { length: number }) => length
  const found = ({ length }: { length: number }, [, from]: unknown[], at: unknown) =>
    Math.max(1, ((at as number) < 0 ? length : (at as number) + 1) - (Number(from) || 0))
  for (const name of [
    'trim',
    'trimEnd',
    'trimStart',
    'toLowerCase',
    'normalize',
    'replaceAll',
    'split',
  ] as const)
    watch(String.prototype, name, whole)
  for (const owner of [String.prototype, Array.prototype]) {
    watch(owner, 'indexOf', found)
    for (const name of ['includes', 'lastIndexOf'] as const) watch(owner, name, whole)
  }
  watch(Array.prototype, 'slice', (_, __, part) => whole(part as unknown[]))
  for (const name of ['concat', 'splice', 'shift', 'unshift', 'join', 'reverse'] as const)
    watch(Array.prototype, name, whole)
  // Patched, this is what all functions with expressions call.
  watch(RegExp.prototype as unknown as Record<'exec', unknown>, 'exec', (self, [text], result) => {
    const { sticky, lastIndex } = self as unknown as RegExp
    const match = result as RegExpExecArray | null
    if (match) return match[0].length + (sticky || lastIndex > 0 ? 1 : match.index + 1)
    return sticky ? 1 : String(text).length
  })
  try {
    call()
  } finally {
    for (const undo of restore) undo()
  }
  return looks
}
