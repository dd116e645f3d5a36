import { handleEmbedBoard } from '@/lib/server/routes/embed-board'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleEmbedBoard)
