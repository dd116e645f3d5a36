/** Settings as lines that `node --env-file` and systemd read. Throws if a value cannot be quoted. */
export function writeSettings(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join('')
}

function quoted(name: string, value: string): string {
  if (/^[\w./:@%+,=~-]+$/.test(value)) return value
  const quote = ["'", '"', '`'].find((one) => !value.includes(one))
  if (!quote || (quote === '"' && value.includes('\\')))
    throw new Error(`${name} has quotes of every kind, so it cannot be saved.`)
  return `${quote}${value}${quote}`
}
