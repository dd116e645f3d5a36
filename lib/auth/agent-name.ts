/** The first match wins: later browsers also name earlier ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const MOST_CHARACTERS = 40

/** Browser and system in a `User-Agent` header, such as `Firefox on Linux`. Other programs by the start of what they send. */
export function agentName(header: string | null | undefined): string {
  const text = header ?? ''
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser) return system ? `${browser} on ${system}` : browser
  const plain = text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, MOST_CHARACTERS)
  return plain || 'Unknown program'
}
