import { endpoints, pageAt, type Registry } from '@harmony/contract';
import { readBoot, request } from '@harmony/mf-kit';
import { forgetMirror, isMirror, leaveMirror, replaceBoot } from '@harmony/mf-kit/internal';

/**
 * Where this tab shows what the partner sees, makes the page start as theirs: with their name, and
 * without the pages that are about the viewer alone. Whoever goes to one of those, or has signed
 * out, has left the mirror.
 */
export async function bootAsPartner(): Promise<void> {
  if (!isMirror()) return;
  const { registry, user } = readBoot();
  if (!user || pageAt(registry, window.location.pathname, user)?.page.viewerOnly) {
    return forgetMirror();
  }
  try {
    const [partner, linkedCouple] = await Promise.all([
      request(endpoints.session.currentUser),
      request(endpoints.couples.current),
    ]);
    replaceBoot({
      user: partner,
      hasCouple: true,
      linkedCouple,
      registry: withoutViewersOwn(registry),
    });
  } catch (error) {
    console.error('The partner’s view could not be had', error);
    // Theirs cannot be shown, and one's own must not stand in its place.
    leaveMirror();
    await new Promise<never>(() => {});
  }
}

function withoutViewersOwn(registry: Registry): Registry {
  const microfrontends = registry.microfrontends.map((row) => ({
    ...row,
    pages: row.pages.filter(({ viewerOnly }) => !viewerOnly),
  }));
  return { ...registry, microfrontends };
}
