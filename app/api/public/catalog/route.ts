import { answerWeb } from '@/lib/service/web'

export {
  answerWeb as DELETE,
  answerWeb as GET,
  answerWeb as HEAD,
  answerWeb as OPTIONS,
  answerWeb as PATCH,
  answerWeb as POST,
  answerWeb as PUT,
}
