/** Lifetime of a copy in milliseconds. */
export const COPY_MILLISECONDS = 3 * 60 * 60 * 1000;

/** Maximum number of copies, each with about 1,200 rows. */
export const MAX_COPIES = 200;

/** Maximum copies per network: enough for a class or an office, but not for a script. */
export const MAX_COPIES_PER_NETWORK = 10;

export const MAX_CHANGES = 300;

/** Maximum queued visitors; creating a copy takes a fraction of a second. */
export const MAX_WAITING = 20;
