import { endpoints, pageAt, type Registry } from '@harmony/contract';
import { readBoot, request } from '@harmony/mf-kit';
import { forgetMirror, isMirror, leaveMirror, replaceBoot } from '@harmony/mf-kit/internal';

/**
 * Starts the page as the partner's where this tab shows the partner's view: with their name, and without
 * pages that concern only the viewer. Opening one of those, or signing out, ends the view.
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
    console.error('The partner’s view could not be loaded', error);
    // The partner's data is unavailable, and the viewer's own must not be shown in its place.
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
