import type { FileHead, Format } from './format'
import { candleColumns } from './meaning/candle-columns'

const NODE_FILE = /^(?:blk|rev)\d{5}\.dat$/
/** Control characters other than the white space of text. */
const NOT_TEXT = /[^\P{Cc}\t\n\v\f\r]/u
const LONGEST_NAME = 40
const MOST_NAMED = 8
/** Longest text that may be the refusal of a publisher instead of data. */
const LONGEST_REFUSAL = 400
/** Columns of some files are named in angle brackets. */
const WEB_PAGE =
  /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype|html|head|body|meta|title|script|div|h1|p|pre)\b/i
const REFUSAL =
  /too many requests|rate ?limit|limit (?:reached|exceeded)|exceeded|hits limit|forbidden|access denied|unauthorized|not found|no data|invalid (?:api|symbol|ticker|key)|api key|internal server error|bad gateway|service unavailable|maintenance/i
/** Fields by which publishers say that they give no data, with a value that says so. */
const JSON_REFUSAL =
  /"(?:error|errors|Error Message|error_message|errmsg|msg|message|Message|Note|Information|reason|detail|description)"\s*:\s*(?:\[\s*)?(?:\{[^{}]{0,200}?"(?:message|description|error_message|code)"\s*:\s*)?"([^"]{3,200})"/

/** The message of a publisher that answered without data; null for files that are none. */
export function publisherSays({ text, first }: Pick<FileHead, 'text' | 'first'>): string | null {
  const start = text.trim()
  if (start === '') return 'the file is empty'
  if (WEB_PAGE.test(text))
    return 'it is a web page, not data: the download was answered with an error or a form'
  if (/^[[{]/.test(start)) {
    const said =
      first.length === 0 || start.length < LONGEST_REFUSAL ? JSON_REFUSAL.exec(start.slice(0, 2_000)) : null
    return said
      ? `the publisher answered without data: “${said[1]}”; download it again later, or with another address`
      : null
  }
  if (start.length <= LONGEST_REFUSAL && REFUSAL.test(start) && start.split('\n').length < 6)
    return `the publisher answered without data: “${start.split('\n')[0].slice(0, 120)}”; download it again later, or with another address`
  return null
}

/**
 * Reason why no format recognizes a file: the columns that it has, and the two formats nearest by content with what each
 * lacks. Then a command that would import it, for files without an answer.
 */
export function explainUnknown(
  head: FileHead,
  formats: readonly Format[],
): [reason: string, advice?: string] {
  const { header, text, name, first } = head
  if (NODE_FILE.test(name))
    return ['it is a file of Bitcoin Core; import its folder with npx chartroom import --blocks <folder>']
  // Its characters would also reach the terminal.
  if (NOT_TEXT.test(text)) return ['it is not text, or packed otherwise than as zip, gzip or xz']
  const refusal = publisherSays(head)
  if (refusal) return [refusal]
  const similar = formats.find((format) => format.looksLike?.(head))
  if (similar)
    return [
      `its content is that of ${similar.id} (${similar.title}), but nothing says of which series`,
      `Use --as ${similar.id}:<series>${similar.id === 'candles' ? ' or index-candles:<index>' : ''}`,
    ]
  if (/^\s*<\?xml/.test(text)) return ['no format is XML; download it as CSV or JSON']
  if (first.length === 0 && header.length === 0 && /^\s*[[{]/.test(text))
    return ['the JSON has no list of rows']
  if (header.length + first.length < 2) return ['it has no header with at least two columns']
  const names = header.length > 0 ? header : first.map((_, at) => `${at + 1}`)
  const more = names.length > MOST_NAMED ? ' and more' : ''
  const seen = `its columns are ${names.slice(0, MOST_NAMED).map(shortened).join(', ')}${more}`
  const near = nearest(head, formats)
  const advice =
    'Use --as values:<table>:<column>@<unit>=<column of the file> for dates and values, or --as candles:<asset> for candles'
  return [near === '' ? seen : `${seen}. ${near}`, advice]
}

/** The formats with the largest share of their columns, dates left out, which many have. */
function nearest({ header, names }: FileHead, formats: readonly Format[]): string {
  const candles = candleColumns(header)
  const lacking = (
    { id, title, needs }: Pick<Format, 'id' | 'title' | 'needs'>,
    missing: string[],
    of: number,
  ) => ({
    id,
    title,
    name: needs?.name,
    missing,
    share: 1 - missing.length / of,
  })
  const ranked = [
    ...formats.flatMap((format) => {
      const columns = (format.needs?.columns ?? []).filter(
        (column) => !/^(?:date|time|timestamp)$/i.test(column),
      )
      const missing = columns.filter((column) => !names.includes(column.toLowerCase()))
      return columns.length === 0 || columns.includes('close')
        ? []
        : [lacking(format, missing, columns.length)]
    }),
    ...('missing' in candles
      ? [
          lacking(
            { id: 'candles', title: 'candles' },
            candles.missing.filter((one) => one !== 'time'),
            4,
          ),
        ]
      : []),
  ]
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
  return ranked
    .map(({ id, title, name, missing }) =>
      missing.length > 0
        ? `It is near to ${id} (${title}), but has no ${missing.slice(0, 4).join(', ')}`
        : `Its columns are those of ${id} (${title}), but the file name does not say which series it is${name ? `; it would be named like ${name}` : ''}. Use --as ${id}:<series>`,
    )
    .join('. ')
}

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)
