import { VISITOR_KINDS, type VisitorKind } from '../../scripts/world/visitor-kinds'
import { FREE_CHART, PRO_CHART, TERMS, type TestAccounts } from '../../scripts/world/world'

/** Outcome of a change: done, redirect to sign-in, not found, or refused with a message. */
export type Result = 'done' | 'sign in' | 'absent' | RegExp

export interface ActionLine {
  file: string
  name: string
  /** A page that has it. */
  page: (world: TestAccounts) => string
  /** Form data. It names an object of the owner where possible. */
  form: (world: TestAccounts, ids: Record<VisitorKind, string>) => Record<string, string>
  /** Arguments of actions without a form. */
  args?: (world: TestAccounts) => unknown[]
  /**
   * Expected outcome per visitor. Visitors that are not listed are skipped. Only those in `mayChange` can change the
   * owner's objects.
   */
  gets: Partial<Record<VisitorKind, Result>>
  mayChange: readonly VisitorKind[]
}

const OWN = 'app/(dashboard)/account'
const nobodyElse = (result: Result, anonymous: Result = 'sign in') => ({
  anonymous,
  free: result,
  pro: result,
})
const NO_KEY = /^Key not found\.$/
const NO_EMBED = /^Embed not found\.$/
const NO_VIEW = /^Saved view not found\.$/
const WRONG = /^That password is incorrect\.$/
const NO_MAIL = /does not send mail/
const NO_LINK = /no longer works/
const each = (result: Result, rest: Partial<Record<VisitorKind, Result>>) =>
  ({ ...Object.fromEntries(VISITOR_KINDS.map((who) => [who, result])), ...rest }) as Record<
    VisitorKind,
    Result
  >

const KEYS: ActionLine[] = [
  {
    file: `${OWN}/keys/change-keys.ts`,
    name: 'createKey',
    page: () => '/account/keys',
    // An owner or tier in the form is ignored.
    form: (_world, ids) => ({
      name: 'Mine',
      days: '',
      owner: ids.owner,
      ownerId: ids.owner,
      tier: 'enterprise',
    }),
    gets: { anonymous: 'sign in', free: 'done', pro: 'done', owner: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/keys/change-keys.ts`,
    name: 'editKey',
    page: () => '/account/keys',
    form: ({ ownerKeyId: id }) => ({ id, name: 'Changed', days: '30' }),
    gets: { ...nobodyElse(NO_KEY), admin: NO_KEY, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/keys/change-keys.ts`,
    name: 'rotate',
    page: () => '/account/keys',
    form: ({ ownerKeyId: id }) => ({ id, grace: '24' }),
    gets: { ...nobodyElse(NO_KEY), admin: NO_KEY, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/keys/change-keys.ts`,
    name: 'revoke',
    page: () => '/account/keys',
    form: ({ ownerKeyId: id }) => ({ id }),
    gets: { ...nobodyElse(NO_KEY), admin: NO_KEY, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/keys/sign/sign-file.ts`,
    name: 'signFile',
    page: () => '/account/keys/sign',
    form: ({ signingKeyId: key }) => ({ key, address: '/onchain/mvrv.csv', days: '30' }),
    gets: { ...nobodyElse(NO_KEY), admin: NO_KEY, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: 'app/(dashboard)/admin/keys/change-keys.ts',
    name: 'revokeAnyKey',
    page: () => '/admin/keys',
    form: ({ ownerKeyId: id }) => ({ id }),
    gets: { ...nobodyElse('absent'), owner: 'absent', admin: 'done' },
    mayChange: ['admin'],
  },
  {
    file: 'app/(dashboard)/admin/change-users.ts',
    name: 'changeUserRights',
    page: () => '/admin',
    form: (_world, ids) => ({ id: ids.owner, tier: 'enterprise', role: 'user' }),
    gets: { ...nobodyElse('absent'), owner: 'absent', admin: 'done' },
    mayChange: ['admin'],
  },
  {
    // The lines below miss visitors who succeed against the table.
    file: 'app/(dashboard)/admin/change-users.ts',
    name: 'signOutUser',
    page: () => '/admin',
    form: (_world, ids) => ({ id: ids.free }),
    gets: { ...nobodyElse('absent'), owner: 'absent', admin: 'done' },
    mayChange: ['admin'],
  },
]

const OWN_EMBEDS: ActionLine[] = [
  {
    file: `${OWN}/embeds/change-embeds.ts`,
    name: 'makeEmbed',
    page: () => '/account/embeds/new',
    form: () => ({ ...TERMS, chart: PRO_CHART }),
    gets: { anonymous: 'sign in', free: /pro tier/, pro: 'done', owner: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/embeds/change-embeds.ts`,
    name: 'changeTerms',
    page: ({ embed }) => `/account/embeds/${embed}`,
    form: ({ embed: id }) => ({ ...TERMS, id, title: 'Changed', origins: 'https://thief.example' }),
    gets: { ...nobodyElse(NO_EMBED), owner: 'done', admin: 'done' },
    mayChange: ['owner', 'admin'],
  },
  {
    file: `${OWN}/embeds/change-embeds.ts`,
    name: 'revokeOwnEmbed',
    page: ({ embed }) => `/account/embeds/${embed}`,
    form: ({ embed: id }) => ({ id }),
    gets: { ...nobodyElse(NO_EMBED), owner: 'done', admin: 'done' },
    mayChange: ['owner', 'admin'],
  },
]

const BOARD_ACTIONS = 'app/(dashboard)/boards/change-boards.ts'
const NO_BOARD = /^Board not found/
const OF_BOARDS = /^Sign in to create boards/
const content = (title: string) => ({
  title,
  description: '',
  range: { kind: 'span', span: 'all' },
  cells: [{ path: 'onchain/mvrv', query: '', title: null, width: 'half', height: 'short' }],
})

const BOARDS: ActionLine[] = [
  {
    file: BOARD_ACTIONS,
    name: 'makeBoard',
    page: () => '/boards',
    form: (_world, ids) => ({ title: 'Mine', ownerId: ids.owner }),
    gets: { anonymous: 'sign in', free: 'done', pro: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  {
    // A shared board can be copied. A private one is not found.
    file: BOARD_ACTIONS,
    name: 'copyToOwn',
    page: () => '/boards',
    form: ({ ownBoard: id }) => ({ id }),
    gets: { ...nobodyElse(NO_BOARD), admin: NO_BOARD },
    mayChange: ['owner'],
  },
  {
    file: BOARD_ACTIONS,
    name: 'copyToOwn',
    page: () => '/boards',
    form: ({ board: id }) => ({ id }),
    gets: { anonymous: 'sign in', free: 'done', pro: 'done' },
    mayChange: ['owner'],
  },
  {
    file: BOARD_ACTIONS,
    name: 'addChart',
    page: () => '/boards/add',
    form: ({ board }) => ({ board, chart: PRO_CHART }),
    gets: { ...nobodyElse(NO_BOARD), admin: NO_BOARD, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: BOARD_ACTIONS,
    name: 'saveAsNewBoard',
    page: () => '/boards',
    form: () => ({}),
    args: () => [content('Mine')],
    gets: { anonymous: OF_BOARDS, free: 'done', pro: 'done' },
    mayChange: ['owner'],
  },
  {
    file: BOARD_ACTIONS,
    name: 'saveEditedBoard',
    page: () => '/boards',
    form: () => ({}),
    args: ({ board }) => [board, 1, content('Changed')],
    gets: { ...nobodyElse(NO_BOARD, OF_BOARDS), admin: NO_BOARD },
    mayChange: ['owner'],
  },
  ...['shareByLink', 'changeTitle', 'stopSharing', 'deleteBoard'].map((name) => ({
    file: BOARD_ACTIONS,
    name,
    page: () => '/boards',
    form: ({ board, ownBoard }: TestAccounts) => ({
      id: name === 'shareByLink' ? ownBoard : board,
      title: 'Changed',
    }),
    gets: { ...nobodyElse(NO_BOARD, OF_BOARDS), admin: NO_BOARD, owner: 'done' as const },
    mayChange: ['owner'] as const,
  })),
]

const VIEWS: ActionLine[] = [
  {
    file: 'app/(dashboard)/s/new/save-current-view.ts',
    name: 'saveCurrentView',
    page: () => '/s/new',
    form: () => ({ of: PRO_CHART, title: 'Mine', expiry: '' }),
    gets: { anonymous: 'sign in', free: /pro tier/, pro: 'done', owner: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  {
    file: 'app/(dashboard)/s/new/save-current-view.ts',
    name: 'saveCurrentView',
    page: () => '/s/new',
    form: () => ({ of: `${FREE_CHART}&vs=onchain/mvrv`, title: 'Mine', expiry: '' }),
    gets: { anonymous: 'sign in', free: 'done' },
    mayChange: ['owner'],
  },
  ...['changeTitle', 'changeExpiry', 'deleteSaved'].map((name) => ({
    file: `${OWN}/views/change-views.ts`,
    name,
    page: () => '/account/views',
    form: ({ view: id }: TestAccounts) => ({ id, title: 'Changed', expiry: '30' }),
    gets: { ...nobodyElse(NO_VIEW, /^Sign in/), admin: NO_VIEW, owner: 'done' as const },
    mayChange: ['owner'] as const,
  })),
]

const LIST_ACTIONS = 'app/(dashboard)/watchlists/change-lists.ts'
const NO_LIST = /^Watchlist not found/
const OF_LISTS = /^Sign in to change your watchlists/
const listContent = { title: 'Changed', entries: ['onchain/mvrv'] }

const LISTS: ActionLine[] = [
  ...(
    [
      ['makeList', [listContent]],
      ['setStar', ['crypto/prices/BTC', true]],
      ['mergeLists', [[{ ...listContent, isDefault: false }]]],
    ] as const
  ).map(([name, args]) => ({
    file: LIST_ACTIONS,
    name,
    page: () => '/watchlists',
    form: () => ({}),
    args: () => [...args],
    gets: { anonymous: OF_LISTS, free: 'done' as const, pro: 'done' as const, admin: 'done' as const },
    mayChange: ['owner'] as const,
  })),
  ...(
    [
      ['setShared', (id: string) => [id, true]],
      ['saveList', (id: string) => [{ id, version: 1, content: listContent }]],
      ['deleteList', (id: string) => [id]],
    ] as const
  ).map(([name, args]) => ({
    file: LIST_ACTIONS,
    name,
    page: () => '/watchlists',
    form: () => ({}),
    args: ({ watchlist, ownWatchlist }: TestAccounts) =>
      args(name === 'setShared' ? ownWatchlist : watchlist),
    gets: { ...nobodyElse(NO_LIST, OF_LISTS), admin: NO_LIST, owner: 'done' as const },
    mayChange: ['owner'] as const,
  })),
  {
    // Reads addresses of charts, also for a guest, whose browser keeps the list.
    file: LIST_ACTIONS,
    name: 'readList',
    page: () => '/watchlists',
    form: () => ({}),
    args: () => ['onchain/mvrv'],
    gets: { anonymous: 'done', free: 'done' },
    mayChange: [],
  },
]

const NO_ALERT = /^Alert not found\.$/
const NO_TARGET = /^Target not found\.$/
const OF_ALERTS = /^Sign in to change your alerts/

const ALERTS: ActionLine[] = [
  {
    file: `${OWN}/alerts/change-alerts.ts`,
    name: 'createAlert',
    page: () => '/alerts/new',
    // A target of the owner is ignored.
    form: ({ target }) => ({
      ...{ of: PRO_CHART, when: 'mvrv > 3', title: 'Mine', target },
      ...{ clear: '', confirmRows: '1', clearRows: '1' },
    }),
    gets: { anonymous: OF_ALERTS, free: /pro tier/, pro: 'done', owner: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  ...['changeAlert', 'pauseOrResume', 'sendTest'].map((name) => ({
    file: `${OWN}/alerts/change-alerts.ts`,
    name,
    page: () => '/account/alerts',
    form: ({ alert: id }: TestAccounts) => ({ id, title: 'Changed' }),
    gets: { ...nobodyElse(NO_ALERT, OF_ALERTS), admin: NO_ALERT, owner: 'done' as const },
    mayChange: ['owner'] as const,
  })),
  {
    file: `${OWN}/alerts/change-alerts.ts`,
    name: 'retryMessage',
    page: () => '/account/alerts',
    form: ({ target }) => ({ event: 'evt_none', target }),
    gets: { ...nobodyElse(/^Message not found/, OF_ALERTS), owner: /^Message not found/ },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/alerts/change-alerts.ts`,
    name: 'createTarget',
    page: () => '/account/alerts',
    form: () => ({ kind: 'webhook', title: 'Mine', address: 'https://hooks.example/y' }),
    gets: { anonymous: OF_ALERTS, free: 'done', pro: 'done', owner: 'done', admin: 'done' },
    mayChange: ['owner'],
  },
  ...['rotateTargetSecret', 'turnOnTarget'].map((name) => ({
    file: `${OWN}/alerts/change-alerts.ts`,
    name,
    page: () => '/account/alerts',
    form: ({ target: id }: TestAccounts) => ({ id }),
    gets: { ...nobodyElse(NO_TARGET, OF_ALERTS), admin: NO_TARGET, owner: 'done' as const },
    mayChange: ['owner'] as const,
  })),
  {
    file: `${OWN}/alerts/change-alerts.ts`,
    name: 'deleteTarget',
    page: () => '/account/alerts',
    form: ({ target: id }) => ({ id }),
    gets: { ...nobodyElse(NO_TARGET, OF_ALERTS), admin: NO_TARGET, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/alerts/change-alerts.ts`,
    name: 'deleteAlert',
    page: () => '/account/alerts',
    form: ({ alert: id }) => ({ id }),
    gets: { ...nobodyElse(NO_ALERT, OF_ALERTS), admin: NO_ALERT, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    // Only a link of a message ends its messages, whoever has it.
    file: 'app/(dashboard)/unsubscribe/stop-messages.ts',
    name: 'stopMessages',
    page: () => '/unsubscribe',
    form: ({ target, alert }) => ({ target, sig: `v1.${alert}.4102444800.${'A'.repeat(43)}` }),
    gets: each(/no longer works/, {}),
    mayChange: ['owner'],
  },
]

/** These actions apply to the visitor's own account; other IDs in the form are ignored. */
const ACCOUNT: ActionLine[] = [
  {
    file: `${OWN}/change-account.ts`,
    name: 'changePassword',
    page: () => '/account',
    form: (_world, ids) => ({ id: ids.owner, now: 'made up by somebody', password: 'a newer password' }),
    gets: each(WRONG, { anonymous: 'sign in' }),
    mayChange: [],
  },
  {
    file: `${OWN}/change-account.ts`,
    name: 'deleteAccount',
    page: () => '/account',
    form: (_world, ids) => ({ id: ids.owner, proof: 'made up by somebody' }),
    gets: each(WRONG, { anonymous: 'sign in' }),
    mayChange: [],
  },
  {
    file: `${OWN}/change-sessions.ts`,
    name: 'endOneSession',
    page: () => '/account',
    form: ({ ownerSession: id }) => ({ id }),
    gets: { ...nobodyElse(/^Session not found/), admin: /^Session not found/, owner: 'done' },
    mayChange: ['owner'],
  },
  {
    file: `${OWN}/change-sessions.ts`,
    name: 'endOtherSessions',
    page: () => '/account',
    form: (_world, ids) => ({ id: ids.owner }),
    gets: { anonymous: 'sign in', free: 'done' },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/sign-up/sign-up.ts',
    name: 'signUp',
    page: () => '/sign-up',
    // Nobody makes themselves anything but a free user, nor takes an address that is taken.
    form: (_world, ids) => ({
      name: 'New',
      email: 'not an address',
      password: 'short',
      role: 'admin',
      id: ids.owner,
    }),
    gets: { anonymous: /valid e-mail address/ },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/reset-password/ask-for-password.ts',
    name: 'askForPassword',
    page: () => '/reset-password',
    form: () => ({ email: 'owner@example.org' }),
    gets: { anonymous: NO_MAIL },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/set-password/choose-password.ts',
    name: 'choosePassword',
    page: () => '/set-password',
    form: (_world, ids) => ({
      token: 'x'.repeat(32),
      name: 'Eve',
      password: 'a newer password',
      id: ids.owner,
    }),
    gets: { anonymous: NO_LINK, pro: NO_LINK },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/confirm-email/confirm-address.ts',
    name: 'confirmAddress',
    page: () => '/confirm-email',
    form: () => ({ token: 'x'.repeat(32) }),
    gets: { anonymous: 'sign in', pro: NO_LINK },
    mayChange: [],
  },
  {
    file: `${OWN}/second-factor/change-factor.ts`,
    name: 'beginFactor',
    page: () => '/account/second-factor',
    form: (_world, ids) => ({ id: ids.owner, now: 'made up by somebody' }),
    gets: { anonymous: 'sign in', pro: WRONG },
    mayChange: [],
  },
  ...['enableFactor', 'newRecoveryCodes', 'turnFactorOff'].map((name) => ({
    file: `${OWN}/second-factor/change-factor.ts`,
    name,
    page: () => '/account/second-factor',
    form: (_world: TestAccounts, ids: Record<VisitorKind, string>) => ({ id: ids.owner, code: '123456' }),
    gets: { anonymous: 'sign in' as const, pro: /code is incorrect|factor is off/ },
    mayChange: [],
  })),
  {
    file: 'app/(dashboard)/sign-in/enter-password.ts',
    name: 'enterPassword',
    page: () => '/sign-in',
    form: (_world, ids) => ({ id: ids.owner, email: 'nobody@example.org', password: 'not the password' }),
    gets: { anonymous: /Incorrect e-mail or password/, pro: /Incorrect e-mail or password/ },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/sign-in/code/enter-code.ts',
    name: 'enterCode',
    page: () => '/sign-in/code',
    form: (_world, ids) => ({ id: ids.owner, code: '123456' }),
    gets: { anonymous: 'sign in', pro: 'sign in' },
    mayChange: [],
  },
  {
    file: `${OWN}/send-confirmation.ts`,
    name: 'sendConfirmation',
    page: () => '/account',
    form: (_world, ids) => ({ id: ids.owner }),
    gets: { anonymous: 'sign in', pro: NO_MAIL },
    mayChange: [],
  },
  {
    file: 'app/(dashboard)/import/answer-question.ts',
    name: 'answerQuestion',
    page: () => '/import',
    form: () => ({ upload: 'f'.repeat(32), file: 'x.csv', as: 'candles:BTC' }),
    gets: each(/^Only an administrator can import data here/, { admin: /no such file/ }),
    mayChange: [],
  },
  // Last, because it ends the session that the others need.
  {
    file: `${OWN}/change-sessions.ts`,
    name: 'signOut',
    page: () => '/account',
    form: (_world, ids) => ({ id: ids.owner }),
    gets: { anonymous: 'done', pro: 'done' },
    mayChange: [],
  },
]

/**
 * Every exported function of a `'use server'` file. Those that end something of the owner's come last in their list.
 */
export const ACTIONS: readonly ActionLine[] = [
  ...KEYS,
  ...OWN_EMBEDS,
  ...BOARDS,
  ...VIEWS,
  ...LISTS,
  ...ALERTS,
  ...ACCOUNT,
]
