import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { encodeBody } from '@/lib/http/encoded-body'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import { type PublicRouteOptions, publicRoute } from '@/lib/http/public-route'
import { openList } from '../open-list'
import { writeFullLlms, writeLlms } from './write-llms'

/** A page for language models, as text. In a private installation its readers have to sign in, as for lists. */
function answerLlms(write: typeof writeLlms): Omit<PublicRouteOptions, 'prefix'> {
  return {
    visitors: 'members and guests',
    async reply(_address, request) {
      const { endpoints, isSimulated } = await openList(await viewerOrGuest(request.headers.cookie))
      const text = write(endpoints, { site: ownOrigin(request), isSimulated })
      return { body: await encodeBody(text, 'text/plain; charset=utf-8'), isPublic: false, maxAge: 60 }
    },
  }
}

export const llmsRoute = publicRoute({
  prefix: '/llms.txt',
  ...answerLlms(writeLlms),
})

export const fullLlmsRoute = publicRoute({
  prefix: '/llms-full.txt',
  ...answerLlms(writeFullLlms),
})
