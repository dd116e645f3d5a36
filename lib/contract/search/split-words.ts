/** `realizedCapUsd`, `realized_cap`, `sp500-rsi`, `S&P 500` → lower-case words. Names of brands are not split. */
export function splitWords(text: string): string[] {
  return text
    .replace(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g, (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .split(/[^a-z0-9&]+/)
    .filter((word) => /[a-z0-9]/.test(word))
}

/** `flows` → `flow`, `basis` → `basis`. */
export function singular(word: string): string {
  return word.length > 3 && /[^aisu]s$/.test(word) ? word.slice(0, -1) : word
}
