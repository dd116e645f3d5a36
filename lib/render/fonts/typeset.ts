import 'server-only'
import COVERED from './covered.json' with { type: 'json' }
import { readFallbackFace, readMainFace } from './faces'

/** Drawn in place of a character without a glyph, such as a Chinese one in the mark of a visitor. */
const REPLACEMENT = '?'

const OUTSIDE_MAIN = new RegExp(`[^${COVERED.inMainFace}]`, 'u')
/** A character without a glyph, with the marks and joiners that change it. */
const WITHOUT_GLYPH = new RegExp(`[^${COVERED.inSomeFace}]`, 'gu')
/** Characters that only change others: accents that no glyph is composed of, joiners, choices of a form. */
const CHANGES_OTHERS = /[\p{M}\p{Cf}]/u

let main: Uint8Array | undefined
let fallback: Uint8Array | undefined

export interface Typeset {
  svg: string
  /** The faces that it needs. The second one is read and passed on only for text that the first lacks. */
  faces: readonly Uint8Array[]
}

/** An SVG in which each character has a glyph in one of the faces: others are question marks. */
export function typeset(svg: string): Typeset {
  main ??= readMainFace()
  if (!OUTSIDE_MAIN.test(svg)) return { svg, faces: [main] }
  fallback ??= readFallbackFace()
  const drawn = svg
    .normalize('NFC')
    .replace(WITHOUT_GLYPH, (character) => (CHANGES_OTHERS.test(character) ? '' : REPLACEMENT))
  return { svg: drawn, faces: [main, fallback] }
}
