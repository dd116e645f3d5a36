/** Placeholder in example files for a value that everybody has to choose. */
export const PLACEHOLDER = 'REPLACE_ME'

/** Settings that are still as in an example file. They would be secrets that everybody knows. */
export function placeholderProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(given).flatMap(([name, value]) =>
    value?.includes(PLACEHOLDER) ? [`${name}: still contains ${PLACEHOLDER}. Write a value of your own`] : [],
  )
}
