import type { User } from '@harmony/contract';
import { invalidateTopics, queryClient, readBoot } from '@harmony/mf-kit';
import { renewKept } from '../offline/keep-for-offline.ts';
import { openStream } from './event-stream.ts';
import type { News } from './news.ts';

/**
 * Follows what the couple changes since the page was made, and asks again for what is concerned.
 * However many tabs are open, one of them holds the stream and tells the others, because a browser
 * opens only six connections to a server; when that tab goes, another goes on from the same event.
 */
export function followChanges(user: User): void {
  let { lastEvent: last } = readBoot();
  const hear = (news: News): void => {
    // What this page shows is not for whoever sits here now: it is made anew for nobody.
    if (news.kind === 'signed-out') return window.location.reload();
    if (news.kind !== 'change') return;
    last = news.last;
    if (news.topics === 'all') void queryClient.invalidateQueries();
    else invalidateTopics(news.topics);
  };
  // Locks need https or this machine; without them each tab listens for itself.
  if (!('locks' in navigator)) return openStream(last, hear);

  // The number changes with the shape of the news: an older tab must not hear what it cannot read.
  const name = `harmony-live-1-${user.id}`;
  const channel = new BroadcastChannel(name);
  const tell = (news: News): void => {
    channel.postMessage(news);
    hear(news);
    if (news.kind === 'change') renewKept(news.topics);
  };
  let holdsStream = false;
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind !== 'begins') hear(data);
    // What was told between the making of that page and its first listening.
    else if (holdsStream && data.last < last) tell({ kind: 'change', last, topics: 'all' });
  });
  channel.postMessage({ kind: 'begins', last } satisfies News);
  void navigator.locks.request(name, () => {
    holdsStream = true;
    openStream(last, tell);
    return new Promise<never>(() => {}); // Held as long as the tab is there.
  });
}
