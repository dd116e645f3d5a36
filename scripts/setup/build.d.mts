/** Builds the dashboard unless the sources have not changed since the last build. Resolves to true if there is a usable build. */
export function build(): Promise<boolean>
