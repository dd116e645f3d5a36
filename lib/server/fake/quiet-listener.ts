import { createLog } from '@/lib/http/log'
import { createListener, type Listeners } from '../create-listener'

/** A listener of production that logs nothing, with empty pages, whose clients are all on this computer. */
export const quietListener = (given: Partial<Listeners>) =>
  createListener({
    routes: {},
    pages: async (_request, response) => void response.end(),
    addressOf: () => '127.0.0.1',
    mode: 'production',
    log: createLog({ level: 'silent', format: 'text', write: () => {} }),
    ...given,
  })
