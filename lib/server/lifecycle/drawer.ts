import { serveProcess } from '@/lib/compute/workers/serve-process'
import { DRAW_TASK } from '@/lib/picture/draw'
import { endFirst } from '@/lib/process/end-first'

// A picture is drawn again by another process, and the server beside it goes on.
endFirst()

// Loaded while the server is still starting, because the first chart needs it.
const loading = DRAW_TASK.load()

/** The program of a process that draws. */
serveProcess([DRAW_TASK])
await loading
