import { existsSync } from 'node:fs'
import type { OtherBrowser } from './browser'
import { openFirefox } from './firefox'
import { openWebKit } from './webkit'

/** Programs by the names that Debian gives their packages; `beside` is another that they need. */
export const OTHER_BROWSERS: Readonly<
  Record<string, { program: string; beside?: string; open: (program: string) => Promise<OtherBrowser> }>
> = {
  'firefox-esr': { program: '/usr/bin/firefox-esr', open: openFirefox },
  'webkit2gtk-driver': { program: '/usr/bin/WebKitWebDriver', beside: '/usr/bin/Xvfb', open: openWebKit },
}

/** The program that a browser lacks; undefined if it can be opened. */
export const missingFor = (name: string): string | undefined => {
  const { program, beside } = OTHER_BROWSERS[name]
  return [program, beside].find((one) => one !== undefined && !existsSync(one))
}
