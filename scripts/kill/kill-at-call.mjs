import pg from 'pg'
import { EnvHttpProxyAgent } from 'undici'

/**
 * Preloaded before a script. Kills the process before it sends the SQL statement that begins with KILL_AT_QUERY, before it
 * writes the object whose name ends in KILL_AT_PUT, or when the store answers that KILL_AFTER_PUT was written.
 */
const { KILL_AT_QUERY, KILL_AT_PUT, KILL_AFTER_PUT } = process.env
const end = () => process.kill(process.pid, 'SIGKILL')

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...args) {
  const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
  if (KILL_AT_QUERY && text?.startsWith(KILL_AT_QUERY)) end()
  return query.apply(this, args)
}

const { dispatch } = EnvHttpProxyAgent.prototype
EnvHttpProxyAgent.prototype.dispatch = function (request, handler) {
  const writes = (name) => name && request.method === 'PUT' && request.path.split('?')[0].endsWith(name)
  if (writes(KILL_AT_PUT)) end()
  return dispatch.call(this, request, writes(KILL_AFTER_PUT) ? endAtAnswer(handler) : handler)
}

/** In whichever of its two forms the handler is. */
function endAtAnswer(handler) {
  return new Proxy(handler, {
    get: (target, name) => (['onResponseStart', 'onHeaders'].includes(String(name)) ? end : target[name]),
  })
}
