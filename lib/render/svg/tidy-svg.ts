import { TYPEFACE } from '@/lib/view/style/typeface'
import { escapeAttribute } from '../escape-text'
import { compactPath, type DrawingSize } from './compact-path'
import { dropFar } from './drop-far'

const ROOT_FONT_SIZE = 11

/**
 * Rewrites the SVG of the chart library to a third of its size: shorter paths, one path for neighboring bars of a color,
 * shared clips, nothing far outside, and the font only at the root. Ids start with the prefix, and the drawing gets an
 * accessible name.
 */
export function tidySvg(
  svg: string,
  options: { label: string; idPrefix: string; size: DrawingSize },
): string {
  const plain = dropFar(svg, options.size)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll('\n', '')
    .replace(/\s(?:class|ecmeta_[a-z_]+|pointer-events|version|baseProfile)="[^"]*"/g, '')
    .replace(/<path [^>]*>/g, (tag) => compactTag(tag, options.size))
    .replace(/<path([^>]*)><\/path>/g, '<path$1/>')
    .replace(/<path d=""[^>]*\/>/g, '')
    .replace(/<path [^>]*stroke-opacity="0"[^>]*\/>/g, '')
    .replace(/ stroke="[^"]*" stroke-width="0"(?: stroke-opacity="[^"]*")?/g, '')
    .replace(/<path (?![^>]* stroke=)[^>]*fill="none"[^>]*\/>/g, '')
    .replace(/<rect [^>]*fill="(?:none|transparent)"[^>]*><\/rect>/g, '')
    .replace(/<text [^>]*>/g, tidyText)
    .replace(/translate\([^)]+\)/g, (text) => text.replace(/-?\d+\.\d{2,}/g, shorten))
  return shareClips(mergeRuns(plain), options.idPrefix).replace(
    /^<svg/,
    () =>
      `<svg role="img" aria-label="${escapeAttribute(options.label)}" font-family="${TYPEFACE}" font-size="${ROOT_FONT_SIZE}"`,
  )
}

/** A path with a transform has coordinates of its own: it is a symbol, and small. */
function compactTag(tag: string, size: DrawingSize): string {
  const room = tag.includes(' transform="') ? null : size
  const isFilled = !tag.includes(' fill="none"')
  return tag.replace(/\sd="([^"]+)"/, (_, path: string) => ` d="${compactPath(path, room, isFilled)}"`)
}

/** Removes font family and size where they equal those of the root. */
function tidyText(tag: string): string {
  return tag
    .replace(/font-family:[^;"]*;?/, '')
    .replace(`font-size:${ROOT_FONT_SIZE}px;`, '')
    .replace(/\sstyle="\s*"/, '')
    .replace(/\s(x|y)="(-?[\d.]+)"/g, (_, name: string, value: string) => ` ${name}="${shorten(value)}"`)
}

/** Fewest neighboring shapes of one style that are merged. */
const RUN = 4

/** Merges neighboring closed shapes of one style, such as bars and candles. They do not overlap. */
function mergeRuns(svg: string): string {
  return svg.replace(/(?:<path d="[^"]*z[^"]*"[^>]*\/>){4,}/g, (run) => {
    const byStyle = new Map<string, string[]>()
    for (const [, path, style] of run.matchAll(/<path d="([^"]*)"([^>]*)\/>/g)) {
      const paths = byStyle.get(style) ?? []
      byStyle.set(style, paths)
      paths.push(path)
    }
    const merged = [...byStyle].map(([style, paths]) => `<path d="${paths.join('')}"${style}/>`)
    return [...byStyle.values()].some((paths) => paths.length >= RUN) ? merged.join('') : run
  })
}

/** Gives clips ids with the prefix, and one id to all clips of the same shape. */
function shareClips(svg: string, prefix: string): string {
  const idOfShape = new Map<string, string>()
  const renamed = new Map<string, string>()
  const once = svg.replace(/<clipPath id="([^"]+)">(.*?)<\/clipPath>/g, (_, id: string, shape: string) => {
    const known = idOfShape.get(shape)
    renamed.set(id, known ?? `${prefix}-${idOfShape.size}`)
    if (known) return ''
    idOfShape.set(shape, renamed.get(id) as string)
    return `<clipPath id="${renamed.get(id)}">${shape}</clipPath>`
  })
  return once.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed.get(id) ?? `${prefix}-${id}`})`)
}

function shorten(number: string): string {
  return String(Math.round(Number(number) * 10) / 10)
}
