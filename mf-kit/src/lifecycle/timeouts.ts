/** How long a part may take to come. */
const MOUNT_MILLISECONDS = 10_000;

/** How long a part may take to go; nobody waits longer to see what is next. */
const UNMOUNT_MILLISECONDS = 2000;

/** After which times single-spa gives a part up. */
export const timeouts = {
  bootstrap: { millis: MOUNT_MILLISECONDS, dieOnTimeout: true },
  mount: { millis: MOUNT_MILLISECONDS, dieOnTimeout: true },
  unmount: { millis: UNMOUNT_MILLISECONDS, dieOnTimeout: true },
};
