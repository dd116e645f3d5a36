import { BROWSER_COOKIES, BROWSER_KEYS } from './browser-keys'

/** Version of the manifest of the store. 2 names the changes of live sources and what undoes an import. */
export const STORE_FORMAT = 2
/** Version of the data files, which the manifest names: Parquet with doubles, `time` first, NaN where a value is missing. */
export const PIECE_FORMAT = 1
/** Version of the file that says what runs of the public sources did. */
export const RUNS_FORMAT = 1
/** Last migration of the state. */
export const STATE_FORMAT = '0014_own-series'
/** Version of the data of a saved view. */
export const VIEW_FORMAT = 1
/** Version of the addresses of charts, in links and bookmarks. Within one, a path and a parameter keep their meaning. */
export const ADDRESS_FORMAT = 1
/** Folder of the tables of earlier days. */
export const DAY_TABLES = 'days'
/** Version of the tables of earlier days. A field may be added within one. */
export const DAY_TABLE_FORMAT = 1
/** Folder of own series, in the data folder and in packages of series. */
export const OWN_SERIES_FOLDER = 'series'
/** Version of the files of own series. A property may be added within one. */
export const OWN_SERIES_FORMAT = 1
/** Version of a backup. */
export const BACKUP_FORMAT = 1
/** Version of the environment variables. Within one, a variable keeps its name and meaning. */
export const SETTINGS_FORMAT = 1

/** A form in which something is stored. */
export interface Format {
  title: string
  /** Location of the file, below `DATA_DIR` unless it says otherwise. */
  place: string
  /** Its present version. */
  version: number | string
  /** Earlier versions that this program reads. It writes the present one with the next change. */
  reads: string
}

/** Every form in which data outlive a process. Caches are not listed: they are made again. */
export const FORMATS: readonly Format[] = [
  { title: 'Manifest of the store', place: 'tables/manifest.json', version: STORE_FORMAT, reads: '1' },
  { title: 'Data files', place: 'tables/**/*.parquet', version: PIECE_FORMAT, reads: '' },
  { title: 'Runs of public sources', place: 'live/status.json', version: RUNS_FORMAT, reads: '' },
  { title: 'Tables of earlier days', place: `${DAY_TABLES}/*.table`, version: DAY_TABLE_FORMAT, reads: '' },
  { title: 'Own series', place: `${OWN_SERIES_FOLDER}/*.yaml`, version: OWN_SERIES_FORMAT, reads: '' },
  { title: 'State', place: 'state or DATABASE_URL', version: STATE_FORMAT, reads: 'all since 0001' },
  {
    title: 'Saved views',
    place: 'in the state, and in its backups',
    version: VIEW_FORMAT,
    reads: 'copies without a number',
  },
  { title: 'Addresses of charts', place: 'links and bookmarks', version: ADDRESS_FORMAT, reads: '' },
  { title: 'Backup', place: 'a folder of your choice', version: BACKUP_FORMAT, reads: 'tables alone' },
  { title: 'Settings', place: 'environment variables', version: SETTINGS_FORMAT, reads: '' },
  {
    title: 'Lists of a browser',
    place: `local storage: ${Object.values(BROWSER_KEYS).join(', ')}`,
    version: 1,
    reads: '',
  },
  { title: 'Display of a browser', place: `cookies: ${BROWSER_COOKIES.join(', ')}`, version: 1, reads: '' },
]
