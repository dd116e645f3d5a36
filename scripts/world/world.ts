import { ADMIN_TOKEN } from '../faults/ask'
import { SITE } from './sites'
import { Visitor } from './visitor'
import type { VisitorKind } from './visitor-kinds'

/** Accounts of each kind on one server, and the owner's objects. */
export interface TestAccounts {
  origin: string
  /** The token of `ADMIN_TOKEN`. */
  adminToken: string
  ownerKey: string
  freeKey: string
  revokedKey: string
  ownerKeyId: string
  /** Another key of the owner, to sign with. */
  signingKeyId: string
  /** Signed addresses of a pro series as a file: by a valid key, and by keys that were revoked and expired afterwards. */
  signed: { valid: string; revoked: string; expired: string }
  /** An embed of a pro series with the token in its document, and a revoked one. */
  embed: string
  token: string
  revokedEmbed: string
  revokedToken: string
  /** Saved views of a pro series, of a free one, and a deleted one of a pro series. */
  view: string
  /** An alert of the owner on a pro series, its target, and the address of its feed. */
  alert: string
  target: string
  alertFeed: string
  freeView: string
  deletedView: string
  /** ID of a second session of the owner. */
  ownerSession: string
  /** Boards with a chart of a pro series. The first is shared. */
  board: string
  ownBoard: string
  /** A watchlist that is shared by link, and a private one. */
  watchlist: string
  ownWatchlist: string
  /** A series that is shared by link, and a private one. */
  series: string
  ownSeries: string
}

export type People = Record<VisitorKind, Visitor>

export const PRO_CHART = '/onchain/mvrv?days=400'
export const FREE_CHART = '/crypto/prices/BTC?days=90'
export const TERMS = {
  title: 'An embed',
  origins: SITE.allowed,
  until: '2999-01-01',
  hourly: '5000',
  daily: '5000',
}

const BOARDS = { file: 'app/(dashboard)/boards/change-boards.ts', page: '/boards/add' }
const EMBEDS = { file: 'app/(dashboard)/account/embeds/change-embeds.ts', page: '/account/embeds/new' }
const KEEP = { file: 'app/(dashboard)/s/new/save-current-view.ts', name: 'saveCurrentView', page: '/s/new' }
const LISTS = { file: 'app/(dashboard)/watchlists/change-lists.ts', page: '/watchlists' }
const ALERTS = { file: 'app/(dashboard)/account/alerts/change-alerts.ts', page: '/account/alerts' }
const SERIES = { file: 'app/(dashboard)/account/series/change-series.ts', page: '/account/series' }
const VIEWS = { file: 'app/(dashboard)/account/views/change-views.ts', page: '/account/views' }

/** Calls the admin API and returns the JSON of the response. */
export async function callAdminApi<T>(origin: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${ADMIN_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** An account of the tier and role, signed in. */
export async function makePerson(
  origin: string,
  name: string,
  rights: { tier?: string; role?: string } = {},
): Promise<{ visitor: Visitor; email: string; password: string; id: string }> {
  const email = `${name}-${Date.now()}@example.org`
  const { password, data } = await callAdminApi<{ password: string; data: { id: string } }>(origin, 'users', {
    email,
    name,
    ...rights,
  })
  const visitor = await (await Visitor.open(origin)).signIn(email, password)
  return { visitor, email, password, id: data.id }
}

export async function makeKey(origin: string, owner: string): Promise<{ key: string; id: string }> {
  const { key, data } = await callAdminApi<{ key: string; data: { id: string } }>(origin, 'keys', { owner })
  return { key, id: data.id }
}

/** Path and query of a file of the pro series, signed with a key. */
async function signFile(origin: string, key: string): Promise<string> {
  const wanted = encodeURIComponent(`${PRO_CHART.replace('?', '.csv?')}&show=mvrv`)
  const answer = await fetch(`${origin}/api/signed-address?address=${wanted}`, {
    headers: { 'x-api-key': key },
  })
  const { address } = (await answer.json()) as { address: string }
  return address.slice(new URL(address).origin.length)
}

export async function makeWorld(origin: string) {
  const [free, pro, owner, admin] = await Promise.all([
    makePerson(origin, 'free'),
    makePerson(origin, 'pro', { tier: 'pro' }),
    makePerson(origin, 'owner', { tier: 'pro' }),
    makePerson(origin, 'admin', { role: 'admin' }),
  ])
  const people: People = {
    anonymous: await Visitor.open(origin),
    free: free.visitor,
    pro: pro.visitor,
    owner: owner.visitor,
    admin: admin.visitor,
  }
  const key = await makeKey(origin, owner.email)
  const revoked = await makeKey(origin, owner.email)
  await callAdminApi(origin, `keys/${revoked.id}/revoke`, {})
  const [signing, gone, ended] = [
    await makeKey(origin, owner.email),
    await makeKey(origin, owner.email),
    await makeKey(origin, owner.email),
  ]
  const signed = {
    valid: await signFile(origin, signing.key),
    revoked: await signFile(origin, gone.key),
    expired: await signFile(origin, ended.key),
  }
  await callAdminApi(origin, `keys/${gone.id}/revoke`, {})
  await callAdminApi(origin, `keys/${ended.id}/expire`, { at: new Date().toISOString() })
  const embed = await makeEmbed(owner.visitor)
  const revokedEmbed = await makeEmbed(owner.visitor)
  const [token, revokedToken] = [await tokenOf(people, embed), await tokenOf(people, revokedEmbed)]
  const page = `/account/embeds/${revokedEmbed}`
  await owner.visitor.act({ ...EMBEDS, name: 'revokeOwnEmbed', page }, { id: revokedEmbed })
  const deletedView = await saveView(owner.visitor, PRO_CHART)
  await owner.visitor.act({ ...VIEWS, name: 'deleteSaved' }, { id: deletedView })
  const [board, ownBoard] = [await makeBoard(owner.visitor), await makeBoard(owner.visitor)]
  await owner.visitor.act({ ...BOARDS, name: 'shareByLink' }, { id: board })
  const alert = await makeAlert(owner.visitor)
  const [watchlist, ownWatchlist] = await makeLists(owner.visitor)
  const [series, ownSeries] = await makeSeries(owner.visitor)
  const world: TestAccounts = {
    origin,
    adminToken: ADMIN_TOKEN,
    ownerKey: key.key,
    ownerKeyId: key.id,
    signingKeyId: signing.id,
    signed,
    revokedKey: revoked.key,
    freeKey: (await makeKey(origin, free.email)).key,
    embed,
    token,
    revokedEmbed,
    revokedToken,
    view: await saveView(owner.visitor, PRO_CHART),
    freeView: await saveView(owner.visitor, FREE_CHART),
    deletedView,
    ...alert,
    watchlist,
    ownWatchlist,
    series,
    ownSeries,
    board,
    ownBoard,
    ownerSession: await openSecondSession(owner),
  }
  return { world, people, accounts: { free, pro, owner, admin } }
}

/** Signs the owner in once more; the id of that session, as the owner's list of sessions names it. */
async function openSecondSession({ visitor, email, password }: Awaited<ReturnType<typeof makePerson>>) {
  const second = await (await Visitor.open(visitor.origin)).signIn(email, password)
  await second.close()
  const listed = await (await visitor.ask('/account')).text()
  return /name="id" value="([0-9a-f]{64})"/.exec(listed)?.[1] ?? ''
}

async function makeEmbed(owner: Visitor): Promise<string> {
  const made = await owner.act({ ...EMBEDS, name: 'makeEmbed' }, { chart: PRO_CHART, ...TERMS })
  return idIn(made.to, made.text)
}

/** A list that is shared by link, and one that is not. */
async function makeLists(owner: Visitor): Promise<string[]> {
  for (const title of ['Their list', 'Their list'])
    await owner.act({ ...LISTS, name: 'makeList' }, {}, { args: [{ title, entries: ['onchain/mvrv'] }] })
  const { lists } = (await (await owner.ask('/own-lists')).json()) as { lists: { id: string }[] }
  await owner.act({ ...LISTS, name: 'setShared' }, {}, { args: [lists[0].id, true] })
  return lists.map(({ id }) => id)
}

/** A series that is shared by link, and one that is not. */
async function makeSeries(owner: Visitor): Promise<string[]> {
  for (const title of ['A series', 'Their series'])
    await owner.act({ ...SERIES, name: 'createSeries' }, { title, formula: '2 * onchain/mvrv' })
  const { series } = (await (await owner.ask('/own-series')).json()) as { series: { id: string }[] }
  await owner.act({ ...SERIES, name: 'shareByLink' }, { id: series[0].id })
  return series.map(({ id }) => id)
}

async function makeBoard(owner: Visitor): Promise<string> {
  const made = await owner.act(
    { ...BOARDS, name: 'addChart' },
    { chart: PRO_CHART, board: '', title: 'A board' },
  )
  return idIn(made.to, made.text)
}

/** The page of the owner lists the alert, its target, and its feed. */
async function makeAlert(owner: Visitor): Promise<{ alert: string; target: string; alertFeed: string }> {
  const target = { kind: 'webhook', title: 'Hook', address: 'https://hooks.example/x' }
  await owner.act({ ...ALERTS, name: 'createTarget' }, target)
  const terms = {
    of: PRO_CHART,
    when: 'mvrv > 3',
    title: 'High',
    clear: '',
    confirmRows: '1',
    clearRows: '1',
  }
  await owner.act({ ...ALERTS, name: 'createAlert', page: '/alerts/new' }, terms)
  const listed = (await (await owner.ask('/account/alerts')).text()).replaceAll('&amp;', '&')
  const [, alertFeed = '', alert = ''] =
    /href="(\/alerts\/([\w-]{32})\.atom\?sig=[\w.-]+)"/.exec(listed) ?? []
  const [, targetId = ''] = /name="target" value="([\w-]{32})"/.exec(listed) ?? []
  return { alert, target: targetId, alertFeed }
}

async function saveView(owner: Visitor, of: string): Promise<string> {
  const saved = await owner.act(KEEP, { of, title: 'Kept', expiry: '' })
  return idIn(saved.to, saved.text)
}

function idIn(to: string | null, text: string): string {
  const id = to?.split('/').at(-1)
  if (!id) throw new Error(`It was not made: ${text}`)
  return id
}

async function tokenOf({ anonymous }: People, embed: string): Promise<string> {
  const answer = await anonymous.ask(`/embed/e/${embed}`, { referer: `${SITE.allowed}/` })
  return /data-token="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}
