import { type Area, clipPieces } from './clip-pieces'
import { writePieces } from './compact-path'
import type { Corner, Piece } from './path-pieces'

/** `1.5`, `-.5`, `1e+21`. */
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g

/** Tenths of a pixel by which a path may be outside of its clip: half of the first candle. */
const SLACK = 5

/**
 * Removes the clips of groups of straight paths, and cuts the paths instead. Each clip costs the rasterizer a layer and a
 * mask of the whole picture, which takes longer than drawing the path. Half of a stroke may then be outside. Paths with an
 * outline or a pattern that a cut would change keep their clip, unless they are inside.
 */
export function dropClips(svg: string): string {
  const areas = new Map<string, Area>()
  for (const [, id, path] of svg.matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"[^>]*\/><\/clipPath>/g)) {
    const area = areaOf(readCompact(path) ?? [])
    if (area) areas.set(id, area)
  }
  return svg.replace(
    /<g clip-path="url\(#([^)]+)\)">((?:<path [^>]*\/>)*)<\/g>/g,
    (group, id: string, paths: string) => {
      const area = areas.get(id)
      const cut = area ? cutPaths(paths, area) : null
      return cut === null ? group : `<g>${cut}</g>`
    },
  )
}

/** The paths without what is outside of an area. Null if a cut would change what is inside. */
function cutPaths(paths: string, area: Area): string | null {
  let isPossible = true
  const cut = paths.replace(/<path [^>]*\/>/g, (tag) => {
    const pieces = tag.includes(' transform="') ? null : readCompact(/ d="([^"]*)"/.exec(tag)?.[1] ?? '')
    const own = pieces && areaOf(pieces)
    if (own && isWithin(own, area)) return tag
    if (!pieces || !own || !canCut(tag, pieces)) {
      isPossible = false
      return tag
    }
    const path = writePieces(clipPieces(pieces, area, !isLine(tag)))
    return path === '' ? '' : tag.replace(/ d="[^"]*"/, ` d="${path}"`)
  })
  return isPossible ? cut : null
}

const isLine = (tag: string) => tag.includes(' fill="none"')

/** The edge of a cut is stroked, a pattern begins at the first corner, and a gradient reaches over the whole shape. */
function canCut(tag: string, pieces: readonly Piece[]): boolean {
  if (tag.includes(' stroke-dasharray="') || tag.includes('url(')) return false
  return isLine(tag) ? pieces.every(({ closed }) => !closed) : !/ stroke="(?!none")/.test(tag)
}

function isWithin(own: Area, { left, top, right, bottom }: Area): boolean {
  return (
    own.left >= left - SLACK &&
    own.top >= top - SLACK &&
    own.right <= right + SLACK &&
    own.bottom <= bottom + SLACK
  )
}

/** The bounds of the corners of a path; null without any. */
function areaOf(pieces: readonly Piece[]): Area | null {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { corners } of pieces) {
    for (const { x, y } of corners) {
      area.left = Math.min(area.left, x)
      area.top = Math.min(area.top, y)
      area.right = Math.max(area.right, x)
      area.bottom = Math.max(area.bottom, y)
    }
  }
  return area.left <= area.right ? area : null
}

/** Pieces of a path as `compactPath` writes it. Null if it contains anything but straight lines. */
function readCompact(path: string): Piece[] | null {
  const pieces: Piece[] = []
  let piece: Piece | undefined
  let at: Corner = { x: 0, y: 0 }
  const begin = () => {
    piece = { corners: [at], closed: false }
    pieces.push(piece)
    return piece
  }
  for (const [, command, numbers] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const kind = command.toLowerCase()
    if (kind === 'z') {
      if (piece) at = piece.corners[0]
      if (piece) piece.closed = true
      piece = undefined
      continue
    }
    if (!'mlhv'.includes(kind)) return null
    const from = () => (command === kind ? at : { x: 0, y: 0 })
    const values = (numbers.match(NUMBER) ?? []).map((text) => Math.round(Number(text) * 10))
    const step = kind === 'h' || kind === 'v' ? 1 : 2
    for (let next = 0; next + step <= values.length; next += step) {
      const x = kind === 'v' ? at.x : from().x + values[next]
      const y = kind === 'h' ? at.y : from().y + values[next + step - 1]
      const isMove = kind === 'm' && next === 0
      if (!isMove) piece ??= begin()
      at = { x, y }
      if (isMove) begin()
      else piece?.corners.push(at)
    }
  }
  return pieces
}
