// Stands in for `server-only` outside Next, where the guard has no bundler to talk to.
export {}
