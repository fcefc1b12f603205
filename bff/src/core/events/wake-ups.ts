declare module '../../services.ts' {
  interface Services {
    wakeUps: WakeUps;
  }
}

/**
 * Tells open event streams that something may have changed for their user. It carries nothing: the
 * outbox and the session in the database are the truth, so a wake-up that is lost only delays.
 */
export interface WakeUps {
  wake(userIds: readonly string[]): void;
  /** For when wake-ups may have been missed. */
  wakeAll(): void;
  /** Calls `listener` at each wake-up of the user, until the returned function is called. */
  listen(userId: string, listener: () => void): () => void;
}

/** Wake-ups within this process. */
export function createWakeUps(): WakeUps {
  const listeners = new Map<string, Set<() => void>>();
  return {
    wake(userIds) {
      for (const userId of userIds) {
        for (const listener of listeners.get(userId) ?? []) listener();
      }
    },
    wakeAll() {
      for (const each of listeners.values()) {
        for (const listener of each) listener();
      }
    },
    listen(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
  };
}
