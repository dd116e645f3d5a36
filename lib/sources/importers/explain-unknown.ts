import { candleColumns } from './candles/candle-columns'
import type { FileHead, Format } from './format'

const NODE_FILE = /^(?:blk|rev)\d{5}\.dat$/
/** Control characters other than the white space of text. */
const NOT_TEXT = /[^\P{Cc}\t\n\v\f\r]/u
const LONGEST_NAME = 40
/** Columns of some files are named in angle brackets. */
const WEB_PAGE =
  /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype|html|head|body|meta|title|script|div|h1|p|pre)\b/i

/** Reason why no format recognizes a file: the format nearest by its columns, and what is missing for it. */
export function explainUnknown({ header, text, ...rest }: FileHead, formats: readonly Format[]): string {
  if (NODE_FILE.test(rest.name))
    return 'it is a file of Bitcoin Core; import its folder with npx chartroom import --blocks <folder>'
  // Its characters would also reach the terminal.
  if (NOT_TEXT.test(text)) return 'it is not text, or packed otherwise than as zip, gzip or xz'
  const similar = formats.find((format) => format.looksLike?.({ header, text, ...rest }))
  if (similar)
    return `its content is that of ${similar.id} (${similar.title}), but nothing says of which series. Use --as ${similar.id}:<series>${similar.id === 'candles' ? ' or index-candles:<index>' : ''}`
  if (/^\s*<\?xml/.test(text)) return 'no format is XML'
  if (WEB_PAGE.test(text))
    return 'it is a web page, not data: the download was answered with an error or a form'
  if (/^\s*[[{]/.test(text)) return 'no format has JSON of this form'
  if (header.length < 2) return 'it has no header with at least two columns'
  const candles = candleColumns(header)
  if ('missing' in candles && candles.missing.length === 1)
    return `the nearest format is candles, but a column for ${candles.missing[0]} is missing`
  const names = header.map((name) => name.toLowerCase())
  const ranked = formats
    .flatMap(({ id, title, needs }) => {
      if (!needs) return []
      const missing = needs.columns.filter((column) => !names.includes(column.toLowerCase()))
      return [{ id, title, name: needs.name, missing, share: 1 - missing.length / needs.columns.length }]
    })
    .sort((a, b) => b.share - a.share)
  const nearest = ranked[0]
  if (!nearest || nearest.share === 0)
    return `no format has columns like ${header.slice(0, 6).map(shortened).join(', ')}; for a table of your own use --as columns:<table>`
  if (nearest.missing.length > 0)
    return `the nearest format is ${nearest.id} (${nearest.title}), but the columns ${nearest.missing.join(', ')} are missing`
  const named = nearest.name ? `; it would be named like ${nearest.name}` : ''
  return `its columns are those of ${nearest.id} (${nearest.title}), but the file name does not say which series it is${named}. Use --as ${nearest.id}:<series>`
}

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)
