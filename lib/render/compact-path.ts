/** Largest distance, in tenths of a pixel, that a left-out point may have from the line drawn instead. */
const TOLERANCE = 2

type Step = { command: 'M' | 'L' | 'Z'; x: number; y: number }

/**
 * The same path in a third of the bytes: tenths of a pixel, steps instead of places, without the points that lie on
 * the line between their neighbors, and without those left and right of the drawing, which wait there for a pan that a
 * still picture does not make. A path with curves only gets shorter numbers.
 */
export function compactPath(path: string, width: number): string {
  const steps = parse(path)
  if (!steps) return path.replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
  return write(simplify(dropOutside(steps, width * 10)))
}

/** Corners in whole tenths of a pixel; null when the path holds more than straight lines. */
function parse(path: string): Step[] | null {
  const steps: Step[] = []
  let x = 0
  let y = 0
  let start = { x: 0, y: 0 }
  for (const [, command, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command === 'Z' || command === 'z') {
      steps.push({ command: 'Z', ...start })
      ;({ x, y } = start)
      continue
    }
    if (command !== 'M' && command !== 'L' && command !== 'l') return null
    const values = [...numbers.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(([text]) => Number(text) * 10)
    for (let at = 0; at + 1 < values.length; at += 2) {
      x = command === 'l' ? x + values[at] : values[at]
      y = command === 'l' ? y + values[at + 1] : values[at + 1]
      const begins = command === 'M' && at === 0
      if (begins) start = { x: Math.round(x), y: Math.round(y) }
      steps.push({ command: begins ? 'M' : 'L', x: Math.round(x), y: Math.round(y) })
    }
  }
  return steps
}

/** Of the points on one side of the drawing only those next to one within, or at an end, are kept. */
function dropOutside(steps: readonly Step[], right: number): Step[] {
  const sideOf = ({ x }: Step) => (x < 0 ? -1 : x > right ? 1 : 0)
  const kept: Step[] = []
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]
    const before = steps[at - 1]
    const side = sideOf(step)
    const idle =
      step.command === 'L' &&
      side !== 0 &&
      next?.command === 'L' &&
      sideOf(next) === side &&
      before.command !== 'Z' &&
      sideOf(before) === side
    if (idle) continue
    // A line that begins outside begins at its last point there.
    const last = kept[kept.length - 1]
    if (
      step.command === 'L' &&
      side !== 0 &&
      last?.command === 'M' &&
      sideOf(last) === side &&
      !closes(steps, at)
    ) {
      kept[kept.length - 1] = { ...step, command: 'M' }
      continue
    }
    kept.push(step)
  }
  return kept
}

/** Whether the run a point belongs to is a closed shape. */
function closes(steps: readonly Step[], at: number): boolean {
  for (let next = at + 1; next < steps.length; next++)
    if (steps[next].command !== 'L') return steps[next].command === 'Z'
  return false
}

/** Leaves out points nearer to the line than the tolerance (Douglas and Peucker 1973), run by run. */
function simplify(steps: readonly Step[]): Step[] {
  const kept: Step[] = []
  let run: Step[] = []
  const close = () => {
    kept.push(...thinRun(run))
    run = []
  }
  for (const step of steps) {
    if (step.command === 'L') run.push(step)
    else {
      close()
      if (step.command === 'M') run.push(step)
      else kept.push(step)
    }
  }
  close()
  return kept
}

function thinRun(run: readonly Step[]): Step[] {
  if (run.length < 3) return [...run]
  const keep = new Uint8Array(run.length)
  keep[0] = 1
  keep[run.length - 1] = 1
  const open: [number, number][] = [[0, run.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = 0
    let place = -1
    for (let at = from + 1; at < to; at++) {
      const distance = distanceTo(run[from], run[to], run[at])
      if (distance > farthest) {
        farthest = distance
        place = at
      }
    }
    if (farthest <= TOLERANCE) continue
    keep[place] = 1
    open.push([from, place], [place, to])
  }
  return run.filter((_, at) => keep[at] === 1)
}

function distanceTo(from: Step, to: Step, point: Step): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dx * (from.y - point.y) - (from.x - point.x) * dy) / length
}

function write(steps: readonly Step[]): string {
  const parts: string[] = []
  let command = ''
  let number = ''
  let x = 0
  let y = 0
  const put = (next: string, values: readonly number[]) => {
    if (next !== command) {
      parts.push(next)
      number = ''
    }
    // Pairs after a relative move are lines without saying so.
    command = next === 'm' ? 'l' : next
    for (const value of values) {
      const text = tenths(value)
      const touches = number === '' || text.startsWith('-') || (text.startsWith('.') && number.includes('.'))
      parts.push(touches ? text : ` ${text}`)
      number = text
    }
  }
  for (const step of steps) {
    const dx = step.x - x
    const dy = step.y - y
    if (step.command === 'Z') put('z', [])
    else if (step.command === 'M') put(parts.length === 0 ? 'M' : 'm', [dx, dy])
    else if (dx !== 0 && dy !== 0) put('l', [dx, dy])
    else if (dx !== 0) put('h', [dx])
    else if (dy !== 0) put('v', [dy])
    x = step.x
    y = step.y
  }
  return parts.join('')
}

/** `105` → `10.5`, `-5` → `-.5`. */
function tenths(value: number): string {
  const whole = Math.trunc(Math.abs(value) / 10)
  const rest = Math.abs(value) % 10
  const text = rest === 0 ? String(whole) : `${whole === 0 ? '' : whole}.${rest}`
  return value < 0 ? `-${text}` : text
}
