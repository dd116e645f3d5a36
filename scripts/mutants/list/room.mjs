/**
 * Mutants of one file: what is wrong, the text, its replacement and, if no test can tell them apart, why.
 *
 * @param {readonly string[]} tests
 * @param {string} file
 * @param {readonly (readonly [name: string, before: string, after: string, equivalent?: string])[]} rows
 */
export const room = (tests, file, rows) =>
  rows.map(([name, before, after, equivalent]) => ({ name, file, before, after, tests, equivalent }))
