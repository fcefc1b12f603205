/** Maximum time for loading and mounting a part. */
const MOUNT_MILLISECONDS = 10_000;

/** Maximum time for unmounting a part, which delays the next page. */
const UNMOUNT_MILLISECONDS = 2000;

/** Timeouts of single-spa. */
export const timeouts = {
  bootstrap: { millis: MOUNT_MILLISECONDS, dieOnTimeout: true },
  mount: { millis: MOUNT_MILLISECONDS, dieOnTimeout: true },
  unmount: { millis: UNMOUNT_MILLISECONDS, dieOnTimeout: true },
};
