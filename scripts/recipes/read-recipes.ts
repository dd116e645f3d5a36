export type Step =
  | { kind: 'create'; file: string; text: string }
  | { kind: 'change'; file: string; hunks: { from: string; to: string }[] }
  | { kind: 'run'; command: string }

export interface Recipe {
  title: string
  steps: Step[]
}

const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm

/** The recipes of a page: its `##` sections with fenced blocks, in order. */
export function readRecipes(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      steps: [...section.matchAll(BLOCK)].flatMap(([, language, file, text]) =>
        readBlock(language, file, text),
      ),
    }))
    .filter(({ steps }) => steps.length > 0)
}

function readBlock(language: string, file: string | undefined, text: string): Step[] {
  if (language === 'sh') {
    const commands = text.split('\n').filter((line) => line.trim() !== '')
    return commands.map((command) => ({ kind: 'run', command }))
  }
  if (!file) throw new Error(`A ${language} block of a recipe must name a file:\n${text}`)
  if (language !== 'diff') return [{ kind: 'create', file, text }]
  return [{ kind: 'change', file, hunks: text.split(/^@@\n/m).map(readHunk) }]
}

/** The expected lines and their replacements. */
function readHunk(text: string): { from: string; to: string } {
  const lines = text.split('\n').slice(0, -1)
  const without = (mark: string) =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => `${line.slice(1)}\n`)
  return { from: without('+').join(''), to: without('-').join('') }
}

/** Applies hunks to a file. Throws if a hunk does not match exactly one place. */
export function applyHunks(
  file: string,
  before: string,
  hunks: readonly { from: string; to: string }[],
): string {
  let text = `\n${before}`
  for (const { from, to } of hunks) {
    // Searched one by one, because two matches may share a line break.
    let places = 0
    for (let at = text.indexOf(`\n${from}`); at !== -1; at = text.indexOf(`\n${from}`, at + 1)) places++
    if (places !== 1)
      throw new Error(`${file}: the recipe must match exactly one place, but matches ${places}:\n${from}`)
    text = text.replace(`\n${from}`, () => `\n${to}`)
  }
  return text.slice(1)
}
