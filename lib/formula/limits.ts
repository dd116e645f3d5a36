/** Characters of a formula. */
export const LONGEST_FORMULA = 1000
/** Levels that its parts may be nested. */
export const DEEPEST = 40
/** Numbers, names, operators, and calls. */
export const MAX_PARTS = 160
/** Rows of a window. */
export const LONGEST_WINDOW = 5000
/** Years of a window in the calendar. */
export const LONGEST_YEARS = 15
/** Series that a formula may load by their addresses. */
export const MAX_ADDRESSES = 6
/** Different numbers of rows that the windows of one calendar length may have. */
export const MAX_ROW_COUNTS = 64
/** Steps of a computation, of one formula or of several together: rows times the weights of the parts. */
export const MOST_WORK = 100_000_000
