/** Start of the addresses that answer a folder as an archive: before the address of a chart, a board or a list. */
export const PUBLISH_PREFIX = '/publish/'

/** Charts of an archive, at most. The command publishes more. */
export const MOST_IN_ARCHIVE = 100
