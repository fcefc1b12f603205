declare module '../../services.ts' {
  interface Services {
    wakeUps: WakeUps;
  }
}

/**
 * Wakes event streams when their user's data may have changed. Wake-ups carry no data: streams read the outbox and
 * the session from the database, so a lost wake-up only causes a delay.
 */
export interface WakeUps {
  wake(userIds: readonly string[]): void;
  /** Wakes all streams after a possible loss of wake-ups. */
  wakeAll(): void;
  /** Calls `listener` at each wake-up of the user, until the returned function is called. */
  listen(userId: string, listener: () => void): () => void;
}

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
