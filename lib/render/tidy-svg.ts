import { TYPEFACE } from '@/lib/view/style/typeface'
import { compactPath } from './compact-path'

const ORDINARY_SIZE = 11

/**
 * What the library writes in a third of the bytes: shorter paths, one path for many bars of one color, one clip for
 * equal ones, the typeface said once; ids made of the prefix; a name for people who do not see it.
 */
export function tidySvg(svg: string, options: { label: string; idPrefix: string; width: number }): string {
  const plain = svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll('\n', '')
    .replace(/\s(?:class|ecmeta_[a-z_]+|pointer-events|version|baseProfile)="[^"]*"/g, '')
    .replace(/\sd="([^"]+)"/g, (_, path: string) => ` d="${compactPath(path, options.width)}"`)
    .replace(/<path([^>]*)><\/path>/g, '<path$1/>')
    .replace(/<path d=""[^>]*\/>/g, '')
    .replace(/<rect [^>]*fill="(?:none|transparent)"[^>]*><\/rect>/g, '')
    .replace(/<text [^>]*>/g, tidyText)
    .replace(/translate\([^)]+\)/g, (text) => text.replace(/-?\d+\.\d{2,}/g, shorten))
  return shareClips(mergeRuns(plain), options.idPrefix).replace(
    /^<svg/,
    () =>
      `<svg role="img" aria-label="${escapeAttribute(options.label)}" font-family="${TYPEFACE}" font-size="${ORDINARY_SIZE}"`,
  )
}

/** The typeface stands at the root; what is left of the style are sizes and weights that differ. */
function tidyText(tag: string): string {
  return tag
    .replace(/font-family:[^;"]*;?/, '')
    .replace(`font-size:${ORDINARY_SIZE}px;`, '')
    .replace(/\sstyle="\s*"/, '')
    .replace(/\s(x|y)="(-?[\d.]+)"/g, (_, name: string, value: string) => ` ${name}="${shorten(value)}"`)
}

/** Least neighbors of the same look that become one path. */
const RUN = 4

/** Closed shapes of the same look that follow one another, bars and candles, become one path; they do not overlap. */
function mergeRuns(svg: string): string {
  return svg.replace(/(?:<path d="[^"]*z[^"]*"[^>]*\/>){4,}/g, (run) => {
    const byLook = new Map<string, string[]>()
    for (const [, path, look] of run.matchAll(/<path d="([^"]*)"([^>]*)\/>/g)) {
      const paths = byLook.get(look) ?? []
      byLook.set(look, paths)
      paths.push(path)
    }
    const merged = [...byLook].map(([look, paths]) => `<path d="${paths.join('')}"${look}/>`)
    return [...byLook.values()].some((paths) => paths.length >= RUN) ? merged.join('') : run
  })
}

/** Ids of our own, one for all clips of the same shape. */
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

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
