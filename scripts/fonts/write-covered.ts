import opentype from 'opentype.js'
import { readFallbackFace, readMainFace } from '../../lib/render/fonts/faces'

/** `lib/render/fonts/covered.json`: ranges of the characters that Geist has, and that Geist or Inter has. */
export function writeCovered(): string {
  const geist = codePoints(readMainFace())
  const both = new Set([...geist, ...codePoints(readFallbackFace())])
  return `${JSON.stringify({ inMainFace: rangesOf(geist), inSomeFace: rangesOf(both) }, null, 2)}\n`
}

function codePoints(face: Uint8Array): Set<number> {
  const { glyphIndexMap } = opentype.parse(Uint8Array.from(face).buffer).tables.cmap
  return new Set(
    Object.entries(glyphIndexMap)
      .filter(([, glyph]) => glyph > 0)
      .map(([code]) => Number(code)),
  )
}

/** The inside of a class of a regular expression with the flag \`u\`. Spaces and control characters need no glyph. */
function rangesOf(codes: ReadonlySet<number>): string {
  const sorted = [...codes]
    .filter((code) => code > 0x7e && !isPrivate(code))
    .sort((one, other) => one - other)
  const ranges: [number, number][] = [[0, 0x7e]]
  for (const code of sorted) {
    const last = ranges[ranges.length - 1]
    if (last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => `\\u{${code.toString(16)}}`
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join('')
}

/** Fonts have icons of their own in the private areas. */
const isPrivate = (code: number) => code >= 0xe000 && code <= 0xf8ff
