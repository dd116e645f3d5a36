/** Who asks: `pro` is another user than the `owner`, whose tier is pro too. */
export const VISITOR_KINDS = ['anonymous', 'free', 'pro', 'owner', 'admin'] as const
export type VisitorKind = (typeof VISITOR_KINDS)[number]

export type Access = 'open' | 'tiered' | 'private'

/** What comes of it. Only `shown` holds anything of what was asked for. */
export type Outcome = 'shown' | 'sign in' | 'refused' | 'absent'

type Row = readonly [anonymous: Outcome, free: Outcome, pro: Outcome, owner: Outcome, admin: Outcome]

const all = (gets: Outcome): Row => [gets, gets, gets, gets, gets]
const everywhere = (row: Row): Record<Access, Row> => ({ open: row, tiered: row, private: row })
const SIGNED_IN: Row = ['sign in', 'shown', 'shown', 'shown', 'shown']
const PRO: Row = ['sign in', 'refused', 'shown', 'shown', 'shown']

/** What each kind of thing asks of who wants it. */
export const RIGHTS = {
  /** For everyone, also strangers to a private installation: asked for as nobody, who has the least. */
  everyone: everywhere(all('shown')),
  page: { open: all('shown'), tiered: all('shown'), private: SIGNED_IN },
  'free series': { open: all('shown'), tiered: all('shown'), private: SIGNED_IN },
  'pro series': { open: all('shown'), tiered: PRO, private: PRO },
  /** Doors that read no cookies, so that nobody counts as signed in. */
  'free series, as nobody': { open: all('shown'), tiered: all('shown'), private: all('sign in') },
  'pro series, as nobody': { open: all('shown'), tiered: all('sign in'), private: all('sign in') },
  account: everywhere(SIGNED_IN),
  /** To make something of a pro series: somebody has to own it. */
  'new pro thing': { open: SIGNED_IN, tiered: PRO, private: PRO },
  administration: everywhere(['sign in', 'absent', 'absent', 'absent', 'shown']),
  'own frame': everywhere(['sign in', 'absent', 'absent', 'shown', 'shown']),
  /** As far as anybody is concerned who is not its owner, it is not there. */
  'own board': {
    open: ['absent', 'absent', 'absent', 'shown', 'absent'],
    tiered: ['absent', 'absent', 'absent', 'shown', 'absent'],
    private: ['sign in', 'absent', 'absent', 'shown', 'absent'],
  },
  /** Its owner's to change; another who may see it learns that there is nothing to change. */
  'change of own board': everywhere(['sign in', 'absent', 'absent', 'shown', 'absent']),
  /** A frame of a board says of each chart whether everyone may see it. */
  'page, as nobody': { open: all('shown'), tiered: all('shown'), private: all('sign in') },
  /** Nothing about who asks opens it: something else has to come with the request. */
  'needs a key': everywhere(all('sign in')),
  'refused to all': everywhere(all('refused')),
  'absent, as nobody': { open: all('absent'), tiered: all('absent'), private: all('sign in') },
  'absent for all': everywhere(all('absent')),
  /** Of a private installation a stranger does not even learn that. */
  'absent page': {
    open: all('absent'),
    tiered: all('absent'),
    private: ['sign in', 'absent', 'absent', 'absent', 'absent'],
  },
} as const satisfies Record<string, Record<Access, Row>>

export type Right = keyof typeof RIGHTS

const differs = (right: Right, access: Access) =>
  VISITOR_KINDS.some(
    (who) => expectedOutcome(right, access, who) !== expectedOutcome(right, access, 'anonymous'),
  )

/**
 * As whom something is asked for: as everybody where it matters who asks, and where what is open to all could hold
 * what is not; otherwise as those who have the least and the most.
 */
export function visitorsToTest(right: Right, access: Access): readonly VisitorKind[] {
  if (right === 'everyone') return ['anonymous']
  if (differs(right, access)) return VISITOR_KINDS
  if (access === 'tiered' && (right === 'page' || right === 'free series')) return VISITOR_KINDS
  return ['anonymous', 'owner', 'admin']
}

export const expectedOutcome = (right: Right, access: Access, who: VisitorKind): Outcome =>
  RIGHTS[right][access][VISITOR_KINDS.indexOf(who)]
