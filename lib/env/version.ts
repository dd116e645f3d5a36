import packageJson from '../../package.json' with { type: 'json' }

/** Semantic version of this program. `package.json` is the only place that states it. */
export const VERSION: string = packageJson.version
