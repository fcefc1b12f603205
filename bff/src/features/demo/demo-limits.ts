/** How long a visitor's copy of the demo is kept, in milliseconds. */
export const COPY_MILLISECONDS = 3 * 60 * 60 * 1000;

/** How many copies there are at most: some 1,200 rows each. */
export const MOST_COPIES = 200;

/** How many of them one network may have: a class or an office, but nobody's script. */
export const MOST_COPIES_OF_NETWORK = 10;

/** How many changes a visitor may make in a copy: more than anybody makes in three hours. */
export const MOST_CHANGES = 300;

/** How many visitors may wait for their copy: each takes a fraction of a second. */
export const MOST_WAITING = 20;
