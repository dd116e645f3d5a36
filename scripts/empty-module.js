// Replaces `server-only` outside Next, where the guard does not work.
export {}
