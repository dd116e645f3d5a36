/** Identifier of the operator’s Bitcoin node among sources. It is on while its address is set. */
export const NODE = 'bitcoin-node'
/** Address of the node’s RPC port, which may contain user and password. */
export const NODE_ADDRESS = 'BITCOIN_RPC_URL'
/** File with `user:password`, as written by the node. */
export const NODE_COOKIE = 'BITCOIN_RPC_COOKIE'
export const NODE_SETTINGS: readonly string[] = [NODE_ADDRESS, NODE_COOKIE]
