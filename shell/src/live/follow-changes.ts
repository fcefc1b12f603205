import type { User } from '@harmony/contract';
import { invalidateTopics, readBoot } from '@harmony/mf-kit';
import { clearFailures, invalidateAll, isSessionEnding } from '@harmony/mf-kit/internal';
import { refreshStoredData } from '../offline/keep-for-offline.ts';
import { followSignOut } from '../offline/sign-out.ts';
import { checkCoupleNews, checkEvening, checkGoals } from '../together/couple-news.ts';
import { openStream } from './event-stream.ts';
import type { News } from './news.ts';

/**
 * Follows the couple's changes since the page was rendered, and invalidates affected data. One tab holds the
 * stream and broadcasts to the others, because a browser opens only six connections to a server; when it
 * closes, another tab continues from the same event.
 */
export function followChanges(user: User): void {
  let { lastEvent: last } = readBoot();
  followSignOut();
  checkCoupleNews(user);
  const receive = (news: News): void => {
    if (news.kind === 'signed-out') {
      // The page belongs to an ended session: it is reloaded signed out.
      clearFailures();
      if (!isSessionEnding()) window.location.reload();
      return;
    }
    if (news.kind !== 'change') return;
    last = news.last;
    if (news.topics === 'all') invalidateAll();
    else invalidateTopics(news.topics);
    if (news.topics === 'all' || news.topics.includes('money-evening')) {
      checkEvening(user);
    }
    // After an interruption, goals may have been reached long ago.
    if (news.topics === 'all' || news.topics.includes('goals')) {
      checkGoals(news.topics !== 'all');
    }
  };
  // Locks need https or localhost; without them each tab opens its own stream.
  if (!('locks' in navigator)) return openStream(last, receive);

  // The number changes with the message format: older tabs must not receive messages that they cannot parse.
  const name = `harmony-live-1-${user.id}`;
  const channel = new BroadcastChannel(name);
  const broadcast = (news: News): void => {
    channel.postMessage(news);
    receive(news);
    if (news.kind === 'change') refreshStoredData(news.topics);
  };
  let holdsStream = false;
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind !== 'begins') receive(data);
    // Changes between rendering that page and its subscription.
    else if (holdsStream && data.last < last) broadcast({ kind: 'change', last, topics: 'all' });
  });
  channel.postMessage({ kind: 'begins', last } satisfies News);
  void navigator.locks.request(name, () => {
    holdsStream = true;
    openStream(last, broadcast);
    return new Promise<never>(() => {}); // Held until the tab is closed.
  });
}
