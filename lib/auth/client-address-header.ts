/** Set by the process entry on every request to a page. A value sent by the caller is overwritten. */
export const CLIENT_ADDRESS = 'x-chartroom-address'
