import { answerAdminWeb } from '@/lib/service/web'

export {
  answerAdminWeb as DELETE,
  answerAdminWeb as GET,
  answerAdminWeb as HEAD,
  answerAdminWeb as OPTIONS,
  answerAdminWeb as PATCH,
  answerAdminWeb as POST,
  answerAdminWeb as PUT,
}
