/**
 * The same program as Latin-1. The bundler escapes all texts beyond it, but not regular expressions, where escapes mean
 * the same.
 */
export function inLatin1(source) {
  return source.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
