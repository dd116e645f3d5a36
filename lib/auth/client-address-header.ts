/** Set by the process entry on every request it hands to a page, so that what a caller sends under it never counts. */
export const CLIENT_ADDRESS = 'x-chartroom-address'
