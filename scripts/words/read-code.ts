import { LanguageVariant, SyntaxKind } from 'typescript/unstable/ast'
import { createScanner } from 'typescript/unstable/ast/scanner'
import { looksLikeText } from './looks-like-text'
import { blank, type Passage, withoutCode } from './passage'

/** Tokens after which a slash divides and `<` compares. */
const ENDS_EXPRESSION = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.PlusPlusToken,
  SyntaxKind.MinusMinusToken,
  SyntaxKind.ThisKeyword,
  SyntaxKind.SuperKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
])

const TRIVIA = new Set([SyntaxKind.WhitespaceTrivia, SyntaxKind.NewLineTrivia])

/** Elements inside a sentence. */
const INLINE = new Set(['a', 'b', 'strong', 'em', 'PageLink', 'span', 'abbr', 'kbd', 'code'])

/** The comments and the texts in strings, templates and JSX of a file. */
export function readCode(text: string, isJsx: boolean): Passage[] {
  const scanner = createScanner(false, isJsx ? LanguageVariant.JSX : LanguageVariant.Standard, text)
  const passages: Passage[] = []
  let before: SyntaxKind = SyntaxKind.Unknown

  const addString = (start: number, end: number, content = text.slice(start, end)) => {
    if (looksLikeText(content)) passages.push({ kind: 'screen', offset: start, text: content })
  }

  const addComment = (start: number, end: number) => {
    const source = text.slice(start, end)
    const last = passages.at(-1)
    if (source.startsWith('//')) {
      const line = `  ${withoutCode(source.slice(2))}`
      const lastEnd = last ? last.offset + last.text.length : 0
      const between = text.slice(lastEnd, start)
      // Lines of one comment are one text.
      if (last?.kind === 'comment' && text.startsWith('//', last.offset) && /^\n[ \t]*$/.test(between)) {
        last.text += between + line
      } else passages.push({ kind: 'comment', offset: start, text: line })
      return
    }
    const isDoc = source.startsWith('/**')
    const content = source
      .replace(/^\/\*+|\*+\/$/g, blank)
      .replace(/^[ \t]*\*/gm, blank)
      .replace(/@(?:param|returns?|throws|typeParam)\b(?: \w+)?(?: -)?/g, blank)
    passages.push({ kind: isDoc ? 'doc comment' : 'comment', offset: start, text: withoutCode(content) })
  }

  /** The next token that is no white space and no comment. */
  const next = (): SyntaxKind => {
    for (;;) {
      let token = scanner.scan()
      if (token === SyntaxKind.SingleLineCommentTrivia || token === SyntaxKind.MultiLineCommentTrivia) {
        addComment(scanner.getTokenStart(), scanner.getTokenEnd())
        continue
      }
      if (TRIVIA.has(token)) continue
      if (
        (token === SyntaxKind.SlashToken || token === SyntaxKind.SlashEqualsToken) &&
        !ENDS_EXPRESSION.has(before)
      ) {
        token = scanner.reScanSlashToken()
      }
      return token
    }
  }

  /** Reads to the end of the file or, inside braces, to the brace that closes. */
  const readTokens = (isInBraces: boolean): void => {
    before = SyntaxKind.Unknown
    for (;;) {
      const token = next()
      if (token === SyntaxKind.EndOfFile) return
      if (isInBraces && token === SyntaxKind.CloseBraceToken) return
      if (token === SyntaxKind.OpenBraceToken) {
        readTokens(true)
        before = SyntaxKind.CloseBraceToken
        continue
      }
      if (token === SyntaxKind.StringLiteral || token === SyntaxKind.NoSubstitutionTemplateLiteral) {
        addString(scanner.getTokenStart() + 1, scanner.getTokenEnd() - 1)
      }
      if (token === SyntaxKind.TemplateHead) {
        readTemplate()
        before = SyntaxKind.TemplateTail
        continue
      }
      if (isJsx && token === SyntaxKind.LessThanToken && !ENDS_EXPRESSION.has(before) && startsElement()) {
        readElement()
        before = SyntaxKind.CloseBraceToken
        continue
      }
      before = token
    }
  }

  const startsElement = () =>
    /^(?:>|[A-Za-z][\w.-]*(?!\w)(?!\s*,|\s+extends\b))/.test(
      text.slice(scanner.getTokenEnd(), scanner.getTokenEnd() + 80),
    )

  /** Reads a template, starting behind its head. Expressions are placeholders in its text. */
  const readTemplate = () => {
    const start = scanner.getTokenStart() + 1
    let content = text.slice(start, scanner.getTokenEnd() - 2)
    for (;;) {
      readTokens(true)
      const closing = scanner.getTokenStart()
      content += text.slice(start + content.length, closing + 1).replace(/[^\n]/g, '_')
      if (scanner.getToken() === SyntaxKind.EndOfFile) return
      const token = scanner.reScanTemplateToken(false)
      const isTail = token !== SyntaxKind.TemplateMiddle
      content += text.slice(closing + 1, scanner.getTokenEnd() - (isTail ? 1 : 2))
      if (isTail) break
    }
    addString(start, start + content.length, content)
  }

  /** Reads an element, starting behind its `<`. */
  const readElement = () => {
    let token = next()
    let typeArguments = 0
    for (;;) {
      if (token === SyntaxKind.EndOfFile) return
      if (token === SyntaxKind.LessThanToken) typeArguments++
      else if (token === SyntaxKind.GreaterThanToken && typeArguments-- === 0) return readChildren()
      if (token === SyntaxKind.SlashToken) {
        next()
        return
      }
      if (token === SyntaxKind.OpenBraceToken) readTokens(true)
      before = SyntaxKind.Identifier
      const end = scanner.getTokenEnd()
      token = token === SyntaxKind.EqualsToken ? scanner.scanJsxAttributeValue() : next()
      if (token === SyntaxKind.StringLiteral) addString(end + 1, scanner.getTokenEnd() - 1)
    }
  }

  /** Reads the children of an element, and its closing tag. */
  const readChildren = () => {
    // One text runs through expressions and inline elements, which are placeholders in it.
    const start = scanner.getTokenEnd()
    let content = ''
    for (;;) {
      const token = scanner.scanJsxToken()
      const from = start + content.length
      if (token === SyntaxKind.EndOfFile) return
      if (token === SyntaxKind.JsxText || token === SyntaxKind.JsxTextAllWhiteSpaces) {
        content += text.slice(from, scanner.getTokenEnd())
        continue
      }
      if (token === SyntaxKind.OpenBraceToken) {
        readTokens(true)
        content += text.slice(from, scanner.getTokenEnd()).replace(/[^\n]/g, '_')
        continue
      }
      if (token === SyntaxKind.LessThanSlashToken) {
        before = SyntaxKind.Identifier
        while (![SyntaxKind.GreaterThanToken, SyntaxKind.EndOfFile].includes(next())) {}
        break
      }
      const name = text.slice(scanner.getTokenEnd()).match(/^[\w.]*/)?.[0] ?? ''
      readElement()
      const inner = text.slice(from, scanner.getTokenEnd())
      content +=
        INLINE.has(name) && !inner.includes('{')
          ? inner.replace(/<[^>]*>/g, blank)
          : inner.replace(/[^\n]/g, '_')
    }
    if (/[a-z]/i.test(content)) passages.push({ kind: 'screen', offset: start, text: content })
  }

  readTokens(false)
  return passages
}
