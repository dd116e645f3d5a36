/** Start of the addresses that answer a folder as an archive: before the address of a chart, a board or a list. */
export const PUBLISH_PREFIX = '/publish/'

/** Parameter of such an address: `yes` publishes the rest where a part is refused. */
export const SKIP_REFUSED = 'skip-refused'

/** Charts of an archive, at most. The command publishes more. */
export const MOST_IN_ARCHIVE = 100
