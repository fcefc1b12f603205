import { changeEventSchema, endpoints } from '@harmony/contract';
import { invalidateTopics, queryClient, readBoot, request, RequestError } from '@harmony/mf-kit';

const REOPEN_MILLISECONDS = 3000;

/**
 * Follows what the couple changes since the page was made, and asks again for what is concerned. The
 * browser reconnects by itself and says where it stopped; after a break everything is asked again
 * all the same, because events that are older than the server keeps would be missing.
 *
 * @param broken whether an earlier stream broke, so that events may have been missed
 */
export function followChanges(broken = false): void {
  const stream = new EventSource(`/api/events?after=${readBoot().lastEvent}`);
  let missed = broken;
  stream.addEventListener('change', (event: MessageEvent<string>) => {
    const change = changeEventSchema.safeParse(JSON.parse(event.data));
    if (change.success) invalidateTopics(change.data.topics);
    else void queryClient.invalidateQueries(); // A topic of a newer server.
  });
  stream.addEventListener('error', () => {
    missed = true;
    // After an answer that is no stream, such as 401 or 503, the browser does not come back by itself.
    if (stream.readyState === EventSource.CLOSED) void comeBack();
  });
  stream.addEventListener('open', () => {
    if (missed) void queryClient.invalidateQueries();
    missed = false;
  });
}

/**
 * Opens the stream again in a moment. When the session is over, because somebody signed out in another
 * tab or everywhere, the page is made anew for nobody: what it shows is not for whoever sits here now.
 */
async function comeBack(): Promise<void> {
  const isOver = await request(endpoints.session.currentUser).then(
    () => false,
    (error: unknown) => error instanceof RequestError && error.status === 401,
  );
  if (isOver) window.location.reload();
  else setTimeout(() => followChanges(true), REOPEN_MILLISECONDS);
}
