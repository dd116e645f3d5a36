/** Kinds of visitors. `pro` is another user than the `owner`, who is pro too. */
export const VISITOR_KINDS = ['anonymous', 'free', 'pro', 'owner', 'admin'] as const
export type VisitorKind = (typeof VISITOR_KINDS)[number]
