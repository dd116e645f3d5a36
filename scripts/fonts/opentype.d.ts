declare module 'opentype.js' {
  const opentype: {
    /** Reads a font: indexes of its glyphs by code point. */
    parse(font: ArrayBuffer): { tables: { cmap: { glyphIndexMap: Record<string, number> } } }
  }
  export default opentype
}
