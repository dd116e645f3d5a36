import { writePieces } from './compact-path'
import { readPieces } from './path-pieces'
import { simplifyLine } from './simplify-line'

/** Shorter paths are not worth the attributes. */
const LEAST = 400

/**
 * A picture for a page, whose long lines have whole parts of a pixel as coordinates. Fifths take two fifths fewer bytes than
 * tenths with points and are at most a tenth of a pixel off; halves are coarser, and so are lines without the points that are
 * closer to them than a part. Strokes keep their widths in every size.
 */
export function inWholeParts(svg: string, parts: 2 | 5): string {
  const tenths = 10 / parts
  return svg.replace(/<path d="([^"]+)"([^>]*)>/g, (tag, path: string, attributes: string) => {
    if (path.length < LEAST || / (?:style|transform)="/.test(attributes)) return tag
    const pieces = readPieces(path)
    if (!pieces) return tag
    const fewer = pieces.map(({ corners, closed }) => ({
      corners: (parts === 2 ? simplifyLine(corners, tenths) : corners).map(({ x, y }) => ({
        x: Math.round(x / tenths),
        y: Math.round(y / tenths),
      })),
      closed,
    }))
    return `<path d="${writePieces(fewer, String)}" transform="scale(.${tenths})" vector-effect="non-scaling-stroke"${attributes}>`
  })
}
