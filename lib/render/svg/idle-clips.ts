/** Bounds in pixels. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `1.5`, `-.5`, `1e+21`. */
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g

/**
 * Removes the clips of groups whose paths have all their corners inside. Each clip costs the rasterizer a layer and a mask
 * of the whole picture, which takes longer than drawing the path. Half of a stroke may then be outside.
 */
export function dropIdleClips(svg: string): string {
  const boxes = new Map<string, Box>()
  for (const [, id, path] of svg.matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"[^>]*\/><\/clipPath>/g)) {
    const box = boxOf(path)
    if (box) boxes.set(id, box)
  }
  return svg.replace(
    /<g clip-path="url\(#([^)]+)\)">((?:<path [^>]*\/>)*)<\/g>/g,
    (group, id: string, content: string) => {
      const clip = boxes.get(id)
      return clip && isWithin(content, clip) ? `<g>${content}</g>` : group
    },
  )
}

function isWithin(paths: string, clip: Box): boolean {
  if (paths.includes(' transform="')) return false
  return [...paths.matchAll(/ d="([^"]*)"/g)].every(([, path]) => {
    const box = boxOf(path)
    return (
      box !== null &&
      box.left >= clip.left &&
      box.top >= clip.top &&
      box.right <= clip.right &&
      box.bottom <= clip.bottom
    )
  })
}

/** The bounds of the corners of a path. Null if it has anything but straight lines. */
function boxOf(path: string): Box | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let x = 0
  let y = 0
  let start = { x: 0, y: 0 }
  for (const [, command, numbers] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const kind = command.toLowerCase()
    const isRelative = command === kind
    if (kind === 'z') {
      ;({ x, y } = start)
      continue
    }
    if (!'mlhv'.includes(kind)) return null
    const values = (numbers.match(NUMBER) ?? []).map(Number)
    const step = kind === 'h' || kind === 'v' ? 1 : 2
    for (let at = 0; at + step <= values.length; at += step) {
      const across = kind === 'v' ? undefined : values[at]
      const down = kind === 'h' ? undefined : values[at + step - 1]
      if (across !== undefined) x = isRelative ? x + across : across
      if (down !== undefined) y = isRelative ? y + down : down
      if (kind === 'm' && at === 0) start = { x, y }
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box.left <= box.right ? box : null
}
