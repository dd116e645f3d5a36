/** Expressions that may take more than linear time or that the judge cannot decide, with the reason why they stay. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/(?<!\\)(?:\\\\)*\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i`,
    'begins once in each run of backslashes; the judge is wrong about look-behinds',
  ],
  [
    String.raw`/(?<![-_ ])[-_ ]*(?:\d{4}-\d{2}(?:-\d{2})?|to)(?=$|[-_ .])/g`,
    'begins once in each run of separators; the judge is wrong about look-behinds',
  ],
  [
    String.raw`/^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype|html|head|body|meta|title|script|div|h1|p|pre)\b/i`,
    'each comment ends at its first end, so there is one way to read them; the judge is wrong about look-aheads',
  ],
  [
    String.raw`/^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"[\s\S]{0,200}"list"\s*:\s*\[\s*\[(?:\s*"[^"]*"\s*,){6}/`,
    'its repeats of any character are short',
  ],
  [String.raw`/\B(?=(\d{3})+$)/g`, 'reads the digits of one number, at most 22'],
  [
    String.raw`/(?:^|[^\w/` +
      '`' +
      String.raw`.])((?:onchain|charts|economic|crypto\/prices|derivatives|market-indicators)\/[\w/-]*)$/`,
    'reads a formula of at most 1,000 characters in the browser of its author',
  ],
  [String.raw`/^cftc\/[^/]+-[^/]+-[^/]+$/`, 'reads names of tables of at most 120 characters'],
])

/** Files that build expressions of more than the program's own lists, with the reason. `built-patterns.ts` records the others. */
export const BUILDERS: ReadonlyMap<string, string> = new Map([
  [
    'lib/server/tracing/route-template.ts',
    'reads the routes of Next, which matches every request against them',
  ],
  ['lib/render/fonts/typeset.ts', 'two classes of the characters of the fonts, without repeats'],
  ['lib/http/hide-secret.ts', 'alternatives of the letters of one secret, without repeats of repeats'],
  ['lib/sources/importers/blocks/core-files/dat-file.ts', 'reads names of files, with one run of digits'],
])
