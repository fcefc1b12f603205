import { changeEventSchema } from '@harmony/contract';
import { invalidateTopics, queryClient, readBoot } from '@harmony/mf-kit';

/**
 * Follows what the couple changes since the page was made, and asks again for what is concerned. The
 * browser reconnects by itself and says where it stopped; after a break everything is asked again all the same, because
 * events that are older than the server keeps would be missing.
 */
export function followChanges(): void {
  const stream = new EventSource(`/api/events?after=${readBoot().lastEvent}`);
  let broken = false;
  stream.addEventListener('change', (event: MessageEvent<string>) => {
    const change = changeEventSchema.safeParse(JSON.parse(event.data));
    if (change.success) invalidateTopics(change.data.topics);
    else void queryClient.invalidateQueries(); // A topic of a newer server.
  });
  stream.addEventListener('error', () => {
    broken = true;
  });
  stream.addEventListener('open', () => {
    if (broken) void queryClient.invalidateQueries();
    broken = false;
  });
}
