import 'server-only'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { dayOf } from '@/lib/engine/frame'
import { replaceFile } from '@/lib/process/checked-file'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'
import { type DayTable, decodeDayTable, encodeDayTable } from './day-table'

/** Days whose tables are kept. The oldest goes first. */
export const MOST_DAYS = 400
/** Tables in memory, of about 3 MB each. */
const MOST_READ = 4
const SUFFIX = '.table'
/** The latest table whole, for the next start. */
const LATEST = 'latest'

/** Tables of earlier days in a folder: for each day that of its last complete round. */
export interface DayTables {
  /**
   * Keeps the table as that of the day on which its round began, in place of one of an earlier round. A table of the same
   * data is not written again.
   */
  keep(table: DayTable): Promise<void>
  /** Days that have a table, oldest first: `2026-03-01`. */
  days(): readonly string[]
  /** The table that was kept last, with changes of weeks; undefined without one that can be read. */
  latest(): Promise<DayTable | undefined>
  /** The table of a day; undefined without one. Throws an `UnreadableTable`. */
  read(day: string): Promise<DayTable | undefined>
}

export function openDayTables(folder: string, mostDays = MOST_DAYS): DayTables {
  const pathOf = (day: string) => join(folder, `${day}${SUFFIX}`)
  const read = new LRUCache<string, Promise<DayTable>>({ max: MOST_READ })
  /** The day and the data of the last table that was kept here. */
  let last = ''

  const names = (): string[] => {
    try {
      return readdirSync(folder)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }
  const days = () =>
    names()
      .flatMap((name) => (name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : []))
      .filter(isCalendarDate)
      .sort()

  /** Makes the folder, and removes drafts that a crash left. */
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of names()) if (!name.endsWith(SUFFIX)) await rm(join(folder, name), { force: true })
  }

  return {
    days,
    async keep(table) {
      const day = dayOf(table.measured)
      const name = JSON.stringify([day, table.kind, table.revision, table.of])
      if (name === last) return
      if (last === '') await prepare()
      await replaceFile(pathOf(day), await encodeDayTable(table))
      await replaceFile(pathOf(LATEST), await encodeDayTable(table, { withWeeks: true }))
      last = name
      for (const old of days().slice(0, -mostDays)) await rm(pathOf(old), { force: true })
    },
    async latest() {
      try {
        return await decodeDayTable(await readFile(pathOf(LATEST)))
      } catch {
        // It only spares a round, which replaces it.
        return undefined
      }
    },
    async read(day) {
      // Other processes may write the folder too.
      const stat = statSync(pathOf(day), { throwIfNoEntry: false })
      if (!stat) return undefined
      const key = `${day} ${stat.mtimeMs} ${stat.size}`
      const reading = read.get(key) ?? readFile(pathOf(day)).then(decodeDayTable)
      read.set(key, reading)
      reading.catch(() => read.delete(key))
      return reading
    },
  }
}

/** The tables of this process; undefined where none are kept. */
export const getDayTables = () => madeInProcess<DayTables>('day tables')

export const setDayTables = (tables: DayTables | undefined) => replaceInProcess('day tables', tables)
