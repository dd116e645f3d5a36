import { existsSync } from 'node:fs'
import { installPackages } from './apt.mjs'
import { runStep } from './run-step.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  // Without the windows, menus and services of the whole browser, tests take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter(Boolean)

const findInstalled = () => PLACES.find((place) => existsSync(place))

/**
 * Finds or installs Chromium for the end-to-end tests: an existing one, Playwright's download, or the system package.
 * @returns {Promise<string | null>} its path, or null when Playwright finds its own
 * @throws when Chromium cannot be installed
 */
export async function findBrowser() {
  const there = findInstalled()
  if (there) return there
  console.log('Installing a browser for the end-to-end tests …')
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return null
  const own = await runStep('npx', ['playwright', 'install', 'chromium'], { quiet: true })
  if (own.code === 0 && existsSync(chromium.executablePath())) return null
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackages([name, 'fonts-dejavu-core'])
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new Error('Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH.')
}
