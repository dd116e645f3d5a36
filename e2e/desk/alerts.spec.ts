import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { type CaughtHook, startHookServer } from '../../lib/alerts/fake/hook-server'
import { makePerson } from '../../scripts/world/world'
import { dataOf, urls } from '../instances'
import { createAlert, showPastFirings, signInAndAddTargets, stopMessages } from '../pages/alert-pages'
import { dailyPrices, lastCompletedDay } from '../pages/daily-prices'
import { mailsTo } from '../pages/mailed'

test.use({ baseURL: urls.mailing })

const root = fileURLToPath(new URL('../..', import.meta.url))
const DAY_MS = 86_400_000
const DAYS = 402
const LAST = lastCompletedDay()
const dayOf = (at: number) => new Date(LAST - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)

/** Imports daily prices while the server runs, as an operator would, and waits until it shows them. */
async function importPrices(closes: readonly number[]) {
  const folder = join(dataOf('mailing'), 'made')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'ETHUSDT.csv')
  writeFileSync(file, dailyPrices(closes, LAST - (DAYS - closes.length) * DAY_MS))
  const env = { ...process.env, DATA_DIR: dataOf('mailing') }
  execFileSync(process.execPath, ['.chartroom/cli.mjs', 'import', file], { cwd: root, env, stdio: 'ignore' })
  const lastDay = async () => {
    const { data = [] } = await (await fetch(`${urls.mailing}/crypto/prices/ETH.json`)).json()
    return data.at(-1)?.date
  }
  await expect.poll(lastDay).toBe(dayOf(closes.length - 1))
}

test('an alert on a chart: new data arrive by import, and webhook, mail, and feed have it once each', {
  tag: '@turn-1',
}, async ({ page }) => {
  const quiet = Array.from({ length: DAYS - 2 }, (_, at) => 3_000 + (at % 5))
  await importPrices([...quiet.slice(0, 200), 3_600, ...quiet.slice(201)])
  const { email, password } = await makePerson(urls.mailing, 'watcher')
  const hooks: CaughtHook[] = []
  const { server, origin } = await startHookServer((hook) => void hooks.push(hook))
  try {
    await signInAndAddTargets(page, { email, password, hook: `${origin}/hook` })
    await showPastFirings(page, { chart: '/crypto/prices/ETH', condition: 'a > 3500' })
    await createAlert(page, 'High <b>price</b>')

    await importPrices([...quiet.slice(0, 200), 3_600, ...quiet.slice(201), 3_700, 3_710])
    await expect.poll(() => hooks.length).toBe(1)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    const { body, headers } = hooks[0]
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.fired',
      data: { title: 'High <b>price</b>', condition: 'a > 3500', date: dayOf(400) },
    })
    expect(headers['webhook-signature']).toMatch(/^v1,/)
    const [mail] = mailsTo(email)
    expect(mail.text).toContain(dayOf(400))

    await page.reload()
    const item = page.getByRole('listitem').filter({ hasText: 'a > 3500' }).first()
    await expect(item.getByText('Firing', { exact: true })).toBeVisible()
    await expect(item.getByRole('link', { name: /^Fired: Close is/ })).toBeVisible()
    const feed = await page.request.get(
      (await item.getByRole('link', { name: 'Atom feed' }).getAttribute('href')) ?? '',
    )
    expect(feed.headers()['content-type']).toContain('atom+xml')
    const text = await feed.text()
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect(text).toContain('High &lt;b&gt;price&lt;/b&gt;')

    // The link in the mail ends the mails, without an account.
    await page.context().clearCookies()
    await stopMessages(page, mail.text)
    expect(hooks).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(1)
  } finally {
    server.close()
  }
})
