import { VISITOR_KINDS, type VisitorKind } from '../../scripts/world/visitor-kinds'
import { FREE_CHART, PRO_CHART, TERMS, type TestAccounts } from '../../scripts/world/world'

/** Outcome of a change: done, redirect to sign-in, not found, or refused with a message. */
export type Result = 'done' | 'sign in' | 'absent' | RegExp

type Ids = Record<VisitorKind, string>
type Gets = Partial<Record<VisitorKind, Result>>

export interface ActionLine {
  file: string
  name: string
  /** A page that has it. */
  page: (world: TestAccounts) => string
  /** Form data. It names an object of the owner where possible. */
  form: (world: TestAccounts, ids: Ids) => Record<string, string>
  /** Arguments of actions without a form. */
  args?: (world: TestAccounts) => unknown[]
  /**
   * Expected outcome per visitor. Visitors that are not listed are skipped. Only those in `mayChange` can change the
   * owner's objects.
   */
  gets: Gets
  mayChange: readonly VisitorKind[]
}

/** Lines of the actions of a file, which are on one page. The owner may change what they are about. */
const actionsOf =
  (file: string, page: string | ActionLine['page']) =>
  (name: string, form: ActionLine['form'], gets: Gets, more: Partial<ActionLine> = {}): ActionLine => ({
    file: `app/(dashboard)/${file}`,
    name,
    page: typeof page === 'string' ? () => page : page,
    form,
    gets,
    mayChange: ['owner'],
    ...more,
  })

const nobodyElse = (result: Result, anonymous: Result = 'sign in'): Gets => ({
  anonymous,
  free: result,
  pro: result,
})
/** Only the owner, for whom alone the object exists. */
const ownerOnly = (absent: Result, anonymous?: Result): Gets => ({
  ...nobodyElse(absent, anonymous),
  admin: absent,
  owner: 'done',
})
const each = (result: Result, rest: Gets): Gets => ({
  ...Object.fromEntries(VISITOR_KINDS.map((who) => [who, result])),
  ...rest,
})
const ADMIN_ONLY: Gets = { ...nobodyElse('absent'), owner: 'absent', admin: 'done' }
/** Objects that every account makes for itself. */
const forAll = (anonymous: Result): Gets => ({ anonymous, free: 'done', pro: 'done', admin: 'done' })
const SIGNED_IN: Gets = { ...forAll('sign in'), owner: 'done' }
const proOnly = (anonymous: Result): Gets => ({ ...SIGNED_IN, anonymous, free: /pro tier/ })

const BY_ADMIN = { mayChange: ['admin'] } as const
const BY_BOTH = { mayChange: ['owner', 'admin'] } as const
const BY_NOBODY = { mayChange: [] } as const
const noForm = () => ({})

const NO_KEY = /^Key not found\.$/
const WRONG = /^That password is incorrect\.$/
const NO_MAIL = /does not send mail/
const NO_LINK = /no longer works/

const key = actionsOf('account/keys/change-keys.ts', '/account/keys')
const ofKey: ActionLine['form'] = ({ ownerKeyId: id }) => ({ id })
const user = actionsOf('admin/change-users.ts', '/admin')

const KEYS = [
  // An owner or tier in the form is ignored.
  key(
    'createKey',
    (_, { owner }) => ({ name: 'Mine', days: '', owner, ownerId: owner, tier: 'enterprise' }),
    SIGNED_IN,
  ),
  key('editKey', ({ ownerKeyId: id }) => ({ id, name: 'Changed', days: '30' }), ownerOnly(NO_KEY)),
  key('rotate', ({ ownerKeyId: id }) => ({ id, grace: '24' }), ownerOnly(NO_KEY)),
  key('revoke', ofKey, ownerOnly(NO_KEY)),
  actionsOf('account/keys/sign/sign-file.ts', '/account/keys/sign')(
    'signFile',
    ({ signingKeyId: key }) => ({ key, address: '/onchain/mvrv.csv', days: '30' }),
    ownerOnly(NO_KEY),
  ),
  actionsOf('admin/keys/change-keys.ts', '/admin/keys')('revokeAnyKey', ofKey, ADMIN_ONLY, BY_ADMIN),
  user(
    'changeUserRights',
    (_, { owner: id }) => ({ id, tier: 'enterprise', role: 'user' }),
    ADMIN_ONLY,
    BY_ADMIN,
  ),
  // The lines below miss visitors who succeed against the table.
  user('signOutUser', (_, { free: id }) => ({ id }), ADMIN_ONLY, BY_ADMIN),
]

const EMBEDS = 'account/embeds/change-embeds.ts'
const embed = actionsOf(EMBEDS, ({ embed }) => `/account/embeds/${embed}`)
const ofEmbed: Gets = { ...nobodyElse(/^Embed not found\.$/), owner: 'done', admin: 'done' }

const OWN_EMBEDS = [
  actionsOf(EMBEDS, '/account/embeds/new')(
    'makeEmbed',
    () => ({ ...TERMS, chart: PRO_CHART }),
    proOnly('sign in'),
  ),
  embed(
    'changeTerms',
    ({ embed: id }) => ({ ...TERMS, id, title: 'Changed', origins: 'https://thief.example' }),
    ofEmbed,
    BY_BOTH,
  ),
  embed('revokeOwnEmbed', ({ embed: id }) => ({ id }), ofEmbed, BY_BOTH),
]

const board = actionsOf('boards/change-boards.ts', '/boards')
const NO_BOARD = /^Board not found/
const OF_BOARDS = /^Sign in to create boards/
const content = (title: string) => ({
  title,
  description: '',
  range: { kind: 'span', span: 'all' },
  cells: [{ path: 'onchain/mvrv', query: '', title: null, width: 'half', height: 'short' }],
})

const BOARDS = [
  board('makeBoard', (_, { owner: ownerId }) => ({ title: 'Mine', ownerId }), forAll('sign in')),
  // A shared board can be copied. A private one is not found.
  board('copyToOwn', ({ ownBoard: id }) => ({ id }), { ...nobodyElse(NO_BOARD), admin: NO_BOARD }),
  board('copyToOwn', ({ board: id }) => ({ id }), nobodyElse('done')),
  board('addChart', ({ board }) => ({ board, chart: PRO_CHART }), ownerOnly(NO_BOARD), {
    page: () => '/boards/add',
  }),
  board('saveAsNewBoard', noForm, nobodyElse('done', OF_BOARDS), { args: () => [content('Mine')] }),
  board(
    'saveEditedBoard',
    noForm,
    { ...nobodyElse(NO_BOARD, OF_BOARDS), admin: NO_BOARD },
    { args: ({ board }) => [board, 1, content('Changed')] },
  ),
  board('shareByLink', ({ ownBoard: id }) => ({ id, title: 'Changed' }), ownerOnly(NO_BOARD, OF_BOARDS)),
  ...['changeTitle', 'stopSharing', 'deleteBoard'].map((name) =>
    board(name, ({ board: id }) => ({ id, title: 'Changed' }), ownerOnly(NO_BOARD, OF_BOARDS)),
  ),
]

const newView = actionsOf('s/new/save-current-view.ts', '/s/new')
const view = actionsOf('account/views/change-views.ts', '/account/views')

const VIEWS = [
  newView('saveCurrentView', () => ({ of: PRO_CHART, title: 'Mine', expiry: '' }), proOnly('sign in')),
  newView('saveCurrentView', () => ({ of: `${FREE_CHART}&vs=onchain/mvrv`, title: 'Mine', expiry: '' }), {
    anonymous: 'sign in',
    free: 'done',
  }),
  ...['changeTitle', 'changeExpiry', 'deleteSaved'].map((name) =>
    view(
      name,
      ({ view: id }) => ({ id, title: 'Changed', expiry: '30' }),
      ownerOnly(/^Saved view not found\.$/, /^Sign in/),
    ),
  ),
]

const series = actionsOf('account/series/change-series.ts', '/account/series')
const OF_SERIES = /^Sign in to keep series/
const TWICE = { title: 'Mine', formula: '2 * onchain/mvrv', version: '1' }

const SERIES = [
  series('createSeries', () => TWICE, proOnly(OF_SERIES)),
  series('changeSeries', ({ series: id }) => ({ ...TWICE, id }), {
    ...ownerOnly(/^Series not found\.$/, OF_SERIES),
    free: /pro tier/,
  }),
  ...['shareByLink', 'stopSharing', 'deleteSeries'].map((name) =>
    series(name, ({ series: id }) => ({ id }), ownerOnly(/^Series not found\.$/, OF_SERIES)),
  ),
]

const list = actionsOf('watchlists/change-lists.ts', '/watchlists')
const OF_LISTS = /^Sign in to change your watchlists/
const ofList = ownerOnly(/^Watchlist not found/, OF_LISTS)
const listContent = { title: 'Changed', entries: ['onchain/mvrv'] }

const LISTS = [
  list('makeList', noForm, forAll(OF_LISTS), { args: () => [listContent] }),
  list('setStar', noForm, forAll(OF_LISTS), { args: () => ['crypto/prices/BTC', true] }),
  list('mergeLists', noForm, forAll(OF_LISTS), { args: () => [[{ ...listContent, isDefault: false }]] }),
  list('setShared', noForm, ofList, { args: ({ ownWatchlist }) => [ownWatchlist, true] }),
  list('saveList', noForm, ofList, {
    args: ({ watchlist: id }) => [{ id, version: 1, content: listContent }],
  }),
  list('deleteList', noForm, ofList, { args: ({ watchlist }) => [watchlist] }),
  // Reads addresses of charts, also for a guest, whose browser keeps the list.
  list(
    'readList',
    noForm,
    { anonymous: 'done', free: 'done' },
    { args: () => ['onchain/mvrv'], ...BY_NOBODY },
  ),
]

const alert = actionsOf('account/alerts/change-alerts.ts', '/account/alerts')
const OF_ALERTS = /^Sign in to change your alerts/
const ofAlert = ownerOnly(/^Alert not found\.$/, OF_ALERTS)
const ofTarget = ownerOnly(/^Target not found\.$/, OF_ALERTS)
const NO_MESSAGE = /^Message not found/

const ALERTS = [
  // A target of the owner is ignored.
  alert(
    'createAlert',
    ({ target }) => ({
      ...{ of: PRO_CHART, when: 'mvrv > 3', title: 'Mine', target },
      ...{ clear: '', confirmRows: '1', clearRows: '1' },
    }),
    proOnly(OF_ALERTS),
    { page: () => '/alerts/new' },
  ),
  ...['changeAlert', 'pauseOrResume', 'sendTest'].map((name) =>
    alert(name, ({ alert: id }) => ({ id, title: 'Changed' }), ofAlert),
  ),
  alert('retryMessage', ({ target }) => ({ event: 'evt_none', target }), {
    ...nobodyElse(NO_MESSAGE, OF_ALERTS),
    owner: NO_MESSAGE,
  }),
  alert('createTarget', () => ({ kind: 'webhook', title: 'Mine', address: 'https://hooks.example/y' }), {
    ...SIGNED_IN,
    anonymous: OF_ALERTS,
  }),
  ...['rotateTargetSecret', 'turnOnTarget', 'deleteTarget'].map((name) =>
    alert(name, ({ target: id }) => ({ id }), ofTarget),
  ),
  alert('deleteAlert', ({ alert: id }) => ({ id }), ofAlert),
  // Only a link of a message ends its messages, whoever has it.
  actionsOf('unsubscribe/stop-messages.ts', '/unsubscribe')(
    'stopMessages',
    ({ target, alert }) => ({ target, sig: `v1.${alert}.4102444800.${'A'.repeat(43)}` }),
    each(NO_LINK, {}),
  ),
]

const account = actionsOf('account/change-account.ts', '/account')
const session = actionsOf('account/change-sessions.ts', '/account')
const factor = actionsOf('account/second-factor/change-factor.ts', '/account/second-factor')
const ofOwner: ActionLine['form'] = (_, { owner: id }) => ({ id })
const withOwner =
  (form: Record<string, string>): ActionLine['form'] =>
  (_, { owner: id }) => ({ id, ...form })
const ofOwn = each(WRONG, { anonymous: 'sign in' })
const PROOF = 'made up by somebody'
const WRONG_ENTRY = /Incorrect e-mail or password/

/** These actions apply to the visitor's own account; other IDs in the form are ignored. */
const ACCOUNT = [
  account('changePassword', withOwner({ now: PROOF, password: 'a newer password' }), ofOwn, BY_NOBODY),
  account('deleteAccount', withOwner({ proof: PROOF }), ofOwn, BY_NOBODY),
  session('endOneSession', ({ ownerSession: id }) => ({ id }), ownerOnly(/^Session not found/)),
  session('endOtherSessions', ofOwner, { anonymous: 'sign in', free: 'done' }, BY_NOBODY),
  // Nobody makes themselves anything but a free user, nor takes an address that is taken.
  actionsOf('sign-up/sign-up.ts', '/sign-up')(
    'signUp',
    withOwner({ name: 'New', email: 'not an address', password: 'short', role: 'admin' }),
    { anonymous: /valid e-mail address/ },
    BY_NOBODY,
  ),
  actionsOf('reset-password/ask-for-password.ts', '/reset-password')(
    'askForPassword',
    () => ({ email: 'owner@example.org' }),
    { anonymous: NO_MAIL },
    BY_NOBODY,
  ),
  actionsOf('set-password/choose-password.ts', '/set-password')(
    'choosePassword',
    withOwner({ token: 'x'.repeat(32), name: 'Eve', password: 'a newer password' }),
    { anonymous: NO_LINK, pro: NO_LINK },
    BY_NOBODY,
  ),
  actionsOf('confirm-email/confirm-address.ts', '/confirm-email')(
    'confirmAddress',
    () => ({ token: 'x'.repeat(32) }),
    { anonymous: 'sign in', pro: NO_LINK },
    BY_NOBODY,
  ),
  factor('beginFactor', withOwner({ now: PROOF }), { anonymous: 'sign in', pro: WRONG }, BY_NOBODY),
  ...['enableFactor', 'newRecoveryCodes', 'turnFactorOff'].map((name) =>
    factor(
      name,
      withOwner({ code: '123456' }),
      { anonymous: 'sign in', pro: /code is incorrect|factor is off/ },
      BY_NOBODY,
    ),
  ),
  actionsOf('sign-in/enter-password.ts', '/sign-in')(
    'enterPassword',
    withOwner({ email: 'nobody@example.org', password: 'not the password' }),
    { anonymous: WRONG_ENTRY, pro: WRONG_ENTRY },
    BY_NOBODY,
  ),
  actionsOf('sign-in/code/enter-code.ts', '/sign-in/code')(
    'enterCode',
    withOwner({ code: '123456' }),
    { anonymous: 'sign in', pro: 'sign in' },
    BY_NOBODY,
  ),
  actionsOf('account/send-confirmation.ts', '/account')(
    'sendConfirmation',
    ofOwner,
    { anonymous: 'sign in', pro: NO_MAIL },
    BY_NOBODY,
  ),
  ...['answerQuestion', 'storeUpload'].map((name) =>
    actionsOf('import/answer-question.ts', '/import')(
      name,
      () => ({ upload: 'f'.repeat(32), file: 'x.csv', as: 'candles:BTC' }),
      each(/^Only an administrator can import data here/, { admin: /no such file/ }),
      BY_NOBODY,
    ),
  ),
  // Last, because it ends the session that the others need.
  session('signOut', ofOwner, { anonymous: 'done', pro: 'done' }, BY_NOBODY),
]

/**
 * Every exported function of a `'use server'` file. Those that end something of the owner's come last in their list.
 */
export const ACTIONS: readonly ActionLine[] = [
  ...KEYS,
  ...OWN_EMBEDS,
  ...BOARDS,
  ...VIEWS,
  ...SERIES,
  ...LISTS,
  ...ALERTS,
  ...ACCOUNT,
]
