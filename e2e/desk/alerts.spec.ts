import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type CaughtHook, startHookServer } from '../../lib/alerts/fake/hook-server'
import { makePerson } from '../../scripts/world/world'
import { dataOf, urls } from '../instances'
import { hydrated } from '../pages/hydrated'
import { mailsTo } from '../pages/mailed'

test.use({ baseURL: urls.mailing })

const root = fileURLToPath(new URL('../..', import.meta.url))
const DAY_MS = 86_400_000
const DAYS = 402
/** The last completed day, so that the data are not late. */
const LAST = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
const dayOf = (at: number) => new Date(LAST - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)

/** Imports daily prices while the server runs, as an operator would, and waits until it shows them. */
async function importPrices(closes: readonly number[]) {
  const folder = join(dataOf('mailing'), 'made')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'ETHUSDT.csv')
  const rows = closes.map((close, at) => `${dayOf(at)},${close},${close + 10},${close - 10},${close},1`)
  writeFileSync(file, `date,open,high,low,close,volume\n${rows.join('\n')}\n`)
  const env = { ...process.env, DATA_DIR: dataOf('mailing') }
  execFileSync(process.execPath, ['.chartroom/cli.mjs', 'import', file], { cwd: root, env, stdio: 'ignore' })
  const lastDay = async () => {
    const { data = [] } = await (await fetch(`${urls.mailing}/crypto/prices/ETH.json`)).json()
    return data.at(-1)?.date
  }
  await expect.poll(lastDay).toBe(dayOf(closes.length - 1))
}

/** Fills a field whose text is replaced once more when the page comes alive. */
async function fillIn(page: Page, label: string, text: string) {
  const field = page.getByLabel(label)
  await expect(async () => {
    await field.fill(text)
    expect(await field.inputValue()).toBe(text)
  }).toPass()
}

test('an alert on a chart: new data arrive by import, and webhook, mail, and feed have it once each', async ({
  page,
}) => {
  const quiet = Array.from({ length: DAYS - 2 }, (_, at) => 3_000 + (at % 5))
  await importPrices([...quiet.slice(0, 200), 3_600, ...quiet.slice(201)])
  const { email, password } = await makePerson(urls.mailing, 'watcher')
  const hooks: CaughtHook[] = []
  const { server, origin } = await startHookServer((hook) => void hooks.push(hook))
  try {
    await page.goto('/sign-in?next=/account/alerts')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('No alerts yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add target' }).click()
    await expect(page.getByText('E-mail', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    await page.getByLabel('Kind').selectOption('webhook')
    await page.getByLabel('Address').fill(`${origin}/hook`)
    await page.getByRole('button', { name: 'Add target' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()

    await page.goto('/crypto/prices/ETH')
    await page.getByRole('link', { name: 'Alert me when' }).click()
    await page.waitForURL(/\/alerts\/new/)
    await hydrated(page)
    await fillIn(page, 'Condition', 'a > 3500')
    await page.getByRole('button', { name: 'Show past firings' }).click()
    await expect(page.getByText('It would have fired')).toContainText('once')
    await expect(page.getByRole('region', { name: 'Past firings' }).getByRole('row')).toHaveCount(2)
    await hydrated(page)
    await fillIn(page, 'Title', 'High <b>price</b>')
    await page.getByRole('button', { name: 'Create alert' }).click()
    await expect(page.getByText('Over', { exact: true })).toBeVisible()

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
    await expect(item.getByRole('link', { name: /^Fired: a is/ })).toBeVisible()
    const feed = await page.request.get(
      (await item.getByRole('link', { name: 'Atom feed' }).getAttribute('href')) ?? '',
    )
    expect(feed.headers()['content-type']).toContain('atom+xml')
    const text = await feed.text()
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect(text).toContain('High &lt;b&gt;price&lt;/b&gt;')

    // The link in the mail ends the mails, without an account.
    await page.context().clearCookies()
    await page.goto(/http\S+unsubscribe\S+/.exec(mail.text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Stop messages' }).click()
    await expect(page.getByText('Stopped.')).toBeVisible()
    expect(hooks).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(1)
  } finally {
    server.close()
  }
})
