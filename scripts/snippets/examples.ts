import { readdirSync, readFileSync } from 'node:fs'

/** An example of a document that a reader would try. */
export interface Example {
  file: string
  /** Language of its block; `address` for an address in a sentence. */
  kind: string
  text: string
}

/** Documents whose examples a server answers. Recipes are followed by a test of their own. */
export const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .sort(),
]
  .map((name) => (name === 'README.md' ? name : `docs/${name}`))
  .filter((name) => name !== 'docs/recipes.md')

const BLOCK = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm
/** A path, or an address of the server that a reader has started. */
const ADDRESS = /^(?:http:\/\/localhost:3000)?\/(?:[a-z?]|$)/

/** Examples of a document: commands of a shell one by one, other blocks as a whole, and addresses in sentences. */
export function examplesOf(file: string, page = readFileSync(file, 'utf8')): Example[] {
  const blocks = [...page.matchAll(BLOCK)].flatMap(([, kind, text]): Example[] =>
    kind === 'sh'
      ? commandsOf(text).map((command) => ({ file, kind, text: command }))
      : [{ file, kind, text }],
  )
  const spans = page.replace(BLOCK, '').matchAll(/`([^`\n]+)`/g)
  const addresses = [...spans].map(([, text]) => text).filter((text) => ADDRESS.test(text))
  return [...blocks, ...[...new Set(addresses)].map((text) => ({ file, kind: 'address', text }))]
}

/** Commands, of which a backslash joins lines, without comments. */
function commandsOf(text: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '')
}

/** Pages whose source has examples: requests of a shell, and addresses in links and in sentences. */
export const PAGES_WITH_EXAMPLES = ['app/(dashboard)/docs/page.tsx'] as const

export function examplesOfPage(file: string, source = readFileSync(file, 'utf8')): Example[] {
  const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text]) => text)
  const commands = find(/code=\{`([^`]+)`\}/g).map((text) =>
    text
      // As the page writes it: a backslash, and a line break.
      .replaceAll(/\\\\\\n\s*/g, '')
      .replaceAll(/\$\{base\}/g, 'http://localhost:3000')
      .replaceAll('YOUR_KEY', '<key>'),
  )
  const addresses = [...find(/href="(\/[^"]*)"/g), ...find(/<code>(?:GET )?(\/[^<{]*)<\/code>/g)]
  return [
    ...commands.map((text) => ({ file, kind: 'sh', text })),
    ...[...new Set(addresses)].map((text) => ({ file, kind: 'address', text })),
  ]
}
